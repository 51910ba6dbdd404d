export const countCourses = (count: number) => `${count} ${count === 1 ? 'course' : 'courses'}`;

/** Accessible name of the link to the cart, also before checkout is hydrated. */
export const cartLabel = (count: number) => `Pending registrations: ${countCourses(count)}`;
