import type {
  Authentication,
  AuthenticationOrder,
  AuthenticationOutcome,
  WalletEvent,
  WalletOrder,
  WidgetView,
} from '../../../machines/payment/rules.ts';

/**
 * A hosted payment form, independent of its supplier. Card numbers stay inside the form. What leaves it is a nonce, a
 * one-time reference that the server charges.
 */

export interface PaymentMethod {
  /** One-time reference for the server, a secret. */
  readonly nonce: string;
  /** `CreditCard`, `PayPalAccount`, `AndroidPayCard` (Google Pay) or `ApplePayCard`. */
  readonly type: string;
  /** Whether the supplier saves the method for the next purchase. */
  readonly vaulted: boolean;
  /** E.g. `ending in 11`; may be empty. */
  readonly description: string;
  /** Whether its bank is asked to confirm who pays, with {@link PaymentWidget.authenticate}. */
  readonly authentication: Authentication;
  /** The supplier knows the browser again by it when it judges a fraud; JSON. Absent where nothing is collected, or not in time. */
  readonly deviceData?: string | undefined;
}

/**
 * - `load-failed`: the form could not be created, or not in time.
 * - `not-ready`: a method was requested before the form was mounted.
 * - `no-method`: nothing valid is entered or selected; the form says what is missing.
 * - `rejected`: the supplier refused the input; the form says so, and the user can correct it.
 * - `disposed`: the form was removed meanwhile.
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
 * An instance can be mounted once. Listeners get the current value at once, if there is one, and then every change, until
 * the instance is torn down.
 */
export interface PaymentWidget {
  /** Resolves when the form can be used. Rejects with `load-failed` or `disposed`, leaving `host` empty. */
  mount(host: HTMLElement): Promise<void>;
  onViewChange(listener: (view: WidgetView) => void): Unsubscribe;
  /** Whether number, expiry and security code of the card form are all valid. */
  onValidityChange(listener: (cardFormValid: boolean) => void): Unsubscribe;
  /** Whether `requestPaymentMethod` can succeed now. */
  onRequestable(listener: (requestable: boolean) => void): Unsubscribe;
  /**
   * Gives the entered card or the selected method. By the time this resolves, an entered card is shown in the `methods`
   * view. A second request returns the pending promise. Rejects with a {@link PaymentWidgetError} of any kind except
   * `load-failed`.
   */
  requestPaymentMethod(): Promise<PaymentMethod>;
  /**
   * Has the bank of the method that was handed over last confirm who pays (3-D Secure 2). Its page may be shown in the
   * place of the form until this settles or `signal` withdraws the question. Whatever happens, nothing is charged, and the
   * method has the nonce of the last answer from then on. Never rejects.
   */
  authenticate(order: AuthenticationOrder, signal: AbortSignal): Promise<AuthenticationOutcome>;
  /** Whether the page of a bank is shown. */
  onChallenge(listener: (isShown: boolean) => void): Unsubscribe;
  /** Visits to the windows of wallets, as far as the form can tell. */
  onWallet(listener: (event: WalletEvent) => void): Unsubscribe;
  /**
   * What is due now. The windows of some wallets show it, and what a person agreed to there is not offered for another
   * total.
   */
  setOrder(order: WalletOrder): void;
  /** To be called after a payment that spent no nonce: nothing is selected until the user chooses again. */
  clearSelection(): void;
  /**
   * To be called after a declined card: shows the card fields, empty, with nothing selected. Methods that are saved can be
   * chosen again, with nonces that are not spent; all others are gone.
   */
  showEmptyCard(): void;
  /** Removes the form at any stage. May be called twice. */
  teardown(): Promise<void>;
}

/** An observable value. */
export class Cell<T> {
  #value: T | undefined;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(initial?: T) {
    this.#value = initial;
  }

  get value(): T | undefined {
    return this.#value;
  }

  /** Notifies the listeners if the value has changed. */
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

  /** Removes all listeners. */
  clear(): void {
    this.#listeners.clear();
  }
}
