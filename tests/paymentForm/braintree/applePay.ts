/** Apple's interface as Safari has it on a device that can pay, emulated as far as the form uses it. */
import { showSheet } from './sheet.ts';

interface SheetRequest {
  readonly total: { readonly label: string; readonly amount: string };
  readonly lineItems: readonly { readonly label: string; readonly amount: string }[];
}

class ApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static supportsVersion = (version: number) => version === 3;
  static canMakePayments = () => true;

  oncancel: () => void = () => undefined;
  onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
  onpaymentauthorized: (event: { payment: { token: object } }) => void = () => undefined;
  static #open: ApplePaySession | undefined;
  readonly #request: SheetRequest;
  #close = () => {};

  constructor(_version: number, request: SheetRequest) {
    this.#request = request;
  }

  begin(): void {
    // Safari refuses a sheet that no press has asked for.
    if (!navigator.userActivation.isActive) throw new DOMException('No press', 'InvalidAccessError');
    if (ApplePaySession.#open) throw new DOMException('Another sheet is open', 'InvalidAccessError');
    ApplePaySession.#open = this;
    this.#say('waits for the merchant');
    this.onvalidatemerchant({
      validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    });
  }

  completeMerchantValidation(session: unknown): void {
    const { total, lineItems } = this.#request;
    this.#say(JSON.stringify(session));
    const token = { paymentData: { version: 'EC_v1' }, transactionIdentifier: 'apple-1' };
    this.#close = showSheet(
      'Apple Pay',
      [...lineItems.map(({ label, amount }) => `${label} ${amount}`), `Pay ${total.label} ${total.amount}`],
      {
        Approve: () => this.onpaymentauthorized({ payment: { token } }),
        'Approve twice': () => {
          this.onpaymentauthorized({ payment: { token } });
          this.onpaymentauthorized({ payment: { token } });
        },
        Close: () => {
          ApplePaySession.#open = undefined;
          this.oncancel();
        },
      },
    );
  }

  completePayment(status: number): void {
    ApplePaySession.#open = undefined;
    this.#say(status === ApplePaySession.STATUS_SUCCESS ? 'done' : 'not done');
  }

  abort(): void {
    ApplePaySession.#open = undefined;
    this.#close();
    this.#say('aborted');
  }

  /** What the person has seen of it, for the tests. */
  #say(text: string): void {
    const seen = (Reflect.get(window, 'appleSheet') as string[] | undefined) ?? [];
    Object.assign(window, { appleSheet: [...seen, text] });
  }
}

Object.assign(window, { ApplePaySession });
