import createCache from '@emotion/cache';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { makeRouter } from '../../src/app/router.tsx';
import { SiteProvider, type SiteActor } from '../../src/site/SiteContext.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { leftovers, watchListeners } from './leftovers.ts';
import { outlineOf } from './outline.ts';
import { changesBetween } from './sections.ts';
import type { Sent } from './shownStates.ts';
import { noteStyles, seen } from './styles.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What the mounted component sends is heard here. */
let heard: Sent = [];

/** Stands for a frame, whose page happy-dom would look for. */
const frame = 'framed-page';

/**
 * Selects the content behind an open dialog: nobody can use it there, and it looks as it did before. When a dialog and one
 * nested in it open at once, which happens only in tests, the library hides both, so the inner one is excepted.
 */
const behindDialog = 'body > [aria-hidden=true]:not([data-nested]:not([data-has-nested]))';

/** @param without selects elements whose content is left out */
export function outline(element: Element, without?: string): string {
  noteStyles();
  const text = outlineOf(element, { ...(without !== undefined && { without }), seen, isOfOneDay: true });
  return text.replaceAll(frame, 'iframe');
}

/** Nothing moves, frames stay empty, and what happy-dom cannot do is only noted: printing, and closing menus. */
function quietWindow(): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings['device'] = { ...(settings['device'] as object), prefersReducedMotion: 'reduce' };
  window.print = () => void heard.push(['window', { type: 'print' }]);
  Element.prototype.scrollBy = (to?: ScrollToOptions | number) =>
    void heard.push(['window', { type: `scroll by ${(to as ScrollToOptions).left} px` }]);
  HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
    heard.push(['window', { type: `hide ${this.id}` }]);
  };
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    create(name === 'iframe' ? frame : name, options);
  const report = console.error;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    // React asks which elements happy-dom knows.
    if (!String(said[0]).includes('is unrecognized in this browser')) report(...said);
  });
}

const cache = createCache({ key: 'c', stylisPlugins: [] });
let router: ReturnType<typeof makeRouter> | undefined;

// Nothing is followed: here only what else a link does counts.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
});

/** As with the key that opens a link in a new tab, which the router leaves to the browser. */
const pressLink = (link: Element) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, metaKey: true }));

/** Lets effects run, timers that wait for no time, and the next frame. */
const pass = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(20);
  });

/** Waits until a view has rendered, with the code that it imports, however slow the machine is. */
export async function settle(): Promise<void> {
  await pass();
  await act(() => vi.dynamicImportSettled());
  await pass();
}

/** Each test begins on the same day, and time stands still unless something waits for it. */
export function freezeTime(): void {
  quietWindow();
  watchListeners();
  vi.useFakeTimers({
    now: new Date('2026-06-15T15:00:00Z'),
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
}

interface Mounted {
  /** What the document shows, in the short text form. */
  outline(): string;
  /** @throws Error when it has left a listener or a timer */
  unmount(): Promise<void>;
}

/** @throws Error when what was shown has left something */
async function unmounted(root: Root, left: () => readonly string[]): Promise<void> {
  await act(async () => root.unmount());
  open = undefined;
  // A history entry of a dialog is removed later, and timers that end by themselves do no harm.
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3000);
  });
  const rest = left();
  if (rest.length > 0) throw new Error(`What was shown has left something:\n${rest.join('\n')}`);
}

/** What is shown now. */
let open: Root | undefined;

/** Ends what a test that failed has left, which would go on beside what is shown next. */
async function leaveEarlier(): Promise<void> {
  const earlier = open;
  open = undefined;
  if (earlier === undefined) return;
  await act(async () => earlier.unmount());
  vi.clearAllTimers();
}

/** Shows a component alone in the document, with the contexts that every page has. */
export async function mount(
  content: ReactNode,
  site: SiteActor | null = null,
): Promise<
  Mounted & {
    /** Shows it with other properties, or on another site. */ render(
      content: ReactNode,
      site?: SiteActor | null,
    ): Promise<void>;
  }
> {
  await leaveEarlier();
  router ??= makeRouter(cache, null);
  document.body.replaceChildren();
  const place = document.createElement('div');
  document.body.append(place);
  const left = leftovers();
  const root = createRoot(place);
  open = root;
  const render = async (shown: ReactNode, on: SiteActor | null = site) => {
    await act(async () => {
      root.render(
        <CacheProvider value={cache}>
          <ChakraProvider value={system}>
            <RouterContextProvider router={router!}>
              <SiteProvider site={on}>{shown}</SiteProvider>
            </RouterContextProvider>
          </ChakraProvider>
        </CacheProvider>,
      );
    });
    await settle();
  };
  await render(content);
  return {
    render,
    outline: () =>
      outline(document.body, behindDialog)
        .split('\n')
        // Text alone stands in the line of the body.
        .map((line, index) => (index === 0 ? (/^body ("[^]*")$/.exec(line)?.[1] ?? '') : line.slice(2)))
        .filter((line, index) => index > 0 || line !== '')
        .join('\n'),
    unmount: () => unmounted(root, left),
  };
}

