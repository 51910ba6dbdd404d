/** Where an area begins; apart from its content, which the route table must not bring into the first load. */
export const firstSections = { about: '/about/mission-and-vision', faq: '/faq/accreditation' } as const;
