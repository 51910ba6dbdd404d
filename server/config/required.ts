import type { InferOutput } from 'valibot';
import type { environmentSchema } from './variables.ts';

type Values = InferOutput<typeof environmentSchema>;

/** What goes wrong without a variable, by its name. */
const outsideLocal: Partial<Record<keyof Values, string>> = {
  PUBLIC_URL: 'otherwise the Host header of a request would decide where signed addresses lead',
};

const inProduction: Partial<Record<keyof Values, string>> = {
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

/** One sentence for each variable that the environment requires and that is not set. */
export function requiredOutsideLocal(values: Values): string[] {
  if (values.ENVIRONMENT === 'local') return [];
  const required = values.ENVIRONMENT === 'production' ? inProduction : outsideLocal;
  return Object.entries(required)
    .filter(([name]) => values[name as keyof Values] === undefined)
    .map(([name, why]) => `${name} must be set when ENVIRONMENT is ${values.ENVIRONMENT}: ${why}.`);
}
