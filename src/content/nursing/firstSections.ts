/** The first section of each area. Separate from the content, which must not become part of every page's script. */
export const firstSections = { about: '/about/about-us', faq: '/faq/academics' } as const;
