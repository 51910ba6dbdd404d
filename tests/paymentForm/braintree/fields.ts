import cardValidator from 'card-validator';

/** One hosted field, as its frame stores it. */
export interface HostedField {
  readonly key: string;
  value: string;
  isFocused: boolean;
  configure(settings: FieldSettings, styles: FormConfiguration['styles'] & object): void;
}

export interface FieldSettings {
  readonly placeholder?: string;
  readonly internalLabel?: string;
}

/** What the page tells its frames once all are there. */
export interface FormConfiguration {
  readonly fields: Readonly<Record<string, FieldSettings>>;
  readonly styles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

const digitsOf = (value: string) => value.replace(/\D/g, '');

export const textOf = (fields: readonly HostedField[], key: string): string =>
  fields.find((field) => field.key === key)?.value ?? '';

export const valueOf = (fields: readonly HostedField[], key: string): string => digitsOf(textOf(fields, key));

const supported = new Set(['visa', 'mastercard', 'american-express', 'discover', 'jcb']);

/** The card brands that the number can still become, in the form that is reported to the page. */
export function possibleCards(fields: readonly HostedField[]) {
  const { default: cardTypes } = cardValidator.creditCardType;
  return cardTypes(valueOf(fields, 'number'))
    .filter(({ type }) => supported.has(type))
    .map(({ type, niceType, code }) => ({
      // Braintree's frames still use the older name.
      type: type === 'mastercard' ? 'master-card' : type,
      niceType,
      code,
      supported: true,
    }));
}

function check(field: HostedField, fields: readonly HostedField[]) {
  if (field.key === 'cardholderName') return cardValidator.cardholderName(field.value);
  if (field.key === 'postalCode') return cardValidator.postalCode(field.value);
  if (field.key === 'number') return cardValidator.number(digitsOf(field.value));
  if (field.key === 'expirationDate') return cardValidator.expirationDate(field.value);
  const { card } = cardValidator.number(valueOf(fields, 'number'));
  return cardValidator.cvv(field.value, card?.code.size ?? 3);
}

export function stateOf(field: HostedField, fields: readonly HostedField[]): FieldState {
  const { isValid, isPotentiallyValid } = check(field, fields);
  return { isEmpty: field.value === '', isValid, isPotentiallyValid, isFocused: field.isFocused };
}
