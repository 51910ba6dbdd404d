/**
 * What the payment flow needs of a hosted payment form, whoever supplies it. Card numbers stay inside the widget: what
 * leaves it is a nonce, a one-time reference that the server charges.
 */

/**
 * What the form shows: the card fields, the list of ways to pay, the saved or just entered methods, the wallet's button,
 * or the question whether to remove a saved method.
 */
export type PaymentView = 'card' | 'methods' | 'options' | 'paypal' | 'delete-confirmation';

export interface PaymentMethod {
  /** One-time reference for the server; a secret of the purchase, never kept longer than it needs. */
  readonly nonce: string;
  /** `CreditCard` or `PayPalAccount`. */
  readonly type: string;
  /** Whether the supplier keeps the method for the person's next purchase. */
  readonly vaulted: boolean;
  /** What the person recognises it by, e.g. `ending in 11`; may be empty. */
  readonly description: string;
}

/**
 * - `load-failed`: the form could not be created, or not in time.
 * - `not-ready`: it was asked for a method before it was mounted.
 * - `no-method`: nothing valid is entered or selected; the form itself says what is missing.
 * - `rejected`: the supplier refused what was entered; the form itself says so, and the person can correct it.
 * - `disposed`: the form was taken down meanwhile; nobody needs to be told.
 */
export type PaymentWidgetErrorKind = 'load-failed' | 'not-ready' | 'no-method' | 'rejected' | 'disposed';

export class PaymentWidgetError extends Error {
  readonly kind: PaymentWidgetErrorKind;

  constructor(kind: PaymentWidgetErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentWidgetError';
    this.kind = kind;
  }
}

export type Unsubscribe = () => void;

/**
 * One instance serves one mount. Listeners hear the current value at once, if there is one, and then every change.
 * Once torn down an instance is silent.
 */
export interface PaymentWidget {
  /** Resolves when the form can be used. Rejects with `load-failed` or `disposed`, and leaves nothing in `host` then. */
  mount(host: HTMLElement): Promise<void>;
  onViewChange(listener: (view: PaymentView) => void): Unsubscribe;
  /** Whether number, expiry and security code of the card form are all valid. */
  onValidityChange(listener: (cardFormValid: boolean) => void): Unsubscribe;
  /** Whether `requestPaymentMethod` can succeed now. */
  onRequestable(listener: (requestable: boolean) => void): Unsubscribe;
  /**
   * Hands over the entered card or the selected method. A card that was entered is shown in the `methods` view by the
   * time this resolves. Asked again while busy, it returns the same promise. Rejects with a {@link PaymentWidgetError}
   * of any kind but `load-failed`.
   */
  requestPaymentMethod(): Promise<PaymentMethod>;
  /** After a sale that failed: its nonce is spent, so nothing stays selected until the person chooses again. */
  clearSelection(): void;
  /** Takes the form down at whatever stage it is; may be called twice. */
  teardown(): Promise<void>;
}

/** A remembered value with listeners. */
export class Cell<T> {
  #value: T | undefined;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(initial?: T) {
    this.#value = initial;
  }

  get value(): T | undefined {
    return this.#value;
  }

  /** Tells the listeners, unless the value is what it was. */
  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener(value);
  }

  /** Calls back at once if there is a value, then on every change. */
  readonly on = (listener: (value: T) => void): Unsubscribe => {
    this.#listeners.add(listener);
    if (this.#value !== undefined) listener(this.#value);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Forgets the listeners. */
  silence(): void {
    this.#listeners.clear();
  }
}
