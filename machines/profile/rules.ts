import { updateProfile } from '../../domain/contract/accounts.ts';
import type { CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import { parseForm, validFields } from '../../domain/contract/form.ts';
import { isBlank } from '../../domain/typedText.ts';
import { wireValues } from '../createAccount/fields.ts';
import {
  middleNameError,
  toAccountErrors,
  type AccountErrors,
  type AccountValues,
} from '../createAccount/rules.ts';
import type { Failure } from '../request/rules.ts';

/** The form of `POST /profile`, checked and normalized. */
export type ProfileRequest = CheckedRequestOf<typeof updateProfile>;

export interface ProfileInput {
  readonly session: string;
}

export type LoadProfileOutcome =
  | { readonly kind: 'loaded'; readonly values: AccountValues }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `invalid` and `notSaved` say that nothing was changed; `unknown` says nothing. */
export type SaveProfileOutcome =
  | { readonly kind: 'saved' | 'unknown' }
  | { readonly kind: 'invalid'; readonly errors: AccountErrors }
  | { readonly kind: 'notSaved'; readonly failure: Failure };

export interface ProfileOutput {
  readonly kind: 'saved' | 'closed';
}

/** Messages by field; empty when the form may be sent. */
export function profileErrors(values: AccountValues): AccountErrors {
  const parsed = parseForm(updateProfile.request, wireValues(values));
  const errors = parsed.kind === 'valid' ? {} : toAccountErrors(parsed.errors);
  return { ...errors, ...middleNameError(values) };
}

/** @throws ValiError for values with errors */
export const toProfileRequest = (values: AccountValues): ProfileRequest =>
  validFields(updateProfile.request, wireValues(values));

const joined = (...parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter((part) => !isBlank(part))
    .join(' ');

/** The name as a transcript prints it. */
export const transcriptName = ({ firstName, middleName, lastName, suffix }: AccountValues): string =>
  joined(firstName, middleName, lastName, suffix);

/** The name as the person writes it, for mail and receipts. */
export const nameAsTyped = (values: AccountValues): string =>
  joined(values.firstNameAsTyped || values.firstName, values.lastNameAsTyped || values.lastName);
