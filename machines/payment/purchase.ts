/** A press of the button counts only once it is armed; then it sends `PURCHASE_CONFIRMED`. */
export const payButton = { id: 'payButton', src: 'payButton', onError: {} } as const;

/** What follows the button that pays, no matter where it is. */
export const confirmSession = {
  target: '#payment.paying.notCharged.confirmingSession',
  actions: 'clearNotice',
} as const;
