import type { Client } from 'braintree-web/client';
import type {
  PayPalCheckout,
  PayPalCheckoutCreatePaymentOptions,
  PayPalCheckoutTokenizationOptions,
} from 'braintree-web/paypal-checkout';
import { element } from '../form/dom.ts';
import type { PaymentMethod } from '../port.ts';

/** The part of PayPal's script that the form uses. */
interface PayPalScript {
  readonly FUNDING: { readonly PAYPAL: string };
  Buttons(options: {
    readonly fundingSource: string;
    readonly createBillingAgreement: () => Promise<string>;
    readonly onApprove: (approval: { readonly billingToken?: string }) => Promise<void>;
    readonly onError: (error: unknown) => void;
  }): { render(into: HTMLElement): Promise<void> };
}

const scriptAddress = 'https://www.paypal.com/sdk/js';

/** Rejects when PayPal's script is blocked: the supplier's code would wait for it forever. */
function scriptFailure(): { readonly failed: Promise<never>; readonly stop: () => void } {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(scriptAddress))
      reject(new Error('The script of PayPal did not load.'));
  };
  document.addEventListener('error', listener, { capture: true });
  return { failed, stop: () => document.removeEventListener('error', listener, { capture: true }) };
}

export interface Wallet {
  /** A view with PayPal's own button. */
  view(approved: (method: PaymentMethod) => void): HTMLElement;
  teardown(): Promise<void>;
}

/**
 * PayPal's vault flow in US dollars: the account is agreed on once, and each purchase charges it.
 *
 * @throws Error when the merchant account does not have PayPal or its script does not load
 */
export async function loadWallet(client: Client): Promise<Wallet> {
  const { create } = await import('braintree-web/paypal-checkout');
  const checkout: PayPalCheckout = await create({ client });
  const script = scriptFailure();
  try {
    await Promise.race([checkout.loadPayPalSDK({ vault: true, currency: 'USD' }), script.failed]);
  } finally {
    script.stop();
  }
  const { paypal } = window as unknown as { paypal: PayPalScript };

  return {
    view(approved) {
      const place = element('div', { class: 'payment-hosted-wallet' });
      const message = element('p', { class: 'payment-form-error', 'aria-live': 'polite' });
      const failed = (error: unknown) => {
        console.error(error);
        message.textContent =
          'PayPal could not be reached. Nothing was charged. Try again, or choose another way to pay.';
      };
      paypal
        .Buttons({
          fundingSource: paypal.FUNDING.PAYPAL,
          createBillingAgreement() {
            message.textContent = '';
            return checkout.createPayment({
              flow: 'vault' as PayPalCheckoutCreatePaymentOptions['flow'],
              currency: 'USD',
            });
          },
          async onApprove(approval) {
            const { nonce, type, details } = await checkout.tokenizePayment(
              approval as PayPalCheckoutTokenizationOptions,
            );
            approved({
              nonce,
              type,
              vaulted: true,
              description: `PayPal ${details.email}`,
              authentication: 'none',
            });
          },
          onError: failed,
        })
        .render(place)
        .catch(failed);
      return element(
        'div',
        { class: 'payment-form-wallet' },
        element('p', { class: 'payment-form-heading' }, 'PayPal'),
        place,
        message,
      );
    },
    teardown: () => checkout.teardown(),
  };
}
