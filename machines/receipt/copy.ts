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
