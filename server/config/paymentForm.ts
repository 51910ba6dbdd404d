import type { WalletName } from '../../domain/contract/config.ts';
import { StartupError } from './startupError.ts';
import type { Values } from './values.ts';

/** The forms that take real cards. */
export type RealPaymentForm = 'hosted' | 'dropin';

/**
 * The payment form of a server with a merchant account.
 * @throws StartupError when the form that charges nothing is asked for
 */
export function realPaymentForm({ PAYMENT_FORM: form = 'hosted' }: Values): RealPaymentForm {
  if (form === 'embedded')
    throw new StartupError(
      'PAYMENT_FORM is embedded, which charges nothing, but there is a Braintree merchant: unset one of them',
    );
  return form;
}

/** @throws StartupError when a form that takes real cards is asked for without a merchant account */
export function refuseRealPaymentForm({ PAYMENT_FORM: form = 'embedded' }: Values): void {
  if (form !== 'embedded')
    throw new StartupError(`PAYMENT_FORM is ${form}, which needs the Braintree keys: set them, or unset it`);
}

/**
 * Whether the bank of a card is asked to confirm who pays.
 * @throws StartupError when the form or its key cannot ask
 */
export function threeDSecureOf(values: Values): Values['BRAINTREE_3D_SECURE'] {
  const { BRAINTREE_3D_SECURE: asked, BRAINTREE_TOKENIZATION_KEY: key } = values;
  if (asked !== 'none' && realPaymentForm(values) === 'dropin')
    throw new StartupError(`BRAINTREE_3D_SECURE is ${asked}, which needs PAYMENT_FORM=hosted`);
  if (asked !== 'none' && key !== undefined)
    throw new StartupError(
      `BRAINTREE_3D_SECURE is ${asked}, which needs client tokens: unset BRAINTREE_TOKENIZATION_KEY`,
    );
  return asked;
}

/** What the payment form offers beside cards, as `config.json` says it. */
export interface Wallets {
  readonly wallets: WalletName[];
  readonly paypal: boolean;
  readonly googleMerchantId?: string;
}

/**
 * @throws StartupError when the form cannot offer one of them, or Google would not
 */
export function walletsOf(values: Values): Wallets {
  const { BRAINTREE_WALLETS: wallets, BRAINTREE_GOOGLE_MERCHANT_ID: googleMerchantId } = values;
  const others = wallets.filter((name) => name !== 'paypal');
  if (others.length > 0 && realPaymentForm(values) === 'dropin')
    throw new StartupError(`BRAINTREE_WALLETS has ${others.join(' and ')}, which needs PAYMENT_FORM=hosted`);
  const isReal = values.BRAINTREE_ENVIRONMENT === 'production';
  if (isReal && wallets.includes('googlepay') && googleMerchantId === undefined)
    throw new StartupError(
      'BRAINTREE_WALLETS has googlepay, which needs BRAINTREE_GOOGLE_MERCHANT_ID in production: set it',
    );
  return {
    wallets,
    paypal: wallets.includes('paypal'),
    ...(googleMerchantId !== undefined && { googleMerchantId }),
  };
}

/**
 * Whether the gateway looks at the browser of who pays.
 * @throws StartupError when the form cannot
 */
export function deviceDataOf(values: Values): boolean {
  const { BRAINTREE_DEVICE_DATA: isOn } = values;
  if (isOn && realPaymentForm(values) === 'dropin')
    throw new StartupError('BRAINTREE_DEVICE_DATA is on, which needs PAYMENT_FORM=hosted');
  return isOn;
}
