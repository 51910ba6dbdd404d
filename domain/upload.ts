/** Limits of an uploaded document. */

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** In bytes. */
export const MAX_DOCUMENT_SIZE = 10 * 1024 * 1024;

export const UNACCEPTABLE_DOCUMENT = 'Please choose a PDF, JPEG or PNG file of at most 10 MB';
