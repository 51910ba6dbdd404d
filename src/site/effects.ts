import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { AnalyticsEvent } from '../services/analytics/analytics.ts';
import type { SiteActor } from './SiteContext.tsx';

/** Comes after the page lives; what is reported meanwhile waits for it, in order. */
const analytics = () => import('../services/analytics/index.ts');

/** What leaves a chart: everything that a flow wants done outside the actor system. */
type Effect =
  | { readonly type: 'navigate'; readonly to: string }
  | { readonly type: 'reload' }
  | { readonly type: 'removeFromAddress'; readonly parameter: string }
  | { readonly type: 'announce'; readonly text: string }
  | ({ readonly type: 'analytics' } & AnalyticsEvent)
  | { readonly type: 'courseRequested'; readonly code: string }
  | { readonly type: 'log'; readonly message: string; readonly error?: unknown };

/** Carries out what an actor emits, for as long as the actor lives. */
export function effects(actor: AnyActorRef, site: () => SiteActor): void {
  // Services have nothing to emit, and some kinds of them cannot be listened to.
  if (!('on' in actor)) return;
  actor.on('*', (event: AnyEventObject) => carryOut(event as Effect, site));
}

function carryOut(effect: Effect, site: () => SiteActor): void {
  switch (effect.type) {
    case 'navigate':
      // The router hears of every new entry of the history.
      history.pushState({}, '', effect.to);
      break;
    case 'removeFromAddress': {
      const address = new URL(location.href);
      address.searchParams.delete(effect.parameter);
      history.replaceState(history.state, '', address);
      break;
    }
    case 'reload':
      // It comes with the first dialog; without one nothing stands in the way.
      void import('../ui/dom/dialogEntry.ts').then(
        ({ reload }) => reload(),
        () => location.reload(),
      );
      break;
    case 'announce':
      announce(effect.text);
      break;
    case 'analytics':
      void analytics().then(
        (loaded) => loaded.report(effect),
        (error: unknown) => console.warn('analytics could not be loaded', error),
      );
      break;
    case 'courseRequested':
      site().getSnapshot().context.cart.send({ type: 'COURSE_ADDED', code: effect.code });
      break;
    case 'log':
      console.warn(effect.message, ...(effect.error === undefined ? [] : [effect.error]));
      break;
  }
}

/** Read out by a screen reader; the region is in the page from the start. */
function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}
