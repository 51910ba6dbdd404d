/** PayPal's two scripts, emulated as far as the forms use them: a button that approves at once. */

interface LegacyOptions {
  payment: () => Promise<string>;
  onAuthorize: (data: { billingToken: string; payerID: string }) => Promise<void>;
  onError: (error: unknown) => void;
}

interface Options {
  fundingSource: string;
  createBillingAgreement: () => Promise<string>;
  onApprove: (data: { billingToken: string; payerID: string }) => Promise<void>;
  onError: (error: unknown) => void;
}

function buttonThat(approve: () => Promise<void>, failed: (error: unknown) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'PayPal (emulated)';
  button.addEventListener('click', () => {
    approve().catch(failed);
  });
  return button;
}

Object.assign(window, {
  paypal: {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' },
    /** The button of checkout.js, which Drop-in loads. */
    Button: {
      async render({ payment, onAuthorize, onError }: LegacyOptions, selector: string): Promise<void> {
        const approve = async () => onAuthorize({ billingToken: await payment(), payerID: 'PAYER' });
        document.querySelector(selector)?.append(buttonThat(approve, onError));
      },
    },
    /** The buttons of the present script. */
    Buttons: ({ fundingSource, createBillingAgreement, onApprove, onError }: Options) => ({
      async render(place: HTMLElement): Promise<void> {
        if (fundingSource !== 'paypal') throw new Error(`Not emulated: ${fundingSource}`);
        const approve = async () =>
          onApprove({ billingToken: await createBillingAgreement(), payerID: 'PAYER' });
        place.append(buttonThat(approve, onError));
      },
    }),
  },
});
