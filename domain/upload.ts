/** Limits of an uploaded document. */

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** In bytes. Decimal, as file managers and the text below count megabytes. */
export const MAX_DOCUMENT_SIZE = 10_000_000;

export const UNACCEPTABLE_DOCUMENT = 'Please choose a PDF, JPEG or PNG file of at most 10 MB';
