/** What the receipt says about itself. */

export const loadingDate = 'Loading the date…';
export const print = 'Print';
export const download = 'Download receipt (PDF)';
export const downloading = 'Preparing your receipt…';
export const saved = 'Your receipt was downloaded.';
export const failed = 'The receipt could not be downloaded. It was also sent by email.';
