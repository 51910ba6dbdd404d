/** A file as the person chose it. In the browser this is the `File` itself; a chart reads only these three. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type as the browser guesses it; empty where it cannot. */
  readonly type: string;
}

export interface LetterDetails {
  /** First and last name in one. */
  readonly name: string;
  readonly studentId: string;
}

export const emptyDetails: LetterDetails = { name: '', studentId: '' };

export const letterTexts = {
  noFile: 'Please select a file to upload',
  unacceptable: 'Please choose a PDF, JPEG or PNG file of at most 10 MB',
  uploaded: 'File has been uploaded successfully',
  failed: 'An error occurred, file was not uploaded',
} as const;

export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** In bytes; the server holds the same limit. */
export const maxLetterSize = 10 * 1024 * 1024;

export const isAcceptable = ({ type, size }: ChosenFile) =>
  (acceptedTypes as readonly string[]).includes(type) && size > 0 && size <= maxLetterSize;

/** What is asked of the server for a place to put the file; keys as on the wire. */
export interface LinkRequest {
  readonly document_type: 'acceptance_letter';
  readonly file_key: string;
  readonly content_type: string;
  readonly name: string;
  readonly student_id: string;
}

export const linkRequest = (file: ChosenFile, details: LetterDetails): LinkRequest => ({
  document_type: 'acceptance_letter',
  file_key: `duquesne/${file.name}`,
  content_type: file.type,
  name: details.name.trim(),
  student_id: details.studentId.trim(),
});

/** `refused` has been told in a toast of the call; `unusable` is an answer without an address, and told nowhere. */
export type LinkOutcome =
  | { readonly kind: 'granted'; readonly url: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unusable' };
