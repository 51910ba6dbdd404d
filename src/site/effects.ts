import type { Effect } from '../../machines/effects.ts';
import { parseSearch, stringifySearch, withoutParameters } from '../services/query.ts';

/** In a separate chunk; events wait for it in order. */
const analytics = () => import('../services/analytics/index.ts');

/** Carries out what a chart emits. */
export function carryOut(effect: Effect): void {
  switch (effect.type) {
    case 'navigate':
      // The router listens to the history.
      history.pushState({}, '', effect.to);
      break;
    case 'removeFromAddress': {
      const search = withoutParameters(parseSearch(location.search), [effect.parameter]);
      const address = `${location.pathname}${stringifySearch(search)}${location.hash}`;
      history.replaceState(history.state, '', address);
      break;
    }
    case 'reload':
      // Comes with the first dialog; without one there is no history entry to wait for.
      void import('../ui/dom/dialogEntry.ts').then(
        ({ reload }) => reload(),
        () => location.reload(),
      );
      break;
    case 'conceal':
      concealPage();
      break;
    case 'reveal':
      revealPage();
      break;
    case 'announce':
      announce(effect.text);
      break;
    case 'analytics':
      void analytics().then(
        ({ report }) => report(effect),
        (error: unknown) => console.warn('analytics could not be loaded', error),
      );
      break;
    case 'log':
      console.warn(effect.message, ...(effect.error === undefined ? [] : [effect.error]));
      break;
  }
}

/** What had the focus, which nothing concealed can have. */
let focused: Element | null = null;

/** Dialogs and messages are inside the body too. Done at once: the browser takes the page as it is then. */
function concealPage(): void {
  focused = document.activeElement;
  document.body.style.visibility = 'hidden';
}

function revealPage(): void {
  document.body.style.visibility = '';
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
  focused = null;
}

/** Read aloud by screen readers. The region is part of every page. */
function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}
