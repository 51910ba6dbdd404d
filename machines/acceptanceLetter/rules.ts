import type { CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import { acceptanceLetter, fileKey } from '../../domain/contract/letters.ts';
import { parseForm, validFields } from '../../domain/contract/form.ts';
import { MAX_DOCUMENT_SIZE, documentTypes } from '../../domain/upload.ts';
import { adviceFor, type Failure } from '../request/rules.ts';
import * as copy from './copy.ts';

/** The chosen file. In the browser this is the `File` itself; the chart reads only these three properties. */
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

export type DetailErrors = Readonly<Partial<Record<keyof LetterDetails, string>>>;

export const emptyDetails: LetterDetails = { name: '', studentId: '' };

/** For the file to be sent, in milliseconds: long enough for the largest one over a slow connection. */
export const uploadTimeout = 10 * 60_000;

export const isAcceptable = ({ type, size }: ChosenFile) =>
  (documentTypes as readonly string[]).includes(type) && size > 0 && size <= MAX_DOCUMENT_SIZE;

/** What the form says about a failure. A call that failed has its toast; code that was not loaded has none. */
export const failureLine = (failure: Failure | null): string =>
  failure?.kind === 'notLoaded' ? `${copy.failed}. ${adviceFor(failure)}` : adviceFor(failure);

/** The form of `POST /partner_acceptance_letter`, checked and normalized. */
export type LinkRequest = CheckedRequestOf<typeof acceptanceLetter>;

const toFields = (file: ChosenFile, details: LetterDetails) => ({
  document_type: 'acceptance_letter',
  file_key: fileKey('duquesne', file.name),
  content_type: file.type,
  name: details.name,
  student_id: details.studentId,
});

/**
 * @param file an acceptable one
 * @throws ValiError for details with errors
 */
export const toLinkRequest = (file: ChosenFile, details: LetterDetails): LinkRequest =>
  validFields(acceptanceLetter.request, toFields(file, details));

/** Errors by wire name, as the contract or the server reports them, by the form's own fields. */
export const toDetailErrors = (fields: Readonly<Record<string, string | undefined>>): DetailErrors => ({
  ...(fields['name'] !== undefined && { name: fields['name'] }),
  ...(fields['student_id'] !== undefined && { studentId: fields['student_id'] }),
});

/** Name and student id are optional and of any format, but not of any length. */
export function detailErrors(file: ChosenFile, details: LetterDetails): DetailErrors {
  const parsed = parseForm(acceptanceLetter.request, toFields(file, details));
  return parsed.kind === 'valid' ? {} : toDetailErrors(parsed.errors);
}

export type LinkOutcome =
  | { readonly kind: 'granted'; readonly url: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type UploadOutcome =
  | { readonly kind: 'received' }
  /** Its first bytes are not those of its type. */
  | { readonly kind: 'mislabeled' }
  | { readonly kind: 'failed'; readonly failure: Failure };
