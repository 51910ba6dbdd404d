import type { AnalyticsEvent } from '../../../machines/effects.ts';

const longestLabel = 80;

/** Nothing personal: the button of the account menu is labeled with the address. */
const labelOf = (element: HTMLElement) => {
  const label = (element.ariaLabel ?? element.innerText).replaceAll(/\s+/g, ' ').trim();
  return label.includes('@') ? 'account' : label.slice(0, longestLabel);
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
