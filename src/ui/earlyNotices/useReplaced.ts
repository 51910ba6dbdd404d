import { useLayoutEffect } from 'react';
import { type EarlyNotice, templateId } from './names.ts';

/** Removes the early notice once the hydrated page has decided whether to show it. A click on it is replayed then. */
export function useEarlyNoticeReplaced(name: EarlyNotice, isDecided: boolean): void {
  useLayoutEffect(() => {
    if (!isDecided) return;
    // Its templates go too, so that it cannot be shown later, beside the notice of the hydrated page.
    const early = `[data-early-notice=${name}], template[id^=${templateId(name, '')}]`;
    passOnPress(document.querySelector(`[data-early-notice=${name}] button:active`));
    const focused = document.querySelector(`[data-early-notice=${name}] button:focus`);
    for (const element of document.querySelectorAll(early)) element.remove();
    passOnFocus(focused);
    queueMicrotask(() => dispatchEvent(new Event('section-hydrated')));
  }, [name, isDecided]);
}

const sameButton = ({ ariaLabel, textContent }: Element) =>
  [...document.querySelectorAll<HTMLElement>('output button')].find(
    (one) => one.ariaLabel === ariaLabel && one.textContent === textContent,
  );

function passOnFocus(focused: Element | null): void {
  if (focused) sameButton(focused)?.focus({ preventScroll: true });
}

/** Browsers report no click on a button that is removed while it is pressed: the one in its place gets it. */
function passOnPress(pressed: Element | null): void {
  if (!pressed) return;
  const release = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.ariaLabel === pressed.ariaLabel) button.click();
  };
  addEventListener('mouseup', release, { once: true });
}
