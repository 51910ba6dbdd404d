import { passOnPress } from './passOnPress.ts';
import { controlAt, placesOf } from './place.ts';

const controls = 'a, button, input, select, textarea, summary, details, [popover]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what a visitor has done with a prerendered page where React renders it, or a part of it, again. It does so where a
 * translator or an extension has changed the page before hydration.
 */
export function followUse(root: HTMLElement) {
  const places = placesOf(root.querySelectorAll(controls));
  const early = [...root.querySelectorAll('[data-early]')];
  const nextOf = (element: Element | null) =>
    element && !element.isConnected ? controlAt(places.get(element) ?? null) : undefined;

  let focused = document.activeElement;
  /** The field that took the focus, if it was empty at that moment: its text has been typed since. */
  let empty: Element | undefined;
  let pressed: Element | null = root.querySelector(':is(a, button, input, summary):active');
  const open = new Set(root.querySelectorAll<HTMLElement>(':popover-open'));

  const { pathname } = location;
  const following = new AbortController();
  const listen = (type: string, heard: (target: Element, event: Event) => void) =>
    root.addEventListener(type, (event) => event.target instanceof Element && heard(event.target, event), {
      capture: true,
      signal: following.signal,
    });
  listen('focusin', (target) => (focused = target));
  listen('focusout', (target) =>
    // Some browsers also report it for an element that is removed.
    queueMicrotask(() => {
      if (target.isConnected && focused === target) focused = null;
    }),
  );
  listen('pointerdown', (target) => (pressed = target.closest('a, button, input, summary')));
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (pressed = null));
  listen('toggle', (target, event) => {
    if ((event as ToggleEvent).newState === 'open') open.add(target as HTMLElement);
    else open.delete(target as HTMLElement);
  });

  /** Before the browser shows what React has drawn. */
  const keepLooks = () => {
    for (const container of early) {
      const now = container.isConnected ? null : document.querySelector(`#${container.id}[data-early]`);
      if (!now || now.hasChildNodes()) continue;
      now.append(...container.childNodes);
      if (!pressed || !now.contains(pressed)) continue;
      // Moving an element ends its `:active` state.
      markPressed(pressed as HTMLElement);
    }
    for (const old of places.keys()) {
      const now = old instanceof HTMLDetailsElement ? nextOf(old) : undefined;
      if (now && places.delete(old)) now.toggleAttribute('open', old.hasAttribute('open'));
    }
    const held = [...places.keys()].find((old) => old.ariaBusy === 'true' && nextOf(old));
    if (held) {
      nextOf(held)!.ariaBusy = 'true';
      places.delete(held);
    }
    for (const popover of open) {
      const now = nextOf(popover);
      if (now && open.delete(popover)) now.showPopover();
    }
    passOnPress(nextOf(pressed));
    pressed = null;
    if (document.activeElement !== document.body) return;
    const now = focused?.isConnected ? (focused as HTMLElement) : nextOf(focused);
    now?.focus({ preventScroll: true });
    if (now && 'value' in now && now.value === '') empty = now;
  };

  /** Once the charts of what React has drawn can hear it. */
  const keepValues = () => {
    // The controls of another page can stand in the same places.
    if (location.pathname !== pathname) return following.abort();
    keepLooks();
    for (const old of places.keys()) {
      const now = 'value' in old && !(old instanceof HTMLButtonElement) ? nextOf(old) : undefined;
      if (now && places.delete(old)) giveValue(old as Field, now as Field, now === empty);
    }
    if (root.querySelector('[data-dehydrated]') === null) following.abort();
    return undefined;
  };
  // Before the held click, which may submit them.
  addEventListener('section-hydrated', keepValues, { capture: true, signal: following.signal });

  return { keepLooks, keepValues };
}

/** Marks a control until the pointer is released, also outside the page. */
function markPressed(control: HTMLElement): void {
  control.toggleAttribute('data-pressed', true);
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => control.removeAttribute('data-pressed'), { capture: true, once: true });
  passOnPress(control);
}

/** @param isAdded whether what the field has by now belongs to what it is given */
function giveValue(old: Field, now: Field, isAdded: boolean): void {
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    if (old.checked !== now.checked) now.click();
    // No page is prerendered with a field for files, whose value no script may set.
    if (['checkbox', 'radio', 'hidden', 'file'].includes(old.type)) return;
  }
  if (old.value === now.value) return;
  const added = isAdded ? now.value : '';
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  // Some types of fields do not say where the caret is, or have none.
  const caret = selectionStart ?? old.value.length;
  const value = old.value.slice(0, caret) + added + old.value.slice(caret);
  // Not the element's own setter, which is React's and would hide the change.
  Reflect.set(Object.getPrototypeOf(now) as object, 'value', value, now);
  for (const type of ['input', 'change']) now.dispatchEvent(changed(type));
  if (now === document.activeElement && !(now instanceof HTMLSelectElement) && selectionStart !== null)
    now.setSelectionRange(caret + added.length, (selectionEnd ?? caret) + added.length);
}

const changed = (type: string) => new Event(type, { bubbles: true });
