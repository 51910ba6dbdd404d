import { savesData } from '../../services/savesData.ts';
import { needsScript } from './needsScript.ts';

/** In milliseconds. */
const retryDelay = 5000;

/**
 * The first signs that a visitor uses the page, and what other tabs or the network do that the page must show. Not
 * `pointerover`: browsers report it when a page loads under a resting pointer.
 */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'storage', 'offline'];

interface Modules {
  /** Hydrates the page. */
  readonly boot: () => Promise<{ boot(): Promise<void> }>;
  /** Does what a page that is only read needs. */
  readonly readOnlyPage: () => Promise<{
    serveReader(hydrate: () => void): Promise<void>;
    readonly keepHeldPress: (button: HTMLButtonElement) => void;
  }>;
}

/** The page is complete without it. */
const ignore = () => undefined;

/**
 * The only script that runs before the page is shown. It hydrates the page at the first sign of use (pointer, keyboard,
 * focus), so that a page that is only read runs almost nothing; its scripts are downloaded while the browser is idle. A
 * page that is not complete without script is hydrated then.
 */
export function bootWhenNeeded({ boot, readOnlyPage }: Modules) {
  let started: Promise<void> | undefined;
  let heldButton: HTMLButtonElement | undefined;
  let hydrated = false;

  // Prerendered pages list the scripts they need. In development there is no list and imports load them one by one.
  const preloadScripts = () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content;
    for (const href of list?.split(' ') ?? []) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      );
    }
  };

  const bootOnce = async () => {
    try {
      await (await boot()).boot();
      hydrated = true;
      replayClick();
    } catch (error) {
      // A script failed to load. Until a retry succeeds, the prerendered page can be read and its links work.
      console.warn('The page did not start; retrying.', error);
      setTimeout(() => {
        started = bootOnce();
      }, retryDelay);
    }
  };

  const start = () => {
    if (started) return;
    preloadScripts();
    started = bootOnce();
  };

  // Browsers report a move also when a page loads under a resting pointer.
  const startWhenUsed = (event: Event & { movementX?: number; movementY?: number }) => {
    if (event.type !== 'pointermove' || event.movementX || event.movementY) start();
  };

  const isDehydrated = (element: Element) => !hydrated || !!element.closest('[data-dehydrated]');

  // Shown at once: the scripts may take seconds to come.
  const hold = (button?: HTMLButtonElement) => {
    if (heldButton) heldButton.ariaBusy = null;
    heldButton = button;
    if (button) button.ariaBusy = 'true';
  };

  const replayClick = () => {
    const held = heldButton;
    // Where the visitor left meanwhile, it is done.
    if (!held?.ariaBusy) return;
    // Whatever replaces it passes the mark on.
    const button = held.isConnected
      ? held
      : document.querySelector<HTMLButtonElement>('button[aria-busy=true]:not([aria-disabled])');
    if (button && isDehydrated(button)) return;
    hold();
    if (button) button.ariaBusy = null;
    button?.click();
  };

  // A click on a button that is not hydrated yet is held and replayed once it is; this covers both the first boot and
  // sections hydrated later (`hydrateLater.tsx`). Until then no click may reach a half-hydrated component: links are
  // followed by the browser itself. Disclosures and popovers work without script.
  const holdClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isDehydrated(event.target)) return;
    // The replayed click is the one that is reported.
    event.stopImmediatePropagation();
    const button = event.target.closest('button');
    if (!button || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    hold(button);
    void readOnlyPage().then(({ keepHeldPress }) => keepHeldPress(button), ignore);
    start();
  };

  const read = () => {
    if (started) return;
    if (!savesData()) preloadScripts();
    readOnlyPage().then((reader) => reader.serveReader(start), ignore);
  };

  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: 5000 })
      : setTimeout(work, 200);

  const whenPainted = (work: () => void) =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      work();
    }).observe({ type: 'paint', buffered: true });

  const whenLoaded = () => {
    // It may have nothing to paint before its scripts have run.
    if (needsScript()) whenIdle(start);
    // On a fast line a page can have loaded before it is painted, which its scripts must not delay.
    else whenPainted(() => whenIdle(read));
  };

  addEventListener('click', holdClick, true);
  // A page that returns from the back-forward cache has heard nothing of what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && start());
  addEventListener('section-hydrated', replayClick);
  for (const type of signs) addEventListener(type, startWhenUsed, true);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
}
