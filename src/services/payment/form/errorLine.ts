import { element } from './dom.ts';

/** The line below a field that says what is wrong with it: announced when it appears, and no taller than nothing without it. */
export const errorLine = (id: string): HTMLElement =>
  element('p', { id, class: 'payment-form-error', 'aria-live': 'polite' });
