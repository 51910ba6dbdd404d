import { assign, emit, not, setup } from 'xstate';
import type { CourseCode } from '../types.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import {
  added,
  alreadyInCart,
  keepSellable,
  notKept,
  notSold,
  removed,
  sameCodes,
  type CartInput,
  type RestoreOutcome,
  type SaveOutcome,
} from './rules.ts';

export interface CartContext {
  readonly sellable: readonly CourseCode[];
  /** The cart: course codes in the order in which they were added. */
  readonly codes: readonly CourseCode[];
  /** What was last handed to the browser's storage, kept there or not; null before the first time. */
  readonly written: readonly CourseCode[] | null;
  readonly wasToldNotKept: boolean;
}

type CourseEvent = { type: 'COURSE_ADDED'; code: CourseCode } | { type: 'COURSE_REMOVED'; code: CourseCode };

type CartEvent =
  | CourseEvent
  | { type: 'CART_CLEARED' }
  /** Codes of the address's `course_codes`, in any case, known or not. */
  | { type: 'COURSES_LINKED'; codes: readonly string[] }
  /** Another tab changed the stored cart. */
  | { type: 'STORAGE_CHANGED'; codes: readonly string[] }
  | { type: 'xstate.done.actor.restoreCart'; output: RestoreOutcome }
  | { type: 'xstate.done.actor.saveCart'; output: SaveOutcome };

type CartEmitted =
  | { type: 'announce'; text: string }
  | { type: 'analytics'; name: 'add_to_cart' | 'remove_from_cart'; params: { codes: readonly CourseCode[] } }
  | { type: 'log'; message: string };

const codeOf = (event: object): CourseCode => ('code' in event ? (event.code as CourseCode) : '');
const codesOf = (event: object): readonly string[] =>
  'codes' in event ? (event.codes as readonly string[]) : [];

/** The pending registrations: kept in the browser, the same in every tab, and whole whatever storage does. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    input: {} as CartInput,
    tags: {} as 'pending',
  },
  actors: {
    restoreCart: unprovided<RestoreOutcome, void>('restoreCart'),
    saveCart: unprovided<SaveOutcome, { codes: readonly CourseCode[] }>('saveCart'),
    /** Sends `STORAGE_CHANGED`. */
    watchStorage: unprovidedListener(),
  },
  guards: {
    isEmpty: ({ context }) => context.codes.length === 0,
    isInCart: ({ context, event }) => context.codes.includes(codeOf(event)),
    isSellable: ({ context, event }) => context.sellable.includes(codeOf(event)),
    hasChangedSinceWrite: ({ context }) => !sameCodes(context.written, context.codes),
    isKept: ({ event }) => event.type === 'xstate.done.actor.saveCart' && event.output.kind === 'saved',
    wasTold: ({ context }) => context.wasToldNotKept,
  },
  actions: {
    /** What was put in while the stored cart was still being read comes after it. */
    keepRestored: assign(({ context, event }) => {
      const found =
        event.type === 'xstate.done.actor.restoreCart' && event.output.kind === 'restored'
          ? event.output.codes
          : [];
      return { codes: keepSellable([...found, ...context.codes], context.sellable), written: found };
    }),
    add: assign({ codes: ({ context, event }) => [...context.codes, codeOf(event)] }),
    remove: assign({ codes: ({ context, event }) => context.codes.filter((code) => code !== codeOf(event)) }),
    clear: assign({ codes: [] }),
    addLinked: assign({
      codes: ({ context, event }) => keepSellable([...context.codes, ...codesOf(event)], context.sellable),
    }),
    followOtherTab: assign(({ context, event }) => {
      const codes = keepSellable(codesOf(event), context.sellable);
      return { codes, written: codes };
    }),
    noteWritten: assign({ written: ({ context }) => context.codes }),
    announceAdded: emit(({ event }) => ({ type: 'announce', text: added(codeOf(event)) }) as const),
    announceRemoved: emit(({ event }) => ({ type: 'announce', text: removed(codeOf(event)) }) as const),
    refuseDuplicate: emit(({ event }) => ({ type: 'announce', text: alreadyInCart(codeOf(event)) }) as const),
    refuseUnsold: emit(({ event }) => ({ type: 'announce', text: notSold(codeOf(event)) }) as const),
    reportAdded: emit(
      ({ event }) =>
        ({ type: 'analytics', name: 'add_to_cart', params: { codes: [codeOf(event)] } }) as const,
    ),
    reportRemoved: emit(
      ({ event }) =>
        ({ type: 'analytics', name: 'remove_from_cart', params: { codes: [codeOf(event)] } }) as const,
    ),
    tellNotKept: emit({ type: 'announce', text: notKept }),
    rememberTold: assign({ wasToldNotKept: true }),
    logWatchEnded: emit({ type: 'log', message: 'cart: changes of other tabs are no longer seen' }),
  },
  delays: { restoreLimit: 5_000, saveLimit: 5_000 },
}).createMachine({
  id: 'cart',
  description: 'The pending registrations of this browser.',
  context: ({ input }) => ({ sellable: input.sellable, codes: [], written: null, wasToldNotKept: false }),
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
      meta: { description: 'The stored cart is being read; the cart icon waits.' },
      tags: 'pending',
      invoke: {
        id: 'restoreCart',
        src: 'restoreCart',
        onDone: { target: 'ready', actions: 'keepRestored' },
        onError: { target: 'ready', actions: 'keepRestored' },
      },
      after: { restoreLimit: { target: 'ready', actions: 'keepRestored' } },
    },
    ready: {
      meta: { description: 'The cart can be seen and changed.' },
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
              meta: { description: 'Nothing is pending: the cart icon is not shown.' },
              always: { guard: not('isEmpty'), target: 'filled' },
            },
            filled: {
              meta: { description: 'The cart icon shows the number of pending registrations.' },
              always: { guard: 'isEmpty', target: 'empty' },
            },
          },
        },
        storage: {
          meta: { description: 'Whether a reload would find the cart as it is.' },
          initial: 'kept',
          states: {
            kept: {
              meta: { description: 'The browser holds the cart as it is shown.' },
              always: { guard: 'hasChangedSinceWrite', target: 'keeping' },
            },
            keeping: {
              meta: { description: 'A change of the cart is being stored.' },
              tags: 'pending',
              entry: 'noteWritten',
              invoke: {
                id: 'saveCart',
                src: 'saveCart',
                input: ({ context }) => ({ codes: context.codes }),
                onDone: [
                  { guard: 'isKept', target: 'kept' },
                  { guard: 'wasTold', target: 'notKept' },
                  { target: 'notKept', actions: ['tellNotKept', 'rememberTold'] },
                ],
                onError: [
                  { guard: 'wasTold', target: 'notKept' },
                  { target: 'notKept', actions: ['tellNotKept', 'rememberTold'] },
                ],
              },
              after: { saveLimit: 'notKept' },
            },
            notKept: {
              meta: {
                description: 'The browser refused to store the cart: it works, and the person was told once.',
              },
              always: { guard: 'hasChangedSinceWrite', target: 'keeping' },
            },
          },
        },
      },
    },
  },
});
