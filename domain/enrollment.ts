/** Why nobody can pay for a cart with a course that they are taking already. */
export const ENROLLED_IN_COURSE =
  'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.';
