/** Google's script, emulated as far as the form uses it. What the sheet hands over is what Braintree's gateway gives Google. */
import { showSheet } from './sheet.ts';

interface DataRequest {
  readonly merchantInfo: { readonly merchantName: string };
  readonly allowedPaymentMethods: readonly { readonly type: string }[];
  readonly transactionInfo: {
    readonly totalPrice: string;
    readonly displayItems: readonly { readonly label: string; readonly price: string }[];
  };
}

/** The page that serves this script says whether the person has a card with Google. */
const isReady = Reflect.get(window, 'isGoogleReady') === true;

const card = (isNetworkTokenized: boolean) => ({
  androidPayCards: [
    {
      nonce: 'fake-android-pay-visa-nonce',
      type: 'AndroidPayCard',
      description: 'Android Pay',
      details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111', isNetworkTokenized },
    },
  ],
});

class PaymentsClient {
  async isReadyToPay(): Promise<{ result: boolean }> {
    return { result: isReady };
  }

  loadPaymentData({ merchantInfo, transactionInfo, allowedPaymentMethods }: DataRequest): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const answer = (token: object) =>
      resolve({ apiVersion: 2, paymentMethodData: { tokenizationData: { token: JSON.stringify(token) } } });
    showSheet(
      'Google Pay',
      [
        merchantInfo.merchantName,
        allowedPaymentMethods.map(({ type }) => type).join(' '),
        ...transactionInfo.displayItems.map(({ label, price }) => `${label} ${price}`),
        `Total ${transactionInfo.totalPrice}`,
      ],
      {
        Approve: () => answer(card(true)),
        'Approve a stored number': () => answer(card(false)),
        Close: () => reject(Object.assign(new Error('closed'), { statusCode: 'CANCELED' })),
        Refuse: () => answer({ error: { message: 'The card is not accepted.' } }),
        Fail: () => reject(Object.assign(new Error('failed'), { statusCode: 'INTERNAL_ERROR' })),
      },
    );
    return promise;
  }
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
