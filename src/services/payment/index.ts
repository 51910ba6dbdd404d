import { asLoadFailure, LOAD_TIMEOUT_MS, withDeadline } from './deadline.ts';
import type { PaymentWidget } from './port.ts';

/** Which payment form the site shows; public configuration. */
export type PaymentConfig =
  | {
      /** The site's own test form: no account anywhere, no card is charged. */
      readonly kind: 'embedded';
      /** Whether the test wallet is offered beside cards; it is unless this says `false`. */
      readonly paypal?: boolean;
    }
  | {
      readonly kind: 'braintree';
      /** Client token or tokenization key. */
      readonly authorization: string;
      /** Offers PayPal beside cards (vault flow, US dollars). */
      readonly paypal?: boolean;
    };

/**
 * Downloads the configured form's code and gives an instance that is not mounted yet.
 *
 * @param timeout milliseconds that the download, and then the mount, may take
 * @throws PaymentWidgetError of kind `load-failed`
 */
export async function loadPaymentWidget(
  config: PaymentConfig,
  timeout = LOAD_TIMEOUT_MS,
): Promise<PaymentWidget> {
  try {
    if (config.kind === 'embedded') {
      const { createStandinWidget } = await withDeadline(import('./standin/standin.ts'), timeout);
      return createStandinWidget({ paypal: config.paypal !== false });
    }
    const { createDropinWidget } = await withDeadline(import('./dropin.ts'), timeout);
    return createDropinWidget({
      authorization: config.authorization,
      paypal: config.paypal === true,
      timeout,
    });
  } catch (cause) {
    throw asLoadFailure(cause);
  }
}

/** Fetches the form's code ahead of the payment step. A failure here is silent: mounting will meet it again. */
export function prefetchPaymentWidget(config: PaymentConfig): void {
  const code =
    config.kind === 'embedded'
      ? [import('./standin/standin.ts')]
      : [import('./dropin.ts'), import('braintree-web-drop-in')];
  void Promise.allSettled(code);
}
