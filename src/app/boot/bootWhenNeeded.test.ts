// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CART_KEY, formatCart, parseCart } from '../../services/storage/cart.ts';
import { keepHeldPress } from './heldPress.ts';
import { pageDataId } from './pageDataId.ts';

/** The first script of each page, in a page of its own for each test: what starts it, and how often. */

let listening: AbortController;
/** The calls that the script made to the browser. */
let idled: unknown[];
let painted: unknown[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  listening = new AbortController();
  const { signal } = listening;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(((
      type: string,
      listener: never,
      options: never,
    ) =>
      add(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal,
      })) as typeof target.addEventListener);
  }
  [idled, painted] = [[], []];
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: unknown) => {
    idled.push(options);
    setTimeout(work);
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #heard: (entries: unknown, observer: { disconnect(): void }) => void;
      constructor(heard: (entries: unknown, observer: { disconnect(): void }) => void) {
        this.#heard = heard;
      }
      observe(options: unknown) {
        painted.push(options);
        setTimeout(() => this.#heard(null, this));
      }
      disconnect() {
        painted.push('disconnected');
      }
    },
  );
  localStorage.clear();
  document.head.innerHTML = '<meta name="scripts" content="/assets/a.js /assets/b.js">';
  document.body.innerHTML = `<script id="${pageDataId}"></script><button>Save</button><button popovertarget="menu">Menu</button><a href="/faq">FAQ</a>`;
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that has loaded. */
async function open({
  isDown = () => false,
  readyState = 'complete',
}: { isDown?: () => boolean; readyState?: DocumentReadyState } = {}) {
  const { bootWhenNeeded } = await import('./bootWhenNeeded.ts');
  const boot = vi.fn<() => Promise<void>>(async () => {
    if (isDown()) throw new Error('offline');
  });
  const serveReader = vi.fn<(hydrate: () => void) => Promise<void>>(async () => undefined);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  bootWhenNeeded({
    boot: async () => ({ boot }),
    readOnlyPage: async () => ({ serveReader, keepHeldPress }),
  });
  await vi.advanceTimersByTimeAsync(10);
  return { boot, serveReader };
}

const event = (type: string, more: object = {}) => Object.assign(new Event(type, { bubbles: true }), more);
const click = (element: Element) => {
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  element.dispatchEvent(pressed);
  return pressed;
};
const [save, menu, link] = [0, 1, 0];
const buttons = () => document.querySelectorAll('button');

test('a page that is only read does not start', async () => {
  const { boot, serveReader } = await open();
  expect(serveReader).toHaveBeenCalledTimes(1);
  expect(boot).not.toHaveBeenCalled();
  // A paint that came before counts, one more does not, and a page that is never idle waits five seconds.
  expect(painted).toEqual([{ type: 'paint', buffered: true }, 'disconnected']);
  expect(idled).toEqual([{ timeout: 5000 }]);
  const loaded = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  // As modules are requested: otherwise they would be downloaded twice.
  expect(loaded.map((one) => [one.getAttribute('href'), one.crossOrigin])).toEqual([
    ['/assets/a.js', ''],
    ['/assets/b.js', ''],
  ]);
});

