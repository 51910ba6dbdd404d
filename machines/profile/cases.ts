import type { ChartCases } from '../cases.ts';
import { sampleForm } from '../createAccount/fields.ts';
import { asksForTranscriptForm } from '../createAccount/rules.ts';
import { annsSession } from '../people.ts';
import type { profileMachine } from './machine.ts';
import { profileErrors } from './rules.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };

export const cases: ChartCases<typeof profileMachine> = {
  input: { session: annsSession },
  events: {
    RETRY_PRESSED: [{}],
    FIELD_CHANGED: [
      { name: 'lastName', value: '' },
      { name: 'lastName', value: 'Lee' },
      { name: 'lastName', value: 'Núñez' },
    ],
    TRANSCRIPT_FORM_CHOSEN: [{ name: 'lastName', value: 'Nunez' }],
    FIELD_LEFT: [{ name: 'lastName' }],
    SUBMITTED: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.loadProfile': [
      { output: { kind: 'loaded', values: sampleForm } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'failed', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.loadProfile': [error],
    'xstate.done.actor.saveProfile': [
      { output: { kind: 'saved' } },
      { output: { kind: 'invalid', errors: { lastName: 'Invalid character' } } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'notSaved', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'notSaved', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.saveProfile': [error],
  },
  abstraction: ({ values, errors, failure }) => [
    Object.keys(profileErrors(values)),
    profileErrors(values).lastName,
    asksForTranscriptForm(errors, values, 'lastName'),
    failure?.kind,
  ],
};
