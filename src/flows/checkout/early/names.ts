/** The element of the page that React renders empty and leaves alone until checkout replaces it. */
export const earlyCheckoutId = 'early-checkout';

/** The element of the page's head that gets the link to the cart. */
export const earlyCartLinkId = 'early-cart-link';

export const templateIds = {
  empty: 'checkout-empty',
  courses: 'checkout-courses',
  cartLink: 'cart-link',
} as const;
