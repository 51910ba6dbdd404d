import type { Unsubscribe } from '../port.ts';
import { Cell } from '../port.ts';
import { element } from './dom.ts';

/** The place of a bank's page, which hides the form while it is shown. */
export interface ChallengePlace {
  readonly onChange: (listener: (isShown: boolean) => void) => Unsubscribe;
  show(page: HTMLElement): void;
  hide(): void;
  clear(): void;
}

/** @param form is hidden while the page is shown; the place stands after it */
export function challengePlace(form: HTMLElement): ChallengePlace {
  const isShown = new Cell(false);
  const place = element('div', { class: 'payment-form-challenge' });
  const set = (shown: boolean, ...pages: HTMLElement[]) => {
    place.replaceChildren(...pages);
    form.hidden = shown;
    isShown.set(shown);
  };
  return {
    onChange: isShown.on,
    show(page) {
      form.after(place);
      for (const frame of page.querySelectorAll('iframe')) frame.title ||= 'Page of your bank';
      set(true, page);
    },
    hide() {
      set(false);
      place.remove();
    },
    clear: () => isShown.clear(),
  };
}
