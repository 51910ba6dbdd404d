import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isolate } from '../model/fakes.ts';
import { form } from '../fixtures/awkward.ts';
import { redact } from './redact.ts';
import { redacted } from './secrets.ts';

const publicCodes = new Set(['abc101']);
const plain = (value: unknown) => JSON.stringify(redact(value, { publicCodes }));

test('of what a request sends, only the names of the fields are kept', () => {
  const call = {
    name: 'createAccount',
    method: 'POST',
    path: '/create_account',
    form: { email: 'ann@example.test', confirmation: 'Secr3t!word' },
    headers: { 'Idempotency-Key': 'attempt-1' },
  };
  expect(redact({ type: 'REQUEST_STARTED', requestId: 'createAccount.1', call }, { publicCodes })).toEqual({
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

describe('a secret is hidden', () => {
  test.each([
    'password',
    'newPassword',
    'passwd',
    'PWD',
    'passcode',
    'pass_phrase_passphrase',
    'pin',
    'userPin',
    'otp',
    'totpSeed',
    'cvv',
    'cvc',
    'csc',
    'apiKey',
    'api_key',
    'API-KEY',
    'privateKey',
    'accessKeyId',
    'jwt',
    'idToken',
    'refresh_tokens',
    'cookie',
    'Set-Cookie',
    'authorization',
    'credentials',
    'clientSecret',
    'sessionId',
    'csrfToken',
    'ssn',
    'iban',
    'cardNumber',
    'accountNumber',
    'securityAnswer',
    'code',
    'confirmationCode',
    'nonce',
    'signature',
  ])('in a field named %s', (name) => {
    expect(redact({ [name]: 'Secret-1' })).toEqual({ [name]: redacted });
    expect(plain(new Map([[name, 'Secret-1']]))).not.toContain('Secret-1');
    expect(plain([[name, 'Secret-1']])).not.toContain('Secret-1');
    expect(plain({ name, value: 'Secret-1' })).not.toContain('Secret-1');
  });

  test.each([
    ['a web token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['the query of a URL', 'see https://files.example/put?sig=abc now'],
    ['the user in a URL', 'postgres://ann:hunter2@db.example/main'],
    ['a bearer token', 'Authorization: Bearer abcdef123456'],
    ['a card number', 'paid with 4111 1111 1111 1111'],
    ['a key by its mark', 'used sk_live_abcdefgh12345678'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----'],
    ['a field of a form', 'user=ann&password=hunter2&page=2'],
    ['a field of JSON', '{"user":"ann","password":"hunter2"}'],
  ])('in a text: %s', (_what, text) => {
    const shown = plain({ message: text });
    expect(shown).toContain(redacted);
    expect(shown).not.toMatch(/eyJ|sig=abc|hunter2|abcdef|4111|MIIEvQ/);
  });

  test('an email address on request', () => {
    expect(redact('to ann@example.test', { hideEmails: true })).toBe(`to ${redacted}`);
    expect(redact('to ann@example.test')).toBe('to ann@example.test');
  });

  test('as the program decides, by path and value', () => {
    const decide = (path: string, value: unknown) =>
      path === 'user.names.0' ? `${String(value)[0]}…` : undefined;
    expect(redact({ user: { names: ['Ann', 'Lee'] } }, { redact: decide })).toEqual({
      user: { names: ['A…', 'Lee'] },
    });
  });
});

test.each([
  'zipCode',
  'postal_code',
  'statusCode',
  'countryCode',
  'keyCode',
  'errorCode',
  'spinner',
  'pinned',
  'tokenize',
])('a field named %s is shown', (name) => expect(redact({ [name]: 'shown' })).toEqual({ [name]: 'shown' }));

test('a long number without the check digit of a card is shown', () => {
  expect(redact('order 4111 1111 1111 1112')).toBe('order 4111 1111 1111 1112');
});

test('actors, machines, errors and functions become plain data', () => {
  const actor = createActor(isolate(form.machine), { id: 'form' });
  const value = {
    actor,
    logic: form.machine,
    error: new TypeError('broke', { cause: new Error('below') }),
    run: () => 1,
  };
  expect(redact(value)).toEqual({
    actor: { actor: 'form' },
    logic: { logic: 'form' },
    error: { name: 'TypeError', message: 'broke', cause: { name: 'Error', message: 'below' } },
    run: '[function]',
  });
});

test.each<[string, unknown, unknown]>([
  ['a date', new Date(0), { Date: '1970-01-01T00:00:00.000Z' }],
  ['an invalid date', new Date(Number.NaN), { Date: 'Invalid Date' }],
  ['an address', new URL('https://a.example/b?c=d'), { URL: `https://a.example/b?${redacted}` }],
  ['a pattern', /a+/g, { RegExp: '/a+/g' }],
  [
    'a file',
    new File(['abc'], 'a.txt', { type: 'text/plain' }),
    { File: { name: 'a.txt', type: 'text/plain', size: 3 } },
  ],
  ['a large integer', 10n ** 20n, '100000000000000000000n'],
  ['no number', Number.NaN, '[NaN]'],
  ['a set', new Set([1, 2]), { Set: [1, 2] }],
  ['a map', new Map([[{ id: 1 }, 'one']]), { Map: [[{ id: 1 }, 'one']] }],
  ['bytes', new Uint8Array(4), { Uint8Array: '4 bytes' }],
  ['a form', new URLSearchParams({ q: 'x' }), { URLSearchParams: { q: redacted } }],
  ['a promise', Promise.resolve(1), '[Promise]'],
  ['a weak map', new WeakMap(), '[WeakMap]'],
])('%s is named by its kind', (_what, value, shown) => {
  expect(redact({ value })).toEqual({ value: shown });
});

test('a cycle and a shared object are shown once', () => {
  const shared = { name: 'Ann' };
  const value: Record<string, unknown> = { first: shared, again: [shared] };
  value['self'] = value;
  expect(redact(value)).toEqual({
    first: { name: 'Ann' },
    again: ['[same as first]'],
    self: '[same as the whole]',
  });
});

describe('what cannot be read is no failure', () => {
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  test.each<[string, object]>([
    ['a getter', Object.defineProperty({}, 'field', { enumerable: true, get: () => expect.fail('called') })],
    ['a revoked proxy', { field: revoked() }],
    ['a proxy that throws', { field: new Proxy({}, { ownKeys: () => expect.fail('no') }) }],
    [
      'an error whose message throws',
      { field: Object.defineProperty(new Error(), 'message', { get: () => expect.fail('no') }) },
    ],
    ['a hook that throws', { field: 1 }],
  ])('%s', (what, value) => {
    const options = what.startsWith('a hook') ? { redact: () => expect.fail('no') } : {};
    expect(['[getter]', '[unreadable]']).toContain(
      (redact({ value }, options) as { value?: { field?: unknown } }).value?.field ??
        redact({ value }, options),
    );
  });

  test('a field named __proto__ is a field', () => {
    const read = redact(JSON.parse('{"__proto__":{"admin":true}}')) as { admin?: unknown };
    expect(read.admin).toBeUndefined();
    expect(JSON.stringify(read)).toContain('"admin":true');
  });
});

describe('limits', () => {
  test('a long list is cut, with the number of what is missing', () => {
    const read = redact(
      Array.from({ length: 2_000_000 }, (_, index) => index),
      { maxNodes: 3 },
    );
    expect(read).toEqual([0, 1, '[cut: 1999998 more]']);
  });

  test('a large object is cut', () => {
    const large = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, index]));
    expect(redact(large, { maxNodes: 3 })).toEqual({ f0: 0, f1: 1, '[cut]': 'too large' });
  });

  test('all texts together have a limit, and a secret at the cut stays hidden', () => {
    const read = redact({ a: 'x'.repeat(90), b: 'one 4111111111111111' }, { maxText: 103 });
    expect(read).toEqual({ a: 'x'.repeat(90), b: 'one [cut at 13 of 20 characters]' });
  });

  test('nothing is read once the time is over', () => {
    expect(redact([1, 2], { maxMilliseconds: -1, maxNodes: 63 })).toBeDefined();
    expect(
      redact(
        Array.from({ length: 1000 }, () => 1),
        { maxMilliseconds: -1 },
      ),
    ).toHaveLength(64);
  });
});
