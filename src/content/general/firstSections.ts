/** The first section of each area. Separate from the content, which must not become part of every page's script. */
export const firstSections = { about: '/about/mission-and-vision', faq: '/faq/accreditation' } as const;
