import { Cell, type PaymentWidget, type Unsubscribe } from './port.ts';

const host = new Cell<HTMLElement | null>(null);

/** The ref of the element for the payment form; called with null when the dialog closes. */
export const setWidgetHost = (element: HTMLElement | null): void => host.set(element);

/** Calls back with the current element at once, then on every change. */
export const onWidgetHost = (listener: (element: HTMLElement | null) => void): Unsubscribe =>
  host.on(listener);

/** The form that can be used now; null when there is none. */
export const usableWidget = new Cell<PaymentWidget | null>(null);
