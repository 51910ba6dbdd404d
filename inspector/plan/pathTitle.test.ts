import { expect, test } from 'vitest';
import { titleOf } from './pathTitle.ts';
import type { Path, Step } from '../model/step.ts';

const step = (over: Partial<Step>): Step => ({
  kind: 'send',
  event: { type: 'EMAIL_SUBMITTED' },
  label: '',
  state: 'checkingEmail',
  fired: [],
  ...over,
});

const path = (steps: readonly Step[], start = 'default'): Path => ({
  chart: 'signIn',
  number: 1,
  name: '',
  start: { name: start, input: undefined },
  initial: { state: { open: { form: 'enteringCode', resend: 'waiting' } }, fired: [] },
  steps,
  goals: [],
  guardResults: [],
});

test.each<[string, Partial<Step>]>([
  ['reaches checking email, email submitted', {}],
  [
    'reaches entering password, sign in wrong password',
    {
      kind: 'settle',
      actor: 'signIn',
      event: { type: 'xstate.done.actor.signIn', output: { kind: 'wrongPassword' } },
      state: 'enteringPassword',
    },
  ],
  [
    'reaches failed, sign in broken',
    { kind: 'settle', actor: 'signIn', event: { type: 'xstate.error.actor.signIn' }, state: 'failed' },
  ],
  [
    'reaches failed, load search done',
    { kind: 'settle', actor: 'loadSearch', event: { type: 'xstate.done.actor.loadSearch' }, state: 'failed' },
  ],
  [
    'reaches available, after 30 s',
    { kind: 'wait', delay: 30_000, state: { open: { form: 'enteringCode', resend: 'available' } } },
  ],
  [
    'reaches entering code and waiting, email submitted',
    { state: { open: { form: 'enteringCode', resend: 'waiting' } } },
  ],
])('%s', (title, over) => {
  expect(titleOf(path([step(over)]))).toBe(title);
});

test('the start is named where there are several', () => {
  expect(titleOf(path([], 'empty'))).toBe('starts in entering code and waiting (empty)');
});
