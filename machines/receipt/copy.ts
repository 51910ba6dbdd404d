/** What the receipt says about itself. */

export const loadingDate = 'Loading the date…';
export const print = 'Print';
export const download = 'Download receipt (PDF)';
export const downloading = 'Preparing your receipt…';
export const saved = 'Your receipt was downloaded.';
export const failed = 'The receipt could not be downloaded. It was also sent by email.';

export const heading = 'Your registration';
export const transactionNumber = 'Transaction number';
export const usedCode = (code: string) => `authorization code ${code}`;

export const billedTo = (name: string | null, email: string) =>
  `Billed to: ${name === null ? email : `${name}, ${email}`}`;
export const paidWith = (method: string) => `Paid with: ${method}`;
/** Printed above the terms. */
export const accepted = (day: string) => `Version of ${day}, which you accepted`;
/** Printed where the terms changed since. */
export const acceptedEarlier = (day: string) =>
  `You accepted the terms and conditions of enrollment in their version of ${day}. We send that text on request.`;

/** After the sentence on the refund. */
export const withdraw = 'How to withdraw is in the';
export const terms = 'terms and conditions of enrollment';

export const table = {
  caption: 'Courses of this registration',
  course: 'Course',
  cost: 'Cost',
  discount: (code: string) => `Discount (${code})`,
  total: 'Total paid',
} as const;