test('scripts are downloaded ahead unless the visitor saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { boot, serveReader } = await open();
  expect(serveReader).toHaveBeenCalledTimes(1);
  const preloaded = () => document.head.querySelectorAll('link[rel=modulepreload]').length;
  expect(preloaded()).toBe(0);
  dispatchEvent(event('keydown'));
  await vi.advanceTimersByTimeAsync(10);
  expect([preloaded(), boot.mock.calls.length]).toEqual([2, 1]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('a page whose first script comes before the others waits for them', async () => {
  const { boot, serveReader } = await open({ readyState: 'interactive' });
  expect(serveReader).not.toHaveBeenCalled();
  dispatchEvent(event('load'));
  await vi.advanceTimersByTimeAsync(10);
  expect([serveReader.mock.calls.length, boot.mock.calls.length]).toEqual([1, 0]);
});

describe('it starts once', () => {
  test.each([
    ['pointerdown', {}, true],
    ['pointermove', { movementX: 1, movementY: 0 }, true],
    ['pointermove', { movementX: 0, movementY: 1 }, true],
    ['pointermove', { movementX: 0, movementY: 0 }, false],
    ['pointermove', {}, false],
    ['keydown', {}, true],
    ['focusin', {}, true],
    ['storage', {}, true],
    ['offline', {}, true],
    ['pageshow', { persisted: true }, true],
    ['pageshow', { persisted: false }, false],
    ['pointerover', {}, false],
    ['scroll', {}, false],
  ] as const)('by %s %o: %s', async (type, more, starts) => {
    const { boot } = await open();
    for (let time = 1; time <= 2; time += 1) {
      dispatchEvent(event(type, more));
      await vi.advanceTimersByTimeAsync(10);
      expect(boot).toHaveBeenCalledTimes(starts ? 1 : 0);
    }
  });

  test.each([
    ['was not prerendered', () => document.getElementById(pageDataId)!.remove()],
    ['is opened with a query', () => history.replaceState({}, '', '/?video_id=a')],
    ['was found by an address of an earlier site', () => history.replaceState({}, '', '/#from=%2Fold')],
    ['is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['has a course in the cart', () => localStorage.setItem('persist:root', '{"cart":"[\\"a\\"]"}')],
    ['has a session', () => localStorage.setItem('token', 'a')],
  ])('where the page %s', async (_, arrange) => {
    arrange();
    const { boot, serveReader } = await open();
    history.replaceState({}, '', '/');
    expect(boot).toHaveBeenCalledTimes(1);
    expect(serveReader).not.toHaveBeenCalled();
  });

  test('not for an empty cart', async () => {
    localStorage.setItem('persist:root', '{"cart":"[]"}');
    expect((await open()).boot).not.toHaveBeenCalled();
  });

  test('not for a cart in checkout, which shows it before', async () => {
    localStorage.setItem('persist:root', '{"cart":"[\\"a\\"]"}');
    history.replaceState({}, '', '/checkout');
    expect((await open()).boot).not.toHaveBeenCalled();
    history.replaceState({}, '', '/');
  });

  test.each([
    [{ isPassive: true }, 0],
    [{ isPassive: false }, 1],
    [{}, 1],
  ])('where an inspector that is %j watches the page: %i', async (kind, times) => {
    Object.assign(window, { __MATRICULA_INSPECT__: Object.assign(() => undefined, kind) });
    expect((await open()).boot).toHaveBeenCalledTimes(times);
    Reflect.deleteProperty(window, '__MATRICULA_INSPECT__');
  });
});

test('a press on a button is held, and replayed once; links and menus are the browser’s own', async () => {
  const { boot } = await open();
  const pressed = vi.fn<() => void>();
  buttons()[save]!.addEventListener('click', pressed);
  expect(click(document.querySelectorAll('a')[link]!).defaultPrevented).toBe(false);
  expect(click(buttons()[menu]!).defaultPrevented).toBe(false);
  expect(click(buttons()[save]!).defaultPrevented).toBe(true);
  expect(buttons()[save]!.ariaBusy).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(boot).toHaveBeenCalledTimes(1);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(buttons()[save]!.ariaBusy).toBe(null);
  dispatchEvent(event('section-hydrated'));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(click(buttons()[save]!).defaultPrevented).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a press that is held is counted when it is replayed', async () => {
  await open();
  const counted = vi.fn<() => void>();
  addEventListener('click', counted, { capture: true });
  click(buttons()[save]!);
  expect(counted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(counted).toHaveBeenCalledTimes(1);
});

test('of two presses the later one is held, and goes to what has taken the place of its button', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  let isDown = true;
  document.body.innerHTML += '<button>Other</button>';
  await open({ isDown: () => isDown });
  click(buttons()[save]!);
  const other = buttons()[2]!;
  click(other);
  expect([buttons()[save]!.ariaBusy, other.ariaBusy]).toEqual([null, 'true']);
  const now = other.cloneNode(true) as HTMLButtonElement;
  const pressed = vi.fn<() => void>();
  now.addEventListener('click', pressed);
  // Another one is at work by itself.
  other.insertAdjacentHTML('beforebegin', '<button aria-busy="true" aria-disabled="true">Waiting</button>');
  // As the page passes the mark on where it draws a button again.
  now.setAttribute('aria-busy', 'true');
  other.replaceWith(now);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([pressed.mock.calls.length, now.ariaBusy]).toEqual([1, null]);
});

test('a press in a part that is hydrated later waits for that part', async () => {
  document.body.innerHTML += '<div data-dehydrated><button>Later</button></div>';
  await open();
  dispatchEvent(event('keydown'));
  await vi.advanceTimersByTimeAsync(10);
  const later = document.querySelector<HTMLButtonElement>('[data-dehydrated] button')!;
  const pressed = vi.fn<() => void>();
  later.addEventListener('click', pressed);
  expect(click(later).defaultPrevented).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
  later.parentElement!.removeAttribute('data-dehydrated');
  dispatchEvent(event('section-hydrated'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('what is pressed before the page can act on it is kept where the visitor leaves', () => {
  const cart = () => parseCart(localStorage.getItem(CART_KEY));
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  const leave = async () => {
    await vi.dynamicImportSettled();
    dispatchEvent(event('pagehide'));
  };

  test('a course that is registered for, once', async () => {
    localStorage.setItem(CART_KEY, formatCart(['psyc101']));
    document.body.innerHTML +=
      '<form action="/checkout"><input type="hidden" name="course_codes" value="biod101"><button>Register</button></form>';
    await open({ isDown: () => true });
    const register = document.querySelector('form button')!;
    click(register);
    await leave();
    expect(cart()).toEqual(['psyc101', 'biod101']);
    // Where the page comes back, the press is done.
    expect(register.ariaBusy).toBe(null);
    localStorage.setItem(CART_KEY, formatCart([]));
    await leave();
    expect(cart()).toEqual([]);
  });

  test('and a press that is kept is not made as well, where the page comes back and starts', async () => {
    let isDown = true;
    document.body.innerHTML +=
      '<form action="/checkout"><input type="hidden" name="course_codes" value="biod101"><button>Register</button></form>';
    await open({ isDown: () => isDown });
    const register = document.querySelector('form button')!;
    const pressed = vi.fn<(heard: Event) => void>((heard) => heard.preventDefault());
    register.addEventListener('click', pressed);
    click(register);
    await leave();
    isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect([cart(), pressed.mock.calls.length]).toEqual([['biod101'], 0]);
  });

  test('a course that is taken out of the cart', async () => {
    localStorage.setItem(CART_KEY, formatCart(['psyc101', 'biod101']));
    document.body.innerHTML +=
      '<table><tr data-code="psyc101"><td data-remove><button>Remove PSYC 101</button></td></tr></table>';
    await open({ isDown: () => true });
    click(document.querySelector('td button')!);
    await leave();
    expect(cart()).toEqual(['biod101']);
  });

  test('nothing else', async () => {
    await open({ isDown: () => true });
    click(buttons()[save]!);
    await leave();
    expect(localStorage.length).toBe(0);
  });
});

test.each([
  ['of a student', () => localStorage.setItem('token', 'a'), ''],
  ['of a visitor', () => undefined, undefined],
  ['without storage', () => vi.stubGlobal('localStorage', undefined), undefined],
])('a page knows of a session before it is shown: %s', async (_, arrange, session) => {
  vi.doMock('./bootWhenNeeded.ts', () => ({ bootWhenNeeded: () => undefined }));
  arrange();
  await import('./main.ts');
  vi.doUnmock('./bootWhenNeeded.ts');
  expect(document.documentElement.dataset['session']).toBe(session);
  delete document.documentElement.dataset['session'];
});

test('a start that fails is tried again after five seconds, until it succeeds', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  let isDown = true;
  const { boot } = await open({ isDown: () => isDown });
  dispatchEvent(event('keydown'));
  await vi.advanceTimersByTimeAsync(4999);
  expect(boot).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(boot).toHaveBeenCalledTimes(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(boot).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(boot).toHaveBeenCalledTimes(3);
});
