import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
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

describe('limits: the last that is read, and the first that is cut', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index);
  const object = (length: number, value: unknown = 1) =>
    Object.fromEntries(list(length).map((index) => [`f${index}`, value]));

  describe.each<[kind: string, of: (length: number) => unknown]>([
    ['a list', list],
    ['a set', (length) => new Set(list(length))],
    ['a map', (length) => new Map(list(length).map((index) => [index, index]))],
    ['an object', object],
    ['an object of switches', (length) => object(length, true)],
    ['an object of secrets', (length) => ({ headers: object(length - 1) })],
    ['the fields of a form', (length) => new URLSearchParams(object(length, 'x') as Record<string, string>)],
    ['an object in a list', (length) => [...list(length - 4), object(3)]],
  ])('of nodes: %s', (_kind, of) => {
    const shown = (length: number, maxNodes?: number) =>
      JSON.stringify(redact(of(length), { maxNodes, maxMilliseconds: 60_000 }));

    test.each([
      [8, 9, false],
      [8, 8, false],
      [8, 7, true],
      [4999, undefined, false],
      [5000, undefined, false],
      [5001, undefined, true],
    ])('%i with a limit of %s', (length, maxNodes, isCut) =>
      expect(shown(length, maxNodes).includes('[cut')).toBe(isCut),
    );

    test('a large one is not read to its end', () => {
      expect(shown(20_000, 10).length).toBeLessThan(300);
    });
  });

  test('what is cut is counted', () => {
    expect(redact(list(2_000_000), { maxNodes: 3 })).toEqual([0, 1, 2, '[cut: 1999997 more]']);
    expect(redact(object(50), { maxNodes: 2 })).toEqual({ f0: 1, f1: 1, '[cut]': 'too large' });
  });

  test.each([
    [undefined, 99_999, 'whole'],
    [undefined, 100_000, 'whole'],
    [undefined, 100_001, 'cut'],
    [10, 9, 'whole'],
    [10, 10, 'whole'],
    [10, 11, 'cut'],
  ])('of characters: with a limit of %s, a text of %i is %s', (maxText, length, how) => {
    const text = 'x'.repeat(length);
    const cut = `[cut at ${length - 1} of ${length} characters]`;
    expect(redact(text, { maxText })).toBe(how === 'whole' ? text : cut);
    expect(redact({ a: text.slice(1), b: 'y' }, { maxText })).toEqual({
      a: text.slice(1),
      b: how === 'whole' ? 'y' : '[cut at 0 of 1 characters]',
    });
  });

  test.each([
    ['a large integer', 10n ** 20n],
    ['a pattern', new RegExp('a'.repeat(20))],
    ['an error', new Error('a'.repeat(20))],
    ['an address', new URL(`https://a.example/${'a'.repeat(20)}`)],
    ['the name of a file', new File([], 'a'.repeat(20))],
  ])('of characters: %s', (_what, value) => {
    expect(JSON.stringify(redact(value, { maxText: 10 }))).toContain('[cut at 10 of');
  });

  test('a secret at the cut stays hidden', () => {
    const read = redact({ a: 'x'.repeat(90), b: 'one 4111111111111111' }, { maxText: 103 });
    expect(read).toEqual({ a: 'x'.repeat(90), b: 'one [cut at 13 of 20 characters]' });
  });

  test.each([
    [19, false],
    [20, false],
    [21, true],
  ])('of characters in names: %i with a limit of 20', (length, isCut) => {
    const value = { first: 1, ['n'.repeat(length - 5)]: 2, last: 3 };
    const read = redact(value, { maxText: 20 }) as Record<string, unknown>;
    expect(Object.keys(read)[1]).toBe(isCut ? '[cut]' : 'n'.repeat(length - 5));
  });

  test.each([
    [9, 'whole'],
    [10, '[deeper]'],
  ])('of depth: %i objects in each other', (count, how) => {
    let value: unknown = 'end';
    for (let at = 0; at < count; at += 1) value = { in: value };
    expect(JSON.stringify(redact(value)).includes('[deeper]')).toBe(how === '[deeper]');
  });

  // The clock is read before every 64th value. Each takes a millisecond here, and the list itself another.
  test.each([
    [63, 63],
    [64, 127],
    [65, 127],
    [127, 127],
    [128, 191],
  ])('of milliseconds: in %i, %i values are read', (maxMilliseconds, count) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const slowly = () => void vi.advanceTimersByTime(1);
    const read = redact(list(1000), { maxMilliseconds, redact: slowly }) as unknown[];
    vi.useRealTimers();
    expect(read).toHaveLength(count + 1);
    expect(read.at(-1)).toBe(`[cut: ${1000 - count} more]`);
  });

  test('of milliseconds: what is around the value that was too late is cut as well', () => {
    const read = redact(
      list(1000).map(() => list(9)),
      { maxMilliseconds: -1 },
    ) as unknown[];
    // Each list is a value itself.
    expect(read).toHaveLength(8);
    expect(read.slice(-2)).toEqual([[0, 1, '[cut: 7 more]'], '[cut: 993 more]']);
  });

  test('of milliseconds: 20 without an option', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const readAfter = (milliseconds: number) => {
      const late = (path: string) => void (path === '' && vi.advanceTimersByTime(milliseconds));
      return (redact(list(100), { redact: late }) as unknown[]).length;
    };
    const lengths = [20, 21].map(readAfter);
    vi.useRealTimers();
    expect(lengths).toEqual([100, 64]);
  });
});
