/** Who asks for the info guide. The phone number is optional, US only by its label, and never checked. */
export interface InfoRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export type InfoRequestField = keyof InfoRequest;

export const emptyRequest: InfoRequest = { firstName: '', lastName: '', email: '', phone: '' };

export const infoRequestTexts = {
  missing: 'First Name, Last Name and Email are required fields.',
  malformedEmail: 'Ensure your email address is in the proper format which includes an @',
} as const;

/** The list that a contact is put on: -1 outside production, there 1 for the general and 0 for the nursing brand. */
export function contactListId(
  environment: 'local' | 'development' | 'production',
  brand: 'general' | 'nursing',
) {
  if (environment !== 'production') return -1;
  return brand === 'general' ? 1 : 0;
}

export const hasRequiredFields = ({ firstName, lastName, email }: InfoRequest) =>
  [firstName, lastName, email].every((value) => value.trim() !== '');

/** Text, `@`, text, `.`, text. */
export const hasProperEmail = ({ email }: InfoRequest) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

export const trimmedRequest = (request: InfoRequest): InfoRequest => ({
  firstName: request.firstName.trim(),
  lastName: request.lastName.trim(),
  email: request.email.trim(),
  phone: request.phone.trim(),
});
