import { expect, test } from 'vitest';
import { filledValues } from '../../../machines/createAccount/cases.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { toAccountRequest } from '../../../machines/createAccount/rules.ts';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { createAccount } from './accountCalls.ts';

const filled = { ...filledValues, password: 'Secr3t!word', confirmPassword: 'Secr3t!word' };
const account = toAccountRequest(filled, 'UTC');

const answered = (response: () => Response | Promise<Response>) =>
  make(recording(response).send, createAccount, account);

test('C-290 a failed account says why, as far as it is known', async () => {
  expect(await answered(() => json({ message: 'Not now.' }, 403))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'refused', message: 'Not now.' },
  });
  expect(await answered(() => json({}, 500))).toEqual({ kind: 'failed', failure: { kind: 'unexpected' } });
  expect(await answered(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    kind: 'failed',
    failure: { kind: 'unreachable' },
  });
});

test('an answer that is not the site’s own, such as a sign-in page of a wireless network, created nothing for sure', async () => {
  const page = new Response('<h1>Welcome to the library</h1>', { headers: { 'content-type': 'text/html' } });
  for (const response of [page, new Response(null, { status: 204 }), json({ anything: 'else' })]) {
    expect(await answered(() => response)).toEqual({ kind: 'failed', failure: { kind: 'unreadable' } });
  }
  expect(await answered(() => json({ message: 'success', username: 'a@example.test' }))).toEqual({
    kind: 'created',
  });
});

test('G-134 an email that got an account meanwhile is said beside its field, with the way to sign in', async () => {
  expect(await answered(() => json({ message: 'Taken.' }, 409))).toEqual({
    kind: 'invalid',
    errors: { username: copy.emailTaken },
  });
  expect(copy.emailTaken).toContain(copy.buttons.haveAccount);
});

test('fields of an account that the server refuses come back under the names of the form', async () => {
  const refuse = (refused: object) =>
    make(
      recording(() => json({ message: 'Please check.', fields: refused }, 422)).send,
      createAccount,
      account,
    );
  expect(await refuse({ first_name: 'Too long', birthday: 'Not a date' })).toEqual({
    kind: 'invalid',
    errors: { firstName: 'Too long', birthDay: 'Not a date' },
  });
  // No field of the form can correct these.
  expect(await refuse({ form: 'Missing' })).toMatchObject({
    kind: 'failed',
    failure: { kind: 'refused', message: 'Please check.' },
  });
  expect(await refuse({ first_name: 7 })).toMatchObject({ kind: 'failed' });
});
