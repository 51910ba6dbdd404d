export const title = 'Your last payment';
export const checking = 'We are checking what happened to your last payment. Checking charges nothing.';
export const stillChecking =
  'Your payment is still being checked. Please do not pay again: we will email you a receipt if it went through. This page checks by itself when your connection returns, and every 30 seconds. Checking charges nothing.';
export const checkAgain = 'Check once more';
export const leave = 'Return to Checkout';
/** Followed by the reason. */
export const notMade = 'You have not been charged for your last payment.';
