import type { RestoreOutcome, SaveOutcome } from '../../machines/cart/rules.ts';
import type { Step } from '../../inspector/paths.ts';
import type { Act, FlowScript, Stage } from '../../inspector/drive/driver.ts';
import {
  PASSWORD,
  comesFrom,
  completeRegistration,
  registerByCode,
  signIn,
  signOut,
  visit,
} from './steps.ts';

const pages: Readonly<Record<string, string>> = {
  biod101: '/courses/biology/biod101',
  chem103: '/courses/chemistry/chem103',
};
const removeButtons: Readonly<Record<string, string>> = {
  biod101: 'Remove BIOD 101',
  chem103: 'Remove CHEM 103',
};

const codeIn = (step: Step) => String(step.event['code']);
const settledBy = (steps: readonly Step[], actor: string) => steps.find((step) => step.actor === actor);

/** How the browser's storage takes the next cart that is written to it. */
type Mood = SaveOutcome['kind'];

const nextMood = (ahead: readonly Step[]): Mood =>
  (settledBy(ahead, 'saveCart')?.event['output'] as SaveOutcome | undefined)?.kind ?? 'saved';

const setMood = (stage: Stage, mood: Mood) =>
  stage.inPage((to) => {
    (window as { storageMood?: string }).storageMood = to;
  }, mood);

/** The storage answers at once, so what it will answer is arranged before the person acts. */
const withStorage =
  (act: Act): Act =>
  async (stage, step, moment) => {
    await setMood(stage, nextMood(moment.ahead));
    await act(stage, step, moment);
  };

const instantly = 'the local storage of a browser answers before anything else can happen';
const neverThrows = 'the adapter turns all that the storage of a browser throws into an outcome';

export const cart: FlowScript = {
  chart: 'cart',
  calls: {},
  instant: ['restoreCart', 'saveCart'],

  async start(stage, { ahead }) {
    const restored = settledBy(ahead, 'restoreCart')?.event['output'] as RestoreOutcome | undefined;
    const stored = restored?.kind === 'restored' ? restored.codes : [];
    await stage.beforePage(
      ({ readable, mood, text }) => {
        if (window !== window.top) return;
        if (text) localStorage.setItem('persist:root', text);
        const page = window as { storageMood?: string };
        page.storageMood = mood;
        const { getItem, setItem } = Object.getOwnPropertyDescriptors(Storage.prototype);
        Storage.prototype.getItem = function (key) {
          if (key === 'persist:root' && !readable) throw new DOMException('forbidden', 'SecurityError');
          return getItem.value?.call(this, key) ?? null;
        };
        Storage.prototype.setItem = function (key, value) {
          const now = key === 'persist:root' ? page.storageMood : 'saved';
          if (now === 'full') throw new DOMException('full', 'QuotaExceededError');
          if (now === 'unavailable') throw new DOMException('forbidden', 'SecurityError');
          setItem.value?.call(this, key, value);
        };
      },
      {
        readable: restored?.kind !== 'unavailable',
        mood: nextMood(ahead),
        text: stored.length > 0 ? JSON.stringify({ cart: JSON.stringify(stored) }) : '',
      },
    );
    await stage.hand.goTo('/courses/biology/biod101');
  },

  acts: {
    COURSE_ADDED: withStorage(async (stage, step) => {
      await visit(stage, pages[codeIn(step)] ?? '');
      await stage.hand.click({ role: 'button', name: 'Register' });
    }),
    COURSE_REMOVED: withStorage(async (stage, step) => {
      await visit(stage, '/checkout');
      await stage.hand.click({ role: 'button', name: removeButtons[codeIn(step)] ?? '' });
    }),
    COURSES_LINKED: withStorage((stage, step) => {
      const codes = (step.event['codes'] as string[]).map((code) => `course_codes=${code}`);
      return visit(stage, `/checkout?${codes.join('&')}`);
    }),
    STORAGE_CHANGED: (stage, step) =>
      stage.inPage((codes) => {
        // A frame is as good as another tab: it shares the storage, and its changes are told to the page.
        const other = document.createElement('iframe');
        document.body.append(other);
        const text = JSON.stringify({ cart: JSON.stringify(codes), at: String(Math.random()) });
        other.contentWindow?.localStorage.setItem('persist:root', text);
        setTimeout(() => other.remove(), 200);
      }, step.event['codes'] as string[]),
    /** The cart is cleared by a registration that has been paid; a code makes it free. */
    CART_CLEARED: withStorage(async (stage) => {
      const { backend } = stage;
      await backend.removeAccount();
      await backend.setAccount('confirmed', PASSWORD);
      await visit(stage, '/checkout');
      await completeRegistration(stage);
      await signIn(stage);
      await registerByCode(stage);
      await signOut(stage);
    }),
  },
  answers: {},

  sights: {
    'ready.contents.empty': [{ absent: { role: 'link', name: /^Pending registrations:/ } }],
    'ready.contents.filled': [{ role: 'link', name: /^Pending registrations: \d courses?$/ }],
  },

  unreachable: [
    { transition: 'cart|COURSE_ADDED|0', reason: 'no control adds a course that is in the cart' },
    { transition: 'cart|COURSE_ADDED|2', reason: 'no page offers a course that is not sold' },
    { transition: 'cart|COURSE_REMOVED|1', reason: 'only courses in the cart can be removed' },
    { transition: 'cart.restoring|xstate.error.actor.restoreCart|0', reason: neverThrows },
    { transition: 'cart.restoring|xstate.after.restoreLimit.cart.restoring|0', reason: instantly },
    { transition: 'cart.ready|xstate.error.actor.watchStorage|0', reason: neverThrows },
    { transition: 'cart.ready.storage.keeping|xstate.error.actor.saveCart|0', reason: neverThrows },
    { transition: 'cart.ready.storage.keeping|xstate.error.actor.saveCart|1', reason: neverThrows },
    {
      transition: 'cart.ready.storage.keeping|xstate.after.saveLimit.cart.ready.storage.keeping|0',
      reason: instantly,
    },
  ],

  can(step) {
    if (step.kind === 'act' && comesFrom(step, 'restoring', 'ready.storage.keeping')) return false;
    // Nobody can pay for nothing.
    return step.event.type !== 'CART_CLEARED' || comesFrom(step, 'ready.contents.filled');
  },
};
