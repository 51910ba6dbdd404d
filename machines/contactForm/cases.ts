import type { ChartCases } from '../cases.ts';
import type { contactFormMachine } from './machine.ts';
import { isComplete } from './rules.ts';

const complete = { name: 'Ann Reed', email: 'ann@example.edu', message: 'When does CHEM 103 start?' };

export const cases: ChartCases<typeof contactFormMachine> = {
  events: {
    FIELD_CHANGED: [
      ...Object.entries(complete).map(([name, value]) => ({ name, value })),
      { name: 'message', value: '' },
    ],
    SUBMITTED: [{}],
    'xstate.done.actor.sendMessage': [
      { output: { kind: 'delivered' } },
      { output: { kind: 'notDelivered' } },
    ],
    'xstate.error.actor.sendMessage': [{ error: { name: 'Error', message: 'no adapter' } }],
  },
  abstraction: ({ message }) => [isComplete(message), Object.values(message).map((value) => value !== '')],
};
