/** Shown when the cart holds a course in which the student is currently enrolled. */
export const ENROLLED_IN_COURSE =
  'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.';
