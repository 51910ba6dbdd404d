import type { ChartCases } from '../cases.ts';
import type { requestMachine } from './machine.ts';

export const cases: ChartCases<typeof requestMachine> = {
  input: { order: { name: 'Ann', email: 'ann@example.test', message: 'Hello' } },
  events: {
    'xstate.done.actor.prepareCall': [
      { output: { name: 'contact', method: 'POST', path: '/contact', announce: 'toast' } },
    ],
    'xstate.error.actor.prepareCall': [{ error: { name: 'TypeError', message: 'Failed to fetch' } }],
    UPLOAD_PROGRESSED: [{ share: 0.5 }],
    'xstate.done.actor.sendRequest': [
      { output: { kind: 'ok', status: 200, body: {} } },
      { output: { kind: 'refused', status: 400, message: 'Please choose a PDF.' } },
      { output: { kind: 'unreachable', message: '' } },
      { output: { kind: 'sessionChanged', message: '' } },
    ],
    'xstate.error.actor.sendRequest': [{ error: { name: 'TypeError', message: 'Failed to fetch' } }],
  },
};
