/** Site path of a course's picture, e.g. of `biod101` or `biod101-lab`. */
export const illustrationOf = (name: string): string => `/courses/${name}.svg`;