/** The name that a person would use for a control. */
const nameOf = (control: Element) =>
  [
    control.tagName.toLowerCase(),
    JSON.stringify(
      control.getAttribute('aria-label') ??
        control.getAttribute('name') ??
        (control.textContent?.replace(/\s+/g, ' ').trim() || control.id),
    ),
  ].join(' ');

/** React reads values by the property of the element's class, and its own wrapper hides changes by script. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function use(control: HTMLElement): void {
  const event = (type: string) => new Event(type, { bubbles: true, cancelable: true });
  const { type } = control as HTMLInputElement;
  if (control.tagName === 'SELECT') {
    const options = [...(control as HTMLSelectElement).options];
    setValue(control as HTMLSelectElement, options.at(-1)?.value ?? '');
    control.dispatchEvent(event('change'));
  } else if (
    control.tagName === 'TEXTAREA' ||
    (control.tagName === 'INPUT' && !/^(?:checkbox|radio|submit|file)$/.test(type))
  ) {
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    setValue(control as HTMLInputElement, type === 'email' ? 'typed@example.edu' : 'typed');
    control.dispatchEvent(event('input'));
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else if (control.tagName === 'A') pressLink(control);
  else if (type !== 'file') control.click();
}

/** Shows a page with everything around it, as a visitor sees it who opens its address. */
export async function mountPage(
  address: string,
  site: SiteActor,
): Promise<
  Mounted & {
    /** Follows a link within the site. */ goTo(address: string): Promise<void>;
    readonly router: ReturnType<typeof makeRouter>;
  }
> {
  await leaveEarlier();
  document.body.replaceChildren();
  document.documentElement.dataset['hydrated'] = '';
  const place = document.createElement('div');
  document.body.append(place);
  window.history.replaceState({}, '', address);
  const own = makeRouter(cache, site);
  const root = createRoot(place);
  open = root;
  const shown = async (show: () => Promise<void>) => {
    await act(show);
    await settle();
  };
  await shown(async () => {
    await own.load();
    root.render(<RouterProvider router={own} />);
  });
  return {
    goTo: (to) => shown(() => own.navigate({ href: to })),
    router: own,
    outline: () => outline(document.body),
    unmount: async () => {
      await act(async () => root.unmount());
      open = undefined;
      place.remove();
    },
  };
}

/** The element that has the focus, if any has. */
export function focusText(): string[] {
  const focused = document.activeElement;
  return focused === null || focused === document.body ? [] : [`focus on ${nameOf(focused)}`];
}

/** What was shown before is known: of a long part that goes, its beginning is enough. */
function withoutLongRemovals(changes: readonly string[]): string[] {
  let removed = 0;
  return changes.flatMap((line, index) => {
    removed = line.startsWith('- ') ? removed + 1 : 0;
    if (removed <= 3) return [line];
    return changes[index + 1]?.startsWith('- ') === true ? [] : [`- … ${removed - 3} lines more`];
  });
}

/** What changes by itself in a second, one line each. */
export async function afterASecond(seeing: () => string): Promise<string[]> {
  const before = seeing().split('\n');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000);
  });
  return changesBetween(before, seeing().split('\n')).map((line) => `after a second ${line}`);
}

interface UseOptions {
  /** Where the controls are, by a selector. */
  readonly within?: string;
  /** Also says how what is shown changes with each use. */
  readonly seeing?: () => string;
}

/** Uses each control once, from the top, then presses Escape: what each sends, and where the focus goes, one line each. */
export async function useAll(sent: Sent, { within = 'body', seeing }: UseOptions = {}): Promise<string[]> {
  heard = sent;
  const lines: string[] = [];
  // What was typed is no news.
  const see = () =>
    seeing?.()
      .replace(/ value is "typed[^"]*"/g, '')
      .split('\n');
  let shown = see();
  let focused = focusText().join();
  const places = [...document.querySelectorAll(within)];
  const controls = places.flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ]);
  const record = (what: string) => {
    for (const [name, event] of sent.splice(0)) lines.push(`${what} → ${name}: ${eventText(event)}`);
    const now = see();
    const focus = focusText().join();
    const changes = now === undefined || shown === undefined ? [] : changesBetween(shown, now);
    if (changes.length > 0 || focus !== focused)
      lines.push(`${what}: ${focus === focused ? '' : focus}`.trim(), ...withoutLongRemovals(changes));
    shown = now;
    focused = focus;
  };
  for (const control of controls) {
    if (!control.isConnected || control.matches(':disabled')) continue;
    if (control.closest(behindDialog) !== null) continue;
    const name = nameOf(control);
    await act(async () => {
      use(control);
      if (seeing !== undefined) await vi.dynamicImportSettled();
    });
    record(name);
  }
  // The Enter key sends a form whatever its button says.
  for (const form of document.querySelectorAll('form[aria-busy=true]')) {
    await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    record('Enter in a busy form');
  }
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  });
  await settle();
  record('Escape');
  return lines;
}

/** An event's type and what it carries; not the logic of a flow, which is code. */
export function eventText({ type, ...carried }: { readonly type: string; readonly logic?: unknown }): string {
  const { logic: _logic, ...data } = carried;
  const text = JSON.stringify(data);
  if (text === '{}') return type;
  return `${type} ${text.length > 240 ? `${text.slice(0, 240)}… (${text.length})` : text}`;
}
