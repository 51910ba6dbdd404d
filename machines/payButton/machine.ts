import { assign, enqueueActions, or, setup, stateIn } from 'xstate';
import { unprovidedListener } from '../unprovided.ts';
import { armingTime } from './rules.ts';

type PayButtonEvent =
  /** A pointer or a key went down, anywhere on the page. */
  | { type: 'PRESS_BEGAN' }
  /** It is over, and cannot press anything anymore. */
  | { type: 'PRESS_ENDED' }
  /** The button moved, was covered or enabled, or reads differently. */
  | { type: 'BUTTON_CHANGED' }
  /** By a pointer, a key, or assistive technology, which presses without either. */
  | { type: 'BUTTON_PRESSED' };

interface PayButtonContext {
  /** The press that is under way; `early` if it began before the button was armed, or if the button changed since. */
  readonly press: 'none' | 'early' | 'timely';
}

/**
 * A button that pays, from the moment at which it is shown. The second tap of a double tap, or a key that is held, must
 * not pay by a button that has just appeared under it.
 */
export const payButtonMachine = setup({
  types: {} as {
    context: PayButtonContext;
    events: PayButtonEvent;
    children: { watchPresses: 'watchPresses' };
  },
  actors: {
    /** Sends `PRESS_BEGAN`, also for a press that is under way when it starts, and `PRESS_ENDED`. */
    watchPresses: unprovidedListener(),
  },
  guards: {
    isPressEarly: ({ context }) => context.press === 'early',
    isAnswered: or([stateIn({ arming: 'answered' }), stateIn({ armed: 'answered' })]),
  },
  actions: {
    noteEarlyPress: assign({ press: 'early' }),
    noteTimelyPress: assign({ press: 'timely' }),
    forgetPress: assign({ press: 'none' }),
    spoilPress: assign({ press: ({ context }) => (context.press === 'none' ? 'none' : 'early') }),
    confirmPurchase: enqueueActions(({ self, enqueue }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'PURCHASE_CONFIRMED' });
    }),
  },
  delays: { armingTime },
}).createMachine({
  id: 'payButton',
  description:
    'A button that pays: a press counts only if it began after the button had been shown and still.',
  context: { press: 'none' },
  invoke: { id: 'watchPresses', src: 'watchPresses', onError: {} },
  on: {
    PRESS_ENDED: { actions: 'forgetPress' },
    BUTTON_CHANGED: [
      { guard: 'isAnswered', target: '.arming.answered', actions: 'spoilPress' },
      { target: '.arming', actions: 'spoilPress' },
    ],
  },
  initial: 'arming',
  states: {
    arming: {
      meta: { description: 'The button has just appeared or changed, and a press does not count yet.' },
      on: { PRESS_BEGAN: { actions: 'noteEarlyPress' }, BUTTON_PRESSED: '.answered' },
      after: { armingTime: [{ guard: 'isAnswered', target: 'armed.answered' }, { target: 'armed' }] },
      initial: 'quiet',
      states: {
        quiet: { meta: { description: 'Nothing is said.' } },
        answered: { meta: { description: 'A press that came too early is asked for a moment.' } },
      },
    },
    armed: {
      meta: { description: 'A press pays if it began while the button was armed.' },
      on: {
        PRESS_BEGAN: { actions: 'noteTimelyPress' },
        BUTTON_PRESSED: [{ guard: 'isPressEarly', target: '.answered' }, { actions: 'confirmPurchase' }],
      },
      initial: 'quiet',
      states: {
        quiet: { meta: { description: 'Nothing is said.' } },
        answered: { meta: { description: 'A press that came too early is asked to be repeated.' } },
      },
    },
  },
});
