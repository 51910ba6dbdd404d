import * as v from 'valibot';
import { isLoopback } from './loopback.ts';
import { StartupError } from './startupError.ts';
import { environmentSchema } from './variables.ts';

/** Environment variables, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>;
export type Values = v.InferOutput<typeof environmentSchema>;

/**
 * Reads and checks the variables, once. An empty one counts as not set. Most tools are put into production by
 * NODE_ENV, so it does the same here.
 *
 * @param required says in one sentence each what is missing
 * @throws StartupError with one line for each wrong variable
 */
export function readValues(env: Variables, required: (values: Values) => readonly string[]): Values {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { NODE_ENV } = given;
  if (NODE_ENV === 'production') given['ENVIRONMENT'] ??= 'production';
  if ('BRAINTREE_PAYPAL' in given)
    throw new StartupError(
      'BRAINTREE_PAYPAL is not read anymore: set BRAINTREE_WALLETS=paypal, or leave it out',
    );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    throw new StartupError(
      // The message names the variable, not the entry of its list.
      result.issues.map(({ path, message }) => `${String(path?.[0].key)} ${message}`).join('\n'),
    );
  }
  const values = result.output;
  const isProduction = values.ENVIRONMENT === 'production' || values.ENVIRONMENT === 'rehearsal';
  if (NODE_ENV === 'production' && !isProduction) {
    throw new StartupError(
      `NODE_ENV is production, but ENVIRONMENT is ${values.ENVIRONMENT}: set ENVIRONMENT to production, or leave out NODE_ENV.`,
    );
  }
  const wrong = [...required(values), ...elsewhere(values)];
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'));
  if (values.ENVIRONMENT === 'local' && !isLoopback(values.HOST) && values.LOCAL_HOSTS.length === 0) {
    throw new StartupError(
      `HOST=${values.HOST} would let other machines read all mail of a local server: set ENVIRONMENT, or list the host names to answer in LOCAL_HOSTS`,
    );
  }
  return values;
}

/** Money and passwords of production go to Braintree and Amazon only, whatever else was set by mistake. */
function elsewhere(values: Values): string[] {
  if (values.ENVIRONMENT !== 'production') return [];
  const services = {
    BRAINTREE_URL: 'payments to another gateway',
    COGNITO_ENDPOINT: 'passwords to another service',
  };
  return Object.entries(services)
    .filter(([name]) => values[name as keyof typeof services] !== undefined)
    .map(
      ([name, what]) =>
        `${name} must not be set when ENVIRONMENT is production: it sends ${what}. A rehearsal sets ENVIRONMENT to rehearsal.`,
    );
}
