/** A press of the button counts only once it is armed; then it sends `PURCHASE_CONFIRMED`. */
export const payButton = { id: 'payButton', src: 'payButton', onDone: {}, onError: {} } as const;

// What follows the button that pays, wherever it stands.

export const checkPrice = {
  guard: 'hasCode',
  target: '#payment.paying.notCharged.checkingPrice',
  actions: 'clearNotice',
} as const;

export const registerFree = { target: '#payment.paying.charging', actions: 'clearNotice' } as const;

export const payByMethod = {
  target: '#payment.paying.notCharged.gettingNonce',
  actions: 'clearNotice',
} as const;
