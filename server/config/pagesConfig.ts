import type { PublicConfig } from '../../domain/contract/config.ts';
import { deviceDataOf, realPaymentForm, threeDSecureOf, walletsOf } from './paymentForm.ts';
import { publicConfig } from './publicConfig.ts';
import { cognitoOf, pageSettings, type PageSettings } from './pageSettings.ts';
import { requiredForPages } from './required.ts';
import { readValues, type Variables } from './values.ts';

/** The settings of a server that has only pages: it knows neither a database nor a secret. */
export interface PagesConfig extends PageSettings {
  /** @param version of the built site */
  readonly publicConfig: (version: string) => PublicConfig;
}

/**
 * Reads what a server of pages needs, and ignores the rest.
 * @throws StartupError with one line for each wrong variable
 */
export function readPagesConfig(env: Variables): PagesConfig {
  const values = readValues(env, requiredForPages);
  const settings = pageSettings(values);
  const cognito = cognitoOf(values);
  if (cognito === null) throw new Error('COGNITO_USER_POOL_ID is required.');
  return {
    ...settings,
    publicConfig: (version) =>
      publicConfig(settings, version, cognito, {
        kind: realPaymentForm(values),
        authorization: values.BRAINTREE_TOKENIZATION_KEY ?? '',
        hasOwnTokens: false,
        ...walletsOf(values),
        threeDSecure: threeDSecureOf(values),
        deviceData: deviceDataOf(values),
      }),
  };
}
