/** The element of the page that React renders empty and leaves alone until checkout replaces it. */
export const earlyCheckoutId = 'early-checkout';

export const templateIds = { empty: 'checkout-empty', courses: 'checkout-courses' } as const;
