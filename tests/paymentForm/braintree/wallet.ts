/** PayPal's checkout.js, emulated as far as Drop-in uses it: a button that approves at once. */
interface ButtonOptions {
  payment(): Promise<string>;
  onAuthorize(data: { billingToken: string; payerID: string }): Promise<void>;
  onError(error: unknown): void;
}

Object.assign(window, {
  paypal: {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' },
    Button: {
      async render(options: ButtonOptions, selector: string): Promise<void> {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal (emulated)';
        button.addEventListener('click', () => {
          options
            .payment()
            .then((billingToken) => options.onAuthorize({ billingToken, payerID: 'PAYER' }))
            .catch((error: unknown) => options.onError(error));
        });
        document.querySelector(selector)?.append(button);
      },
    },
  },
});
