/**
 * The only script that runs before the page is shown. The rest comes once the browser is idle, or at the first sign
 * that somebody is about to use the page.
 */
export function defer(load: () => Promise<{ boot(): Promise<void> }>) {
  let started: Promise<void> | undefined;
  let pressed: HTMLElement | undefined;
  let isLive = false;

  // The prerendered page lists the files that it needs; without a list (development) the imports find their own way.
  const fetchAhead = () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ') ?? [];
    for (const href of list) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      );
    }
  };

  const start = () => {
    started ??= (async () => {
      fetchAhead();
      await (await load()).boot();
      isLive = true;
      replay();
    })();
  };

  const sleeps = (element: Element) => !isLive || element.closest('[data-asleep]') !== null;

  const replay = () => {
    if (!pressed || sleeps(pressed)) return;
    if (pressed.isConnected) pressed.click();
    pressed = undefined;
  };

  // A press on a button before its handler is there is kept and replayed once; later on that holds for a section
  // further down that is not live yet (see `later.tsx`). While the page is being taken over no press reaches the
  // half-ready components: a link is then followed by the browser itself. Disclosures and popovers work without script.
  const hold = (event: MouseEvent) => {
    if (!event.isTrusted || !(event.target instanceof Element) || !sleeps(event.target)) return;
    event.stopPropagation();
    const button = event.target.closest('button');
    if (button === null || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    pressed = button;
    start();
  };

  addEventListener('click', hold, true);
  addEventListener('section-lives', replay);
  for (const type of ['pointerdown', 'pointerover', 'keydown', 'focusin']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(start, { timeout: 5000 })
      : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
