import type {
  PayPalCheckout,
  PayPalCheckoutCreatePaymentOptions,
  PayPalCheckoutTokenizationOptions,
} from 'braintree-web/paypal-checkout';
import { element } from '../form/dom.ts';
import type { WalletVisit } from '../form/walletVisits.ts';
import { loadingOf } from './walletScript.ts';
import { outcomeOfError, walletBox, type Wallet, type WalletSetting } from './walletParts.ts';

/** The part of PayPal's script that the form uses. */
interface PayPalScript {
  readonly FUNDING: { readonly PAYPAL: string };
  Buttons(options: {
    readonly fundingSource: string;
    readonly createBillingAgreement: () => Promise<string>;
    readonly onApprove: (approval: { readonly billingToken?: string }) => Promise<void>;
    readonly onCancel: () => void;
    readonly onError: (error: unknown) => void;
  }): { render(into: HTMLElement): Promise<void> };
}

/**
 * PayPal's vault flow in US dollars: the account is agreed on once, and each purchase charges it. So its window shows who is
 * paid, and no amount.
 *
 * @throws Error when the merchant account does not have PayPal or its script does not load
 */
export async function loadPayPal({ client, seller }: WalletSetting): Promise<Wallet> {
  const { create } = await import('braintree-web/paypal-checkout');
  const checkout: PayPalCheckout = await create({ client });
  await loadingOf('https://www.paypal.com/sdk/js', () =>
    checkout.loadPayPalSDK({ vault: true, currency: 'USD' }),
  );
  const { paypal } = window as unknown as { paypal: PayPalScript };

  return {
    view(place) {
      const box = element('div', { class: 'payment-hosted-wallet' });
      let visit: WalletVisit | undefined;
      const failed = (error: unknown) => {
        // The button was left before it could be pressed: what is shown by now is not PayPal's to end.
        if (!visit && !box.isConnected) return;
        (visit ?? place.open()).close(outcomeOfError(error));
      };
      paypal
        .Buttons({
          fundingSource: paypal.FUNDING.PAYPAL,
          createBillingAgreement() {
            visit = place.open();
            return checkout.createPayment({
              flow: 'vault' as PayPalCheckoutCreatePaymentOptions['flow'],
              currency: 'USD',
              displayName: seller,
            });
          },
          async onApprove(approval) {
            const agreed = visit;
            const { nonce, type, details } = await checkout.tokenizePayment(
              approval as PayPalCheckoutTokenizationOptions,
            );
            if (!agreed) return;
            place.keep(agreed, {
              nonce,
              type,
              vaulted: true,
              description: `PayPal ${details.email}`,
              authentication: 'none',
            });
          },
          onCancel: () => visit?.close('dismissed'),
          onError: failed,
        })
        .render(box)
        .catch(failed);
      return walletBox('paypal', box);
    },
    teardown: () => checkout.teardown(),
  };
}
