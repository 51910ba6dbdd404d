import type { WalletName } from '../../../domain/contract/config.ts';
import { asLoadFailure, LOAD_TIMEOUT_MS, withDeadline } from './deadline.ts';
import type { Authentication } from '../../../machines/payment/rules.ts';
import type { PaymentWidget } from './port.ts';

/** Which payment form the site shows. Public. */
export type PaymentConfig =
  | {
      /** A test form without a payment account, which charges nothing. */
      readonly kind: 'embedded';
      /** What is offered beside cards: by default PayPal, the only one that has a stand-in. */
      readonly wallets?: readonly WalletName[];
    }
  | {
      /** Braintree's Hosted Fields inside the site's own form, or its Drop-in. */
      readonly kind: 'hosted' | 'dropin';
      /** A tokenization key or a client token; saved methods are listed with a client token of the person who pays. */
      readonly authorization: string;
      /** What is offered beside cards; PayPal alone with Drop-in. */
      readonly wallets?: readonly WalletName[];
      /** Who is paid, as the windows of wallets name it. */
      readonly seller?: string;
      /** Google's own number of the merchant, which its sandbox does not ask for. */
      readonly googleMerchantId?: string | undefined;
      /** Whether the bank of a card is asked to confirm who pays; Hosted Fields alone can. */
      readonly threeDSecure?: Authentication;
      /** Whether the supplier looks at the browser to judge a fraud; with Hosted Fields alone. */
      readonly deviceData?: boolean;
    };

/**
 * Downloads the code of the configured form and creates an instance, which is not yet mounted.
 *
 * @param timeout in milliseconds, for the download and again for the mount
 * @param owner the session of the person who pays: what another one entered is not offered
 * @throws PaymentWidgetError of kind `load-failed`
 */
export async function loadPaymentWidget(
  config: PaymentConfig,
  timeout = LOAD_TIMEOUT_MS,
  owner = '',
): Promise<PaymentWidget> {
  try {
    if (config.kind === 'embedded') {
      const { createStandInWidget } = await withDeadline(import('./standIn/standIn.ts'), timeout);
      return createStandInWidget({ paypal: config.wallets?.includes('paypal') !== false, owner });
    }
    if (config.kind === 'hosted') {
      const { createHostedWidget } = await withDeadline(import('./hosted/hosted.ts'), timeout);
      return createHostedWidget({
        authorization: config.authorization,
        wallets: config.wallets ?? [],
        seller: config.seller ?? '',
        googleMerchantId: config.googleMerchantId,
        authentication: config.threeDSecure ?? 'none',
        deviceData: config.deviceData === true,
        timeout,
      });
    }
    const { createDropinWidget } = await withDeadline(import('./dropin.ts'), timeout);
    return createDropinWidget({
      authorization: config.authorization,
      paypal: config.wallets?.includes('paypal') === true,
      timeout,
    });
  } catch (cause) {
    throw asLoadFailure(cause);
  }
}

/** Downloads the code of the form in advance. A failure is ignored, because mounting repeats it. */
export function prefetchPaymentWidget({ kind }: PaymentConfig): void {
  const code = {
    embedded: () => [import('./standIn/standIn.ts')],
    hosted: () => [
      import('./hosted/hosted.ts'),
      import('braintree-web/client'),
      import('braintree-web/hosted-fields'),
    ],
    dropin: () => [import('./dropin.ts'), import('braintree-web-drop-in')],
  };
  void Promise.allSettled(code[kind]());
}
