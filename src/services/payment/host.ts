import { Cell, type Unsubscribe } from './port.ts';

const host = new Cell<HTMLElement | null>(null);

/** The ref of the element in which the payment dialog shows the form; `null` when the dialog goes. */
export const setWidgetHost = (element: HTMLElement | null): void => host.set(element);

/** Hears the present element at once, then every change. */
export const onWidgetHost = (listener: (element: HTMLElement | null) => void): Unsubscribe =>
  host.on(listener);
