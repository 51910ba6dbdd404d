import { expect, test } from 'vitest';
import { filledValues } from '../../../machines/createAccount/cases.ts';
import { toAccountRequest } from '../../../machines/createAccount/rules.ts';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { createAccount } from './accountCalls.ts';

const filled = { ...filledValues, password: 'Secr3t!word', confirmPassword: 'Secr3t!word' };
const account = toAccountRequest(filled, 'UTC');

test('C-290 a refused account has the message of the server, if it gave one', async () => {
  const refuse = (response: Response) => make(recording(() => response).send, createAccount, account);
  expect(await refuse(json({ message: 'Taken.' }, 409))).toEqual({ kind: 'failed', message: 'Taken.' });
  expect(await refuse(json({}, 500))).toEqual({ kind: 'failed', message: '' });
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
  expect(await refuse({ form: 'Missing' })).toEqual({ kind: 'failed', message: 'Please check.' });
  expect(await refuse({ first_name: 7 })).toEqual({ kind: 'failed', message: '' });
});
