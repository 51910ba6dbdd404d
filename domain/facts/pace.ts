/** How fast a course can be finished. Apart from the other figures, which would come with them into every page's script. */

/** At the general brand. */
export const fewestDays = 28;
/** At the nursing brand. */
export const fastestWeeks = 3;
