import type { ChartCases } from '../cases.ts';
import type { requestMachine } from './machine.ts';
import type { ApiCall } from './rules.ts';

const quiet: ApiCall = { name: 'enrollments', method: 'GET', path: '/enrollments', announce: 'inline' };
const told: ApiCall = {
  name: 'upload',
  method: 'POST',
  path: '/partner_acceptance_letter',
  announce: 'toast',
  successText: 'File has been uploaded successfully',
};

export const cases: ChartCases<typeof requestMachine> = {
  starts: [
    { name: 'told in a toast', input: { call: told } },
    { name: 'told by the flow itself', input: { call: quiet } },
  ],
  events: {
    TOAST_CLOSED: [{}],
    CALL_ABANDONED: [{}],
    'xstate.done.actor.sendRequest': [
      { output: { kind: 'ok', status: 200, body: {} } },
      { output: { kind: 'refused', status: 400, message: 'Please choose a PDF.' } },
      { output: { kind: 'unreachable', message: '' } },
    ],
    'xstate.error.actor.sendRequest': [{ error: { name: 'TypeError', message: 'Failed to fetch' } }],
  },
  abstraction: ({ call }) => [call.announce, call.successText],
};
