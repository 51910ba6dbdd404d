import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { isolate } from '../model/fakes.ts';
import { form } from '../fixtures/awkward.ts';
import { redact, redacted } from './redact.ts';

const publicCodes = new Set(['abc101']);
const plain = (value: unknown) => JSON.stringify(redact(value, publicCodes));

test('of what a request sends, only the names of the fields are kept', () => {
  const call = {
    name: 'createAccount',
    method: 'POST',
    path: '/create_account',
    form: { email: 'ann@example.test', confirmation: 'Secr3t!word' },
    headers: { 'Idempotency-Key': 'attempt-1' },
  };
  expect(redact({ type: 'REQUEST_STARTED', requestId: 'createAccount.1', call }, publicCodes)).toEqual({
    type: 'REQUEST_STARTED',
    requestId: 'createAccount.1',
    call: {
      ...call,
      form: { email: redacted, confirmation: redacted },
      headers: { 'Idempotency-Key': redacted },
    },
  });
});

test('public codes stay readable, other codes do not', () => {
  expect(plain({ type: 'ADDED', code: 'ABC101' })).toContain('ABC101');
  expect(plain({ type: 'CODE_SUBMITTED', code: '123456' })).not.toContain('123456');
});

test('web tokens and signed URLs are redacted inside any text', () => {
  const text = plain({
    message: 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    url: 'https://files.example/put?sig=abc',
  });
  expect(text).not.toMatch(/eyJ|sig=abc/);
  expect(text).toContain('https://files.example/put?');
});

test('actors, machines, errors, functions and cycles become plain data', () => {
  const actor = createActor(isolate(form.machine), { id: 'form' });
  const value: Record<string, unknown> = {
    actor,
    logic: form.machine,
    error: new TypeError('broke'),
    run: () => 1,
  };
  value['self'] = value;
  expect(redact(value, publicCodes)).toMatchObject({
    actor: { actor: 'form' },
    logic: { logic: 'form' },
    error: { name: 'TypeError', message: 'broke' },
    run: '[function]',
  });
});
