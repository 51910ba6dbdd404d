import type { AnalyticsEvent } from '../../../machines/effects.ts';

const longestLabel = 80;

/** Never personal: a button whose label names a person, a device or an order has another one in `data-reported-as`. */
const labelOf = (element: HTMLElement) => {
  const given = element.closest<HTMLElement>('[data-reported-as]')?.dataset['reportedAs'];
  const label = given ?? element.getAttribute('aria-label') ?? element.innerText;
  return label.replaceAll(/\s+/g, ' ').trim().slice(0, longestLabel);
};

/** Reports every click on a button, or on a link that looks like one. Forms report their own submits. */
export function watchClicks(report: (event: AnalyticsEvent) => void): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>('button:not([type=submit]), a[data-button]');
      if (pressed === null) return;
      const action = pressed.tagName === 'A' ? 'follow' : 'press';
      report({ name: 'button_click', params: { action, label: labelOf(pressed) } });
    },
    { capture: true },
  );
}
