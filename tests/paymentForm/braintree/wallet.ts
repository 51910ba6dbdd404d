/** PayPal's two scripts, emulated as far as the forms use them. */
import { showSheet } from './sheet.ts';

type Approve = (data: { billingToken: string; payerID: string }) => Promise<void>;

interface LegacyOptions {
  payment: () => Promise<string>;
  onAuthorize: Approve;
  onCancel?: () => void;
  onError: (error: unknown) => void;
}

interface Options {
  fundingSource: string;
  createBillingAgreement: () => Promise<string>;
  onApprove: Approve;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

function buttonThat(
  agreement: () => Promise<string>,
  approve: Approve,
  canceled: () => void,
  failed: (error: unknown) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'PayPal (emulated)';
  button.addEventListener('click', () => {
    agreement().then(
      (billingToken) =>
        showSheet('PayPal', [], {
          Approve: () => void approve({ billingToken, payerID: 'PAYER' }).catch(failed),
          'Approve twice': () => {
            for (let time = 1; time <= 2; time += 1)
              void approve({ billingToken, payerID: 'PAYER' }).catch(failed);
          },
          Close: canceled,
          Refuse: () => failed({ details: { httpStatus: 422 } }),
          Fail: () => failed(new Error('failed')),
        }),
      failed,
    );
  });
  return button;
}

Object.assign(window, {
  paypal: {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' },
    /** The button of checkout.js, which Drop-in loads. */
    Button: {
      async render(
        { payment, onAuthorize, onCancel = () => undefined, onError }: LegacyOptions,
        selector: string,
      ): Promise<void> {
        document.querySelector(selector)?.append(buttonThat(payment, onAuthorize, onCancel, onError));
      },
    },
    /** The buttons of the present script. */
    Buttons: ({ fundingSource, createBillingAgreement, onApprove, onCancel, onError }: Options) => ({
      async render(place: HTMLElement): Promise<void> {
        if (fundingSource !== 'paypal') throw new Error(`Not emulated: ${fundingSource}`);
        place.append(buttonThat(createBillingAgreement, onApprove, onCancel, onError));
      },
    }),
  },
});
