import type { CauseEvent } from 'chart-inspector/drive/uiDriver.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import { cases } from '../../machines/cart/cases.ts';
import { cartMachine } from '../../machines/cart/machine.ts';
import type { RestoreOutcome, SaveOutcome } from '../../machines/cart/rules.ts';
import { setCartElsewhere } from './checkoutSteps.ts';
import {
  completeRegistration,
  happensIn,
  resumePage,
  outputOf,
  registerByCode,
  signIn,
  signOut,
  visit,
} from './steps.ts';
import { defineDriver, PASSWORD, type Adapter, type TestUser } from './testUser.ts';

const pages: Readonly<Record<string, { readonly path: string; readonly heading: RegExp }>> = {
  biod101: { path: '/courses/biology/biod101', heading: /^BIOD 101/ },
  chem103: { path: '/courses/chemistry/chem103', heading: /^CHEM 103/ },
};
const removeButtons: Readonly<Record<string, string>> = {
  biod101: 'Remove BIOD 101',
  chem103: 'Remove CHEM 103',
};

const settledBy = (steps: readonly Step[], actor: string) => steps.find((step) => step.actor === actor);

/** How the browser's storage reacts when the cart is written next. */
type StorageMode = SaveOutcome['kind'];

const nextMode = (upcoming: readonly Step[]): StorageMode =>
  outputOf<SaveOutcome>(settledBy(upcoming, 'saveCart'))?.kind ?? 'saved';

const setMode = (adapter: Adapter, mode: StorageMode) =>
  adapter.evaluate((to) => {
    (window as { storageMode?: string }).storageMode = to;
  }, mode);

/** Storage is synchronous, so its result is arranged before the user acts. */
const withStorage =
  <Event>(cause: CauseEvent<TestUser, Event>): CauseEvent<TestUser, Event> =>
  async (adapter, step, context) => {
    await setMode(adapter, nextMode(context.upcoming));
    await cause(adapter, step, context);
  };

const restoredFirst = [
  { output: { kind: 'restored', codes: ['biod101', 'gone999'] } },
  { output: { kind: 'restored', codes: [] } },
  { output: { kind: 'unavailable' } },
];

export const cart = defineDriver(cartMachine)({
  cases: {
    ...cases,
    events: {
      ...cases.events,
      // What is read again is what this page stored.
      'xstate.done.actor.restoreCart': ({ context: { written } }) =>
        written === null ? restoredFirst : [{ output: { kind: 'restored', codes: written } }],
    },
  },
  requests: {},
  instant: ['restoreCart', 'saveCart'],

  async start(adapter, { upcoming }) {
    const restored = outputOf<RestoreOutcome>(settledBy(upcoming, 'restoreCart'));
    const stored = restored?.kind === 'restored' ? restored.codes : [];
    await adapter.addInitScript(
      ({ readable, mode, text }) => {
        if (window !== window.top) return;
        if (text) localStorage.setItem('persist:root', text);
        const page = window as { storageMode?: string };
        page.storageMode = mode;
        const { getItem, setItem } = Object.getOwnPropertyDescriptors(Storage.prototype);
        Storage.prototype.getItem = function (key) {
          if (key === 'persist:root' && !readable) throw new DOMException('forbidden', 'SecurityError');
          return getItem.value?.call(this, key) ?? null;
        };
        Storage.prototype.setItem = function (key, value) {
          const now = key === 'persist:root' ? page.storageMode : 'saved';
          if (now === 'full') throw new DOMException('full', 'QuotaExceededError');
          if (now === 'unavailable') throw new DOMException('forbidden', 'SecurityError');
          setItem.value?.call(this, key, value);
        };
      },
      {
        readable: restored?.kind !== 'unavailable',
        mode: nextMode(upcoming),
        text: stored.length > 0 ? JSON.stringify({ cart: JSON.stringify(stored) }) : '',
      },
    );
    await adapter.user.goto('/courses/biology/biod101');
  },

  events: {
    PAGE_RESTORED: resumePage,
    COURSE_ADDED: withStorage(async (adapter, { event }) => {
      const page = pages[event.code];
      if (!page) throw new Error(`no page for ${event.code}`);
      await visit(adapter, page.path);
      // The button of the page before may still be there.
      await adapter.user.see({ role: 'heading', name: page.heading });
      await adapter.user.click({ role: 'button', name: 'Register' });
    }),
    COURSE_REMOVED: withStorage(async (adapter, { event }) => {
      await visit(adapter, '/checkout');
      await adapter.user.click({ role: 'button', name: removeButtons[event.code] ?? '' });
    }),
    COURSES_LINKED: withStorage((adapter, { event }) =>
      visit(adapter, `/checkout?${event.codes.map((code) => `course_codes=${code}`).join('&')}`),
    ),
    STORAGE_CHANGED: (adapter, { event }) => setCartElsewhere(adapter, event.codes),
    /** A paid registration clears the cart; an authorization code makes it free. */
    CART_CLEARED: withStorage(async (adapter) => {
      const { backend } = adapter;
      await backend.removeAccount();
      await backend.setAccount('confirmed', PASSWORD);
      await visit(adapter, '/checkout');
      await completeRegistration(adapter);
      await signIn(adapter);
      await registerByCode(adapter);
      await signOut(adapter);
    }),
  },
  services: {},

  assertions: {
    restoring: { notVisible: 'storage is read before the page can be used' },
    'ready.contents.empty': [{ absent: { role: 'link', name: /^Pending registrations:/ } }],
    'ready.contents.filled': [{ role: 'link', name: /^Pending registrations: \d courses?$/ }],
    'ready.storage.saving': { notVisible: 'storage is written before anything could be shown' },
    'ready.storage.saved': { notVisible: 'a stored cart needs no message' },
    'ready.storage.notSaved': { notVisible: 'announced to screen readers once, when the state is entered' },
  },

  unreachable: {
    'no control adds a course that is in the cart': ['cart|COURSE_ADDED|0'],
    'no page offers a course that is not sold': ['cart|COURSE_ADDED|2'],
    'only courses in the cart can be removed': ['cart|COURSE_REMOVED|1'],
    'the adapter turns everything that storage throws into an outcome': ['*|xstate.error'],
    'local storage is synchronous': ['*|xstate.after'],
  },

  can(event) {
    if (event.kind === 'send' && happensIn(event, 'restoring', 'ready.storage.saving')) return false;
    // An empty cart cannot be paid for.
    return event.event.type !== 'CART_CLEARED' || happensIn(event, 'ready.contents.filled');
  },
});
