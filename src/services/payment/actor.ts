import { fromCallback } from 'xstate';
import { onWidgetHost } from './host.ts';
import { loadPaymentWidget, type PaymentConfig } from './index.ts';
import {
  PaymentWidgetError,
  type PaymentView,
  type PaymentWidget,
  type PaymentWidgetErrorKind,
  type Unsubscribe,
} from './port.ts';
import { LOAD_TIMEOUT_MS } from './deadline.ts';

/** What the form tells the payment chart. */
export type WidgetEvent =
  | { readonly type: 'WIDGET_READY' }
  | { readonly type: 'WIDGET_FAILED'; readonly kind: PaymentWidgetErrorKind; readonly message: string }
  | { readonly type: 'VIEW_CHANGED'; readonly view: PaymentView }
  | { readonly type: 'VALIDITY_CHANGED'; readonly valid: boolean }
  | { readonly type: 'REQUESTABLE_CHANGED'; readonly requestable: boolean }
  | {
      readonly type: 'METHOD_READY';
      readonly nonce: string;
      readonly methodType: string;
      readonly description: string;
    }
  | { readonly type: 'METHOD_FAILED'; readonly kind: PaymentWidgetErrorKind; readonly message: string };

type Send = (event: WidgetEvent) => void;

interface OpenWidget {
  readonly request: () => Promise<void>;
  readonly clearSelection: () => void;
  readonly close: () => void;
}

const asWidgetError = (error: unknown): PaymentWidgetError =>
  error instanceof PaymentWidgetError
    ? error
    : new PaymentWidgetError('load-failed', 'The payment form stopped working.', { cause: error });

/** One widget in one element; silent once closed, whatever is still on its way. */
function openWidget(config: PaymentConfig, element: HTMLElement, send: Send, timeout: number): OpenWidget {
  let widget: PaymentWidget | undefined;
  let closed = false;
  const listening: Unsubscribe[] = [];
  const tell: Send = (event) => {
    if (!closed) send(event);
  };

  async function open(): Promise<void> {
    // React's StrictMode takes its first element away in the same turn: nothing is downloaded for that one.
    await Promise.resolve();
    if (closed) return;
    const loaded = await loadPaymentWidget(config, timeout);
    if (closed) return;
    widget = loaded;
    await loaded.mount(element);
    tell({ type: 'WIDGET_READY' });
    listening.push(
      loaded.onViewChange((view) => tell({ type: 'VIEW_CHANGED', view })),
      loaded.onValidityChange((valid) => tell({ type: 'VALIDITY_CHANGED', valid })),
      loaded.onRequestable((requestable) => tell({ type: 'REQUESTABLE_CHANGED', requestable })),
    );
  }

  async function request(): Promise<void> {
    try {
      if (!widget) throw new PaymentWidgetError('not-ready', 'The payment form is not ready.');
      const { nonce, type, description } = await widget.requestPaymentMethod();
      tell({ type: 'METHOD_READY', nonce, methodType: type, description });
    } catch (error) {
      const { kind, message } = asWidgetError(error);
      tell({ type: 'METHOD_FAILED', kind, message });
    }
  }

  open().catch((error: unknown) => {
    if (closed) return;
    // What exactly broke is for whoever reads the console; the person is told that payment is unavailable.
    console.error(error);
    const { kind, message } = asWidgetError(error);
    tell({ type: 'WIDGET_FAILED', kind, message });
  });

  return {
    request,
    clearSelection: () => widget?.clearSelection(),
    close() {
      closed = true;
      for (const stop of listening) stop();
      void widget?.teardown();
    },
  };
}

/**
 * The payment form as an actor: it shows the configured form in the element that the view registers with
 * `setWidgetHost`, reports what the form does (`WidgetEvent`) and takes the commands `REQUEST_METHOD`, which it answers
 * with `METHOD_READY` or `METHOD_FAILED`, and `CLEAR_SELECTION`. The form lives as long as both the actor and the
 * element do. If no element comes, the form has failed like any other that does not appear.
 *
 * @param timeout milliseconds for each step of getting the form to appear
 */
export function paymentWidgetActor(config: PaymentConfig, timeout = LOAD_TIMEOUT_MS) {
  return fromCallback<{ type: string }, undefined>(({ sendBack, receive }) => {
    const send: Send = sendBack;
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
        // What was entered went with the element; the next one begins empty.
        send({ type: 'VALIDITY_CHANGED', valid: false });
        send({ type: 'REQUESTABLE_CHANGED', requestable: false });
      }
      if (!element) return;
      clearTimeout(noElement);
      open = openWidget(config, element, send, timeout);
    });
    receive(({ type }) => {
      if (type === 'CLEAR_SELECTION') open?.clearSelection();
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
