import type { ChartCases } from '../cases.ts';
import type { contactFormMachine } from './machine.ts';
import { contactErrors, isComplete } from './rules.ts';

const complete = { name: 'Ann Reed', email: 'ann@example.edu', message: 'When does CHEM 103 start?' };

export const cases: ChartCases<typeof contactFormMachine> = {
  events: {
    FIELD_CHANGED: [
      ...Object.entries(complete).map(([name, value]) => ({ name, value })),
      { name: 'email', value: 'ann.example.edu' },
      { name: 'message', value: '' },
    ],
    SUBMITTED: [{}],
    'xstate.done.actor.sendMessage': [
      { output: { kind: 'delivered' } },
      { output: { kind: 'notDelivered', failure: { kind: 'unexpected' } } },
      { output: { kind: 'notDelivered', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    'xstate.error.actor.sendMessage': [{ error: { name: 'Error', message: 'no adapter' } }],
  },
  abstraction: ({ message, failure }) => [
    failure?.kind === 'throttled',
    isComplete(message),
    Object.keys(contactErrors(message)),
    Object.values(message).map((value) => value !== ''),
  ],
};
