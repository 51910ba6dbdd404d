import type { ChartCases } from '../cases.ts';
import type { payButtonMachine } from './machine.ts';

export const cases: ChartCases<typeof payButtonMachine> = {
  events: {
    PRESS_BEGAN: [{}],
    PRESS_ENDED: [{}],
    BUTTON_CHANGED: [{}],
    BUTTON_PRESSED: [{}],
    'xstate.error.actor.watchPresses': [{ error: { name: 'Error', message: 'The listener broke' } }],
  },
  quiet: [{ actor: 'watchPresses', reason: 'a press then counts by the moment at which it ends' }],
  abstraction: ({ press }) => press,
};
