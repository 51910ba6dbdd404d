import type { Values } from './values.ts';

/** What goes wrong without a variable, by its name. */
type Reasons = Partial<Record<keyof Values, string>>;

const outsideLocal: Reasons = {
  PUBLIC_URL: 'otherwise the Host header of a request would decide where signed addresses lead',
};

const inProduction: Reasons = {
  ...outsideLocal,
  DATABASE_URL: 'the embedded database is for one process on one machine',
  SMTP_URL: 'otherwise receipts and codes would not be sent',
  COGNITO_USER_POOL_ID: 'the embedded sign-in service is for local work',
  COGNITO_CLIENT_ID: 'the embedded sign-in service is for local work',
  BRAINTREE_ENVIRONMENT: 'it decides whether cards are charged',
  BRAINTREE_MERCHANT_ID: 'the embedded gateway takes no money',
  BRAINTREE_PUBLIC_KEY: 'the embedded gateway takes no money',
  BRAINTREE_PRIVATE_KEY: 'the embedded gateway takes no money',
};

/** A server of pages only. */
const ofPages: Reasons = {
  COGNITO_USER_POOL_ID: 'there is no embedded sign-in service without the API',
  COGNITO_CLIENT_ID: 'there is no embedded sign-in service without the API',
  BRAINTREE_TOKENIZATION_KEY: 'only a server with the private key can make client tokens',
};

/** One sentence for each variable that the environment requires and that is not set. */
export function requiredOutsideLocal(values: Values): string[] {
  if (values.ENVIRONMENT === 'local') return [];
  const isProduction = values.ENVIRONMENT === 'production' || values.ENVIRONMENT === 'rehearsal';
  return missing(values, isProduction ? inProduction : outsideLocal, `ENVIRONMENT is ${values.ENVIRONMENT}`);
}

/** The same for a server that serves nothing but pages. */
export const requiredForPages = (values: Values): string[] =>
  missing(values, ofPages, 'a server has only pages');

const missing = (values: Values, reasons: Reasons, when: string) =>
  Object.entries(reasons)
    .filter(([name]) => values[name as keyof Values] === undefined)
    .map(([name, why]) => `${name} must be set when ${when}: ${why}.`);
