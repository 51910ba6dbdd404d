import type { WalletOrder } from '../../../../machines/payment/rules.ts';
import { insertScript } from './walletScript.ts';
import {
  dollars,
  outcomeOfError,
  walletBox,
  walletButton,
  type Wallet,
  type WalletPlace,
  type WalletSetting,
} from './walletParts.ts';

const scriptAddress = 'https://pay.google.com/gp/p/js/pay.js';

/** Google's script, which stays in the page once it is there. */
let script: Promise<void> | undefined;

async function paymentsClient(isReal: boolean): Promise<google.payments.api.PaymentsClient> {
  script ??= insertScript(scriptAddress).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  return new google.payments.api.PaymentsClient({ environment: isReal ? 'PRODUCTION' : 'TEST' });
}

/** What the sheet shows. */
const transactionInfo = ({ amount, lines }: WalletOrder) =>
  ({
    countryCode: 'US',
    currencyCode: 'USD',
    totalPriceStatus: 'FINAL',
    totalPrice: dollars(amount),
    totalPriceLabel: 'Total',
    displayItems: lines.map(({ label, cents }) => ({
      label,
      type: cents < 0 ? 'DISCOUNT' : 'LINE_ITEM',
      price: dollars(cents),
    })),
  }) satisfies google.payments.api.TransactionInfo;

const isDismissal = (error: unknown) => Reflect.get(Object(error), 'statusCode') === 'CANCELED';

/**
 * Google Pay, with the cards of a Google account; null where this browser or this person cannot pay with it.
 *
 * @throws Error when the merchant account does not have it, or the script does not load
 */
export async function loadGooglePay(setting: WalletSetting): Promise<Wallet | null> {
  const { client, seller, authentication, googleMerchantId } = setting;
  const { create } = await import('braintree-web/google-payment');
  const component = await create({
    client,
    googlePayVersion: 2,
    ...(googleMerchantId !== undefined && { googleMerchantId }),
  });
  const { environment } = client.getConfiguration().gatewayConfiguration as { environment?: string };
  const payments = await paymentsClient(environment === 'production');
  const defaults = component.createPaymentDataRequest();
  // An account of PayPal's may be offered in Google's sheet as well, where the site does not offer PayPal.
  const allowedPaymentMethods = defaults.allowedPaymentMethods.filter(({ type: kind }) => kind === 'CARD');
  const { result } = await payments.isReadyToPay({
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods,
  });
  if (!result) return null;

  async function open(place: WalletPlace): Promise<void> {
    const visit = place.open();
    try {
      const request = component.createPaymentDataRequest({ transactionInfo: transactionInfo(visit.order) });
      const { nonce, type, details } = await component.parseResponse(
        await payments.loadPaymentData({
          ...request,
          allowedPaymentMethods,
          merchantInfo: { ...defaults.merchantInfo, merchantName: seller },
        }),
      );
      place.keep(visit, {
        nonce,
        type,
        vaulted: false,
        description: `Google Pay ${details.cardType} ending in ${details.lastFour}`,
        // The device has confirmed who pays with a card that is stored as a token of it, and nobody with another one.
        authentication: details.isNetworkTokenized ? 'none' : authentication,
        bin: details.bin,
        agreedTo: { wallet: 'googlepay', amount: visit.order.amount },
      });
    } catch (error) {
      visit.close(isDismissal(error) ? 'dismissed' : outcomeOfError(error));
    }
  }

  return {
    view: (place) =>
      walletBox(
        'googlepay',
        walletButton('googlepay', () => void open(place)),
      ),
    teardown: () => (component as typeof component & { teardown(): Promise<void> }).teardown(),
  };
}
