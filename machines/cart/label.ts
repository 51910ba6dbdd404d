export const countCourses = (count: number) => `${count} ${count === 1 ? 'course' : 'courses'}`;

/** The link to the cart, on every page and before checkout is hydrated. */
export const cartLabel = (count: number) => `Pending registrations: ${countCourses(count)}`;
