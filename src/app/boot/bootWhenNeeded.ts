/** In milliseconds. */
const retryDelay = 5000;

/**
 * The only script that runs before the page is shown. It boots the site when the browser is idle, or at the first sign
 * of use (pointer, keyboard, focus).
 */
export function bootWhenIdle(load: () => Promise<{ boot(): Promise<void> }>) {
  let started: Promise<void> | undefined;
  let heldButton: HTMLElement | undefined;
  let hydrated = false;

  // Prerendered pages list the scripts they need. In development there is no list and imports load them one by one.
  const preloadScripts = () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ') ?? [];
    for (const href of list) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      );
    }
  };

  const bootOnce = async () => {
    try {
      await (await load()).boot();
      hydrated = true;
      replayClick();
    } catch (error) {
      // A script failed to load. Until a retry succeeds, the prerendered page can be read and its links work.
      console.warn('The page could not be started and will try again.', error);
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

  const isDehydrated = (element: Element) => !hydrated || element.closest('[data-dehydrated]') !== null;

  const replayClick = () => {
    if (!heldButton || isDehydrated(heldButton)) return;
    if (heldButton.isConnected) heldButton.click();
    heldButton = undefined;
  };

  // A click on a button that is not hydrated yet is held and replayed once it is; this covers both the first boot and
  // sections hydrated later (`hydrateLater.tsx`). Until then no click may reach a half-hydrated component: links are
  // followed by the browser itself. Disclosures and popovers work without script.
  const holdClick = (event: MouseEvent) => {
    if (!event.isTrusted || !(event.target instanceof Element) || !isDehydrated(event.target)) return;
    event.stopPropagation();
    const button = event.target.closest('button');
    if (button === null || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    heldButton = button;
    start();
  };

  addEventListener('click', holdClick, true);
  addEventListener('section-hydrated', replayClick);
  for (const type of ['pointerdown', 'pointerover', 'keydown', 'focusin']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  const startWhenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(start, { timeout: 5000 })
      : setTimeout(start, 200);
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}
