/** Where an area begins; apart from its content, which the route table must not bring into the first load. */
export const firstSections = { about: '/about/about-us', faq: '/faq/academics' } as const;
