import type { ChartCases } from '../cases.ts';
import type { infoRequestMachine } from './machine.ts';
import { hasRequiredFields, requestErrors } from './rules.ts';

const complete = { firstName: 'Ann', lastName: 'Reed', email: 'ann@example.edu' };

export const cases: ChartCases<typeof infoRequestMachine> = {
  events: {
    FIELD_CHANGED: [
      ...Object.entries(complete).map(([name, value]) => ({ name, value })),
      { name: 'email', value: 'ann.example.edu' },
      { name: 'firstName', value: '' },
    ],
    SUBMITTED: [{}],
    RETRY_PRESSED: [{}],
    'xstate.done.actor.createContact': [
      { output: { kind: 'recorded' } },
      { output: { kind: 'notRecorded', failure: { kind: 'unexpected' } } },
      { output: { kind: 'notRecorded', failure: { kind: 'refused', message: 'No.', fields: {} } } },
    ],
    'xstate.error.actor.createContact': [{ error: { name: 'Error', message: 'unreachable' } }],
  },
  abstraction: ({ request, tries }) => [
    tries,
    hasRequiredFields(request),
    Object.keys(requestErrors(request)),
    Object.values(request).map((value) => value !== ''),
  ],
};
