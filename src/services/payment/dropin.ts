// Bundled, because without it the form hides itself, and every teardown removes the <link> that all instances share.
import 'braintree-web-drop-in/dropin.css';
import './dropin-box.css';
import type { Dropin, DropinModule } from 'braintree-web-drop-in';
import type { WidgetView } from '../../../machines/payment/rules.ts';
import { asLoadFailure, LOAD_TIMEOUT_MS, withDeadline } from './deadline.ts';
import { Cell, PaymentWidgetError, type PaymentMethod, type PaymentWidget } from './port.ts';

export interface DropinConfig {
  /** Client token or tokenization key of the Braintree merchant account. */
  readonly authorization: string;
  /** Offers PayPal beside cards: vault flow, US dollars. */
  readonly paypal?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** How long the form may take, after it has the nonce, to list the card as a method; usually about 200 ms. */
const LIST_TIMEOUT_MS = 2_000;

/** The card fields are in frames, which no style of the page reaches. */
const fieldStyles = {
  input: { 'font-size': '16px', 'font-family': 'Inter, system-ui, sans-serif', color: '#17202f' },
  'input.invalid': { color: '#b42318' },
} as const;

const remove = (form: Dropin) => form.teardown().catch(() => undefined);

async function importDropin(): Promise<DropinModule> {
  return (await import('braintree-web-drop-in')).default;
}

/** Braintree Drop-in 1.48.0 as a {@link PaymentWidget}. Its script is downloaded on mount. */
export function createDropinWidget(config: DropinConfig): PaymentWidget {
  const view = new Cell<WidgetView>();
  const valid = new Cell(false);
  const requestable = new Cell(false);
  // The form needs an empty element, and must not change one of React's.
  const box = document.createElement('div');
  box.className = 'payment-dropin';
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  let form: Dropin | undefined;
  let disposed = false;
  let pending: Promise<PaymentMethod> | undefined;

  function listen(created: Dropin): void {
    created.on('changeActiveView', ({ newViewId }) => {
      if (newViewId !== 'card') valid.set(false);
      view.set(newViewId);
    });
    created.on('paymentMethodRequestable', ({ paymentMethodIsSelected }) => {
      requestable.set(true);
      valid.set(!paymentMethodIsSelected);
    });
    created.on('noPaymentMethodRequestable', () => {
      requestable.set(false);
      valid.set(false);
    });
    // The event above is missing when the fields are cleared after a card was handed over.
    created.on('card:validityChange', ({ fields }) => {
      if (Object.values(fields).some((field) => !field.isValid)) valid.set(false);
    });
  }

  /** The first view is announced before anyone can listen, so it is derived from what the form offers. */
  function readFirstView(created: Dropin): void {
    const options = created.getAvailablePaymentOptions();
    const hasMethod = created.isPaymentMethodRequestable();
    requestable.set(hasMethod);
    if (hasMethod) view.set('methods');
    else view.set(options.length === 1 ? (options[0] ?? 'card') : 'options');
    if (config.paypal === true && !options.includes('paypal')) {
      // The user can still pay by card.
      console.error(
        'PayPal is not offered: its script did not load, or the merchant account does not have it.',
      );
    }
  }

  /** The form gets the nonce before it lists the method; until then, a click would request a second nonce. */
  function methodsShown(): Promise<void> {
    const turned = Promise.withResolvers<void>();
    const stopListening = view.on((current) => current === 'methods' && turned.resolve());
    const timer = setTimeout(() => turned.resolve(), LIST_TIMEOUT_MS);
    return Promise.race([turned.promise, stopped.promise]).finally(() => {
      stopListening();
      clearTimeout(timer);
    });
  }

  async function request(current: Dropin): Promise<PaymentMethod> {
    const enteringCard = view.value === 'card';
    try {
      const method = await current.requestPaymentMethod();
      if (enteringCard) await methodsShown();
      return {
        nonce: method.nonce,
        type: method.type,
        vaulted: method.vaulted === true,
        description: method.description ?? '',
        authentication: 'none',
      };
    } catch (cause) {
      if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.', { cause });
      // The supplier's errors are marked; any other means that a field is missing.
      const refused = cause instanceof Error && Reflect.get(cause, '_braintreeWebError') !== undefined;
      throw refused
        ? new PaymentWidgetError('rejected', 'The payment details were not accepted.', { cause })
        : new PaymentWidgetError('no-method', 'No payment method is available.', { cause });
    }
  }

  return {
    onViewChange: view.on,
    onValidityChange: valid.on,
    onRequestable: requestable.on,
    // Drop-in's own 3-D Secure is not used.
    onChallenge: () => () => undefined,
    // Nothing is said of PayPal's window, which shows no amount.
    onWallet: () => () => undefined,
    setOrder: () => undefined,
    authenticate: ({ nonce }) => Promise.resolve({ kind: 'skipped', nonce }),

    async mount(host) {
      if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.');
      host.append(box);
      let creating: Promise<Dropin> | undefined;
      try {
        const create = async () => {
          // React's StrictMode removes its first mount in the same turn; nothing is created for it.
          const dropin = await Promise.race([importDropin(), stopped.promise]);
          creating = dropin.create({
            authorization: config.authorization,
            container: box,
            vaultManager: true,
            card: {
              overrides: { styles: fieldStyles },
              // Cards are saved on request only.
              vault: { vaultCard: false, allowVaultCardOverride: true },
            },
            ...(config.paypal === true && { paypal: { flow: 'vault', currency: 'USD' } as const }),
          });
          return creating;
        };
        form = await withDeadline(
          Promise.race([create(), stopped.promise]),
          config.timeout ?? LOAD_TIMEOUT_MS,
        );
        listen(form);
        readFirstView(form);
      } catch (cause) {
        stopped.reject(new Error('aborted'));
        // The form may still appear a minute later, and a failed one leaves its wrapper behind.
        creating?.then(remove, () => undefined);
        box.remove();
        if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.', { cause });
        throw asLoadFailure(cause);
      }
    },

    requestPaymentMethod() {
      if (!form) return Promise.reject(new PaymentWidgetError('not-ready', 'The payment form is not ready.'));
      pending ??= request(form).finally(() => {
        pending = undefined;
      });
      return pending;
    },

    clearSelection() {
      form?.clearSelectedPaymentMethod();
    },

    showEmptyCard() {
      form?.clearSelectedPaymentMethod();
      // The form has no method for this. Its own buttons lead from the methods to the card, with or without a choice.
      const press = (selector: string) => box.querySelector<HTMLElement>(selector)?.click();
      if (view.value === 'methods') press('[data-braintree-id="toggle"]');
      if (view.value !== 'card') press('.braintree-option__card');
    },

    async teardown() {
      if (disposed) return;
      disposed = true;
      stopped.reject(new Error('removed'));
      for (const cell of [view, valid, requestable]) cell.clear();
      const current = form;
      form = undefined;
      if (current) await remove(current);
      box.remove();
    },
  };
}
