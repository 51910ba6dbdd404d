import { assign, emit, not, setup } from 'xstate';
import { announce, log, track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import type { ToCart } from '../system.ts';
import type { CourseCode } from '../types.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  keepSellable,
  restoreLimit,
  sameCodes,
  saveLimit,
  type CartInput,
  type RestoreOutcome,
  type SaveOutcome,
} from './rules.ts';

export interface CartContext {
  readonly sellable: readonly CourseCode[];
  /** In the order in which they were added. */
  readonly codes: readonly CourseCode[];
  /** What was last sent to the browser's storage, successfully or not; null before the first time. */
  readonly written: readonly CourseCode[] | null;
  readonly hasWarned: boolean;
  /** What the cart held before it is read again; it stays where nothing can be read. */
  readonly before: readonly CourseCode[];
}

type CartEvent =
  | ToCart
  | { type: 'COURSE_REMOVED'; code: CourseCode }
  | { type: 'CART_CLEARED' }
  /** From `course_codes` in the address: in any case, known or not. */
  | { type: 'COURSES_LINKED'; codes: readonly string[] }
  /** Another tab changed the stored cart. */
  | { type: 'STORAGE_CHANGED'; codes: readonly string[] }
  /** The page was out of use, and did not hear what other tabs stored meanwhile. */
  | { type: 'PAGE_RESTORED' }
  | DoneEvents<{ restoreCart: RestoreOutcome; saveCart: SaveOutcome }>;

const codeIn = (event: CartEvent): CourseCode => ('code' in event ? event.code : '');
const codesIn = (event: CartEvent): readonly string[] => ('codes' in event ? event.codes : []);

/** The visitor is notified once. */
const notSaved = [
  { guard: 'hasWarned', target: 'notSaved' },
  { target: 'notSaved', actions: ['warn', 'noteWarned'] },
] as const;

export const cartMachine = setup({
  types: {} as {
    context: CartContext;
    events: CartEvent;
    emitted: Effect;
    input: CartInput;
    tags: 'pending';
  },
  actors: {
    restoreCart: unprovided<RestoreOutcome, void>('restoreCart'),
    saveCart: unprovided<SaveOutcome, { codes: readonly CourseCode[] }>('saveCart'),
    /** Sends `STORAGE_CHANGED`. */
    watchStorage: unprovidedListener(),
  },
  guards: {
    isEmpty: ({ context }) => context.codes.length === 0,
    isInCart: ({ context, event }) => context.codes.includes(codeIn(event)),
    isSellable: ({ context, event }) => context.sellable.includes(codeIn(event)),
    hasUnsavedChange: ({ context }) => !sameCodes(context.written, context.codes),
    isSaved: ({ event }) => hasOutcome(event, 'saved'),
    hasWarned: ({ context }) => context.hasWarned,
  },
  actions: {
    // A course added while the stored cart was being read comes after it.
    addRestored: assign(({ context, event }) => {
      const { codes, before, sellable } = context;
      const found = outcomeOf(event, 'restored')?.codes ?? before;
      const added = codes.filter((code) => !before.includes(code));
      return { before: [], codes: keepSellable([...found, ...added], sellable), written: found };
    }),
    noteBefore: assign({ before: ({ context }) => context.codes }),
    add: assign({ codes: ({ context, event }) => [...context.codes, codeIn(event)] }),
    remove: assign({ codes: ({ context, event }) => context.codes.filter((code) => code !== codeIn(event)) }),
    clear: assign({ codes: [] }),
    addLinked: assign({
      codes: ({ context, event }) => keepSellable([...context.codes, ...codesIn(event)], context.sellable),
    }),
    followOtherTab: assign(({ context, event }) => {
      const codes = keepSellable(codesIn(event), context.sellable);
      return { codes, written: codes };
    }),
    noteWritten: assign({ written: ({ context }) => context.codes }),
    announceAdded: emit(({ event }) => announce(copy.added(codeIn(event)))),
    announceRemoved: emit(({ event }) => announce(copy.removed(codeIn(event)))),
    refuseDuplicate: emit(({ event }) => announce(copy.alreadyInCart(codeIn(event)))),
    refuseUnsold: emit(({ event }) => announce(copy.notSold(codeIn(event)))),
    reportAdded: emit(({ event }) => track({ name: 'add_to_cart', params: { codes: [codeIn(event)] } })),
    reportRemoved: emit(({ event }) =>
      track({ name: 'remove_from_cart', params: { codes: [codeIn(event)] } }),
    ),
    warn: emit(announce(copy.notSaved)),
    noteWarned: assign({ hasWarned: true }),
    logWatchEnded: emit(log('cart: changes in other tabs are no longer noticed')),
  },
  delays: { restoreLimit, saveLimit },
}).createMachine({
  id: 'cart',
  description: 'The pending registrations of this browser.',
  context: ({ input }) => ({
    sellable: input.sellable,
    codes: [],
    written: null,
    hasWarned: false,
    before: [],
  }),
  on: {
    COURSE_ADDED: [
      { guard: 'isInCart', actions: 'refuseDuplicate' },
      { guard: 'isSellable', actions: ['add', 'announceAdded', 'reportAdded'] },
      { actions: 'refuseUnsold' },
    ],
    COURSE_REMOVED: [{ guard: 'isInCart', actions: ['remove', 'announceRemoved', 'reportRemoved'] }, {}],
    CART_CLEARED: { actions: 'clear' },
    COURSES_LINKED: { actions: 'addLinked' },
    STORAGE_CHANGED: { actions: 'followOtherTab' },
  },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { description: 'The stored cart is being read.' },
      tags: 'pending',
      invoke: {
        id: 'restoreCart',
        src: 'restoreCart',
        onDone: { target: 'ready', actions: 'addRestored' },
        onError: { target: 'ready', actions: 'addRestored' },
      },
      after: { restoreLimit: { target: 'ready', actions: 'addRestored' } },
    },
    ready: {
      meta: { description: 'The cart is shown and can be changed.' },
      type: 'parallel',
      invoke: {
        id: 'watchStorage',
        src: 'watchStorage',
        onError: { actions: 'logWatchEnded' },
      },
      states: {
        contents: {
          meta: { description: 'What the cart icon shows.' },
          initial: 'empty',
          states: {
            empty: {
              meta: { description: 'The cart is empty and the icon is hidden.' },
              always: { guard: not('isEmpty'), target: 'filled' },
            },
            filled: {
              meta: { description: 'The icon shows the number of pending registrations.' },
              always: { guard: 'isEmpty', target: 'empty' },
            },
          },
        },
        storage: {
          meta: { description: 'Whether the browser has stored the cart.' },
          initial: 'saved',
          states: {
            saved: {
              meta: { description: 'The stored cart is up to date.' },
              always: { guard: 'hasUnsavedChange', target: 'saving' },
              // Where storing failed, the page knows better than the storage.
              on: { PAGE_RESTORED: { target: '#cart.restoring', actions: 'noteBefore' } },
            },
            saving: {
              meta: { description: 'The cart is being stored.' },
              tags: 'pending',
              entry: 'noteWritten',
              invoke: {
                id: 'saveCart',
                src: 'saveCart',
                input: ({ context }) => ({ codes: context.codes }),
                onDone: [{ guard: 'isSaved', target: 'saved' }, ...notSaved],
                onError: notSaved,
              },
              after: { saveLimit: notSaved },
            },
            notSaved: {
              meta: {
                description: 'The browser could not store the cart. The visitor has been warned once.',
              },
              always: { guard: 'hasUnsavedChange', target: 'saving' },
            },
          },
        },
      },
    },
  },
});
