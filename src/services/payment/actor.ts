import { fromCallback, fromPromise } from 'xstate';
import type {
  AuthenticationOrder,
  AuthenticationOutcome,
  WalletOrder,
  WidgetEvent,
  WidgetInput,
} from '../../../machines/payment/rules.ts';
import { onWidgetHost, usableWidget } from './host.ts';
import { loadPaymentWidget, type PaymentConfig } from './index.ts';
import { PaymentWidgetError, type PaymentWidget, type Unsubscribe } from './port.ts';
import { LOAD_TIMEOUT_MS } from './deadline.ts';

/** What the actor receives. */
interface Command {
  readonly type: string;
  readonly order?: WalletOrder;
}

type Send = (event: WidgetEvent) => void;
/** @param owner the session of the person who pays */
type ReadConfig = (owner: string) => Promise<PaymentConfig>;

interface OpenWidget {
  readonly request: () => Promise<void>;
  readonly clearSelection: () => void;
  readonly showEmptyCard: () => void;
  readonly setOrder: (order: WalletOrder) => void;
  readonly close: () => void;
}

const asWidgetError = (error: unknown): PaymentWidgetError =>
  error instanceof PaymentWidgetError
    ? error
    : new PaymentWidgetError('load-failed', 'The payment form stopped working.', { cause: error });

/** One form in one element. Sends nothing once it is closed. */
function openWidget(
  readConfig: ReadConfig,
  { owner, order: atFirst }: WidgetInput,
  element: HTMLElement,
  send: Send,
  timeout: number,
): OpenWidget {
  let widget: PaymentWidget | undefined;
  let closed = false;
  let order = atFirst;
  const listening: Unsubscribe[] = [];
  const report: Send = (event) => {
    if (!closed) send(event);
  };

  async function open(): Promise<void> {
    // React's StrictMode removes the first element in the same turn; nothing is downloaded for it.
    await Promise.resolve();
    if (closed) return;
    const loaded = await loadPaymentWidget(await readConfig(owner), timeout, owner);
    if (closed) return;
    widget = loaded;
    loaded.setOrder(order);
    await loaded.mount(element);
    if (closed) return;
    usableWidget.set(loaded);
    report({ type: 'WIDGET_READY' });
    listening.push(
      loaded.onViewChange((view) => report({ type: 'VIEW_CHANGED', view })),
      loaded.onValidityChange((valid) => report({ type: 'VALIDITY_CHANGED', valid })),
      loaded.onRequestable((requestable) => report({ type: 'REQUESTABLE_CHANGED', requestable })),
      loaded.onWallet(report),
      loaded.onChallenge((isShown) => isShown && report({ type: 'CHALLENGE_SHOWN' })),
    );
  }

  async function request(): Promise<void> {
    try {
      if (!widget) throw new PaymentWidgetError('not-ready', 'The payment form is not ready.');
      const method = await widget.requestPaymentMethod();
      const { type: methodType, nonce, description, authentication, deviceData } = method;
      report({ type: 'METHOD_READY', nonce, methodType, description, authentication, deviceData });
    } catch (error) {
      const { kind, message } = asWidgetError(error);
      report({ type: 'METHOD_FAILED', kind, message });
    }
  }

  open().catch((error: unknown) => {
    if (closed) return;
    // The dialog only says that payment is unavailable.
    console.error(error);
    const { kind, message } = asWidgetError(error);
    report({ type: 'WIDGET_FAILED', kind, message });
  });

  return {
    request,
    clearSelection: () => widget?.clearSelection(),
    showEmptyCard: () => widget?.showEmptyCard(),
    setOrder(next) {
      order = next;
      widget?.setOrder(next);
    },
    close() {
      closed = true;
      for (const stop of listening) stop();
      if (usableWidget.value === widget) usableWidget.set(null);
      void widget?.teardown();
    },
  };
}

/**
 * The payment form as an actor. It shows the configured form in the element that the view registers with
 * `setWidgetHost`, and sends `WidgetEvent`s. It receives `CLEAR_SELECTION`, `SHOW_EMPTY_CARD`, `ORDER_CHANGED` and
 * `REQUEST_METHOD`, which it answers with `METHOD_READY` or `METHOD_FAILED`. The form exists while both actor and element do; without an element it fails.
 *
 * @param timeout in milliseconds, for each step until the form appears
 */
export function paymentWidgetActor(readConfig: ReadConfig, timeout = LOAD_TIMEOUT_MS) {
  return fromCallback<Command, WidgetInput>(({ input, sendBack, receive }) => {
    const send: Send = sendBack;
    let { order } = input;
    let open: OpenWidget | undefined;
    const noElement = setTimeout(
      () =>
        send({ type: 'WIDGET_FAILED', kind: 'load-failed', message: 'No place to show the payment form.' }),
      timeout,
    );
    const stopWatching = onWidgetHost((element) => {
      if (open) {
        open.close();
        open = undefined;
        // The input was lost with the element.
        send({ type: 'VALIDITY_CHANGED', valid: false });
        send({ type: 'REQUESTABLE_CHANGED', requestable: false });
      }
      if (!element) return;
      clearTimeout(noElement);
      open = openWidget(readConfig, { ...input, order }, element, send, timeout);
    });
    receive(({ type, order: changed }) => {
      if (changed !== undefined) {
        order = changed;
        open?.setOrder(order);
      }
      if (type === 'CLEAR_SELECTION') open?.clearSelection();
      if (type === 'SHOW_EMPTY_CARD') open?.showEmptyCard();
      if (type !== 'REQUEST_METHOD') return;
      if (open) void open.request();
      else send({ type: 'METHOD_FAILED', kind: 'not-ready', message: 'The payment form is not ready.' });
    });
    return () => {
      clearTimeout(noElement);
      stopWatching();
      open?.close();
    };
  });
}

/** Asks the bank through the form that is shown; stopping it withdraws the question. */
export const authenticationActor = () =>
  fromPromise<AuthenticationOutcome, AuthenticationOrder>(
    async ({ input, signal }) =>
      (await usableWidget.value?.authenticate(input, signal)) ?? { kind: 'unheard' },
  );
