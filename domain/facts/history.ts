/** The general brand's history; apart, because pages of both brands tell it, and one brand's build must not hold the other's courses. */

export const founded = 1973;
export const firstStudents = 26;
export const firstAuthors = 3;
export const onlineSince = 2003;
export const anniversary = 50;
