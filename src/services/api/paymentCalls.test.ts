import { legalVersions } from '../../../domain/legal.ts';
import { describe, expect, test } from 'vitest';
import { payer } from '../../../machines/people.ts';
import { unreachable, type ApiReply } from '../../../machines/request/rules.ts';
import { fieldsOf, json, make, recording } from '../../../tests/support/apiCalls.ts';
import { askForOutcome, clientToken, settlePayment, verifyCode, verifyPayment } from './paymentCalls.ts';

/** The answer about a registration that was sold under another name and price than the page's. */
const made = {
  transaction_id: 't1',
  status: 'success',
  total: '602.10',
  course_codes: ['biod101'],
  lines: [{ code: 'biod101', name: 'Biology', price: '669.00' }],
  discount_code: 'TEN',
  email: 'ann@example.test',
};
const bought = {
  transactionId: 't1',
  total: 60_210,
  codes: ['biod101'],
  lines: [{ code: 'biod101', name: 'Biology', cost: '$669' }],
  authorizationCode: 'TEN',
  email: 'ann@example.test',
};

describe('requests', () => {
  test('C-260 the check of an authorization code', () => {
    const codes = ['biod101', 'engl101'];
    expect(verifyCode.toCall({ code: 'TEN', currentTotal: 156_100, codes })).toMatchObject({
      method: 'POST',
      path: '/verify_discount_code',
      form: { code: 'TEN', current_total: '1561', 'course_codes[]': codes },
    });
  });

  test('C-176 the token of who pays is asked for in their session, and an answer without one gives none', () => {
    expect(clientToken.toCall({ session: payer.session })).toMatchObject({
      method: 'GET',
      path: '/payments/client_token',
      session: payer.session,
    });
    expect(clientToken.toOutcome({ kind: 'ok', status: 200, body: { client_token: 't' } })).toEqual({
      authorization: 't',
    });
    expect(clientToken.toOutcome({ kind: 'ok', status: 200, body: {} })).toEqual({});
    expect(clientToken.toOutcome(unreachable)).toEqual({});
  });

  test('C-262 C-263 G-082 a payment has mode 2 in path and form', () => {
    const order = {
      payer,
      attemptKey: 'k',
      nonce: 'n',
      deviceData: '{"correlation_id":"4f1c"}',
      authorizationCode: 'TEN',
      amount: 140_490,
      codes: ['biod101'],
    };
    expect(verifyPayment.toCall(order)).toMatchObject({
      path: '/payments/2/verify_payment',
      session: payer.session,
      form: {
        sub: payer.sub,
        payment_token: 'n',
        device_data: '{"correlation_id":"4f1c"}',
        discount_code: 'TEN',
        amount: '1404.90',
        'course_codes[]': ['biod101'],
        mode: '2',
        terms_version: legalVersions.terms,
      },
    });
  });

  test('C-264 C-265 C-266 G-082 a free registration has mode 3, and neither token nor absent code', () => {
    const { path, form } = verifyPayment.toCall({
      payer,
      attemptKey: 'k',
      amount: 0,
      codes: ['biod101'],
    });
    expect(path).toBe('/payments/3/verify_payment');
    expect(form).toEqual({
      sub: payer.sub,
      amount: '0',
      'course_codes[]': ['biod101'],
      mode: '3',
      terms_version: legalVersions.terms,
    });
  });

  test('the idempotency key is sent as a header', async () => {
    const { send, sent } = recording(() => json({ transaction_id: 't', status: 'success' }));
    await make(send, verifyPayment, { payer, attemptKey: 'k', amount: 0, codes: ['biod101'] });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k');
    expect(fieldsOf(sent[0]?.body)).toEqual([
      ['sub', payer.sub],
      ['amount', '0'],
      ['course_codes[]', 'biod101'],
      ['mode', '3'],
      ['terms_version', legalVersions.terms],
    ]);
  });
});

describe('outcomes of the check of an authorization code', () => {
  const ok = (body: unknown): ApiReply => ({ kind: 'ok', status: 200, body });
  const own = 'Error verifying authorization code; please try again later.';
  test.each<[string, ApiReply, object]>([
    [
      'C-261 accepted',
      ok({ applied_code: 'TEN', new_total: '602.10' }),
      { kind: 'applied', code: 'TEN', newTotal: 60_210 },
    ],
    [
      'G-086 a number',
      ok({ applied_code: 'ALL', new_total: 0 }),
      { kind: 'applied', code: 'ALL', newTotal: 0 },
    ],
    [
      'G-085 no applied code',
      ok({ message: 'Expired.', new_total: '669' }),
      { kind: 'refused', message: 'Expired.' },
    ],
    [
      'G-085 refused with a message',
      { kind: 'refused', status: 422, message: 'No.', body: { message: 'No.' } },
      { kind: 'refused', message: 'No.' },
    ],
    ['C-283 no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown', message: own }],
    ['C-283 an answer of another shape', ok('<html>'), { kind: 'unknown', message: own }],
    [
      'G-085 a code whose form is refused',
      {
        kind: 'refused',
        status: 422,
        message: 'Check.',
        body: { fields: { code: 'At most 64 characters' } },
      },
      { kind: 'refused', message: 'At most 64 characters' },
    ],
    ['C-283 a code without a total', ok({ applied_code: 'TEN' }), { kind: 'unknown', message: own }],
    [
      'a limit',
      { kind: 'refused', status: 429, message: 'Wait.', body: { message: 'Wait.' } },
      { kind: 'unknown', message: 'Wait.' },
    ],
    [
      'a page of a proxy',
      { kind: 'refused', status: 403, message: own, body: '<html>' },
      { kind: 'unknown', message: own },
    ],
    [
      'C-283 a negative total',
      ok({ applied_code: 'TEN', new_total: '-5' }),
      { kind: 'unknown', message: own },
    ],
  ])('%s', (_, reply, outcome) => expect(verifyCode.toOutcome(reply)).toEqual(outcome));
});

describe('outcomes of a payment', () => {
  const ok = (body: unknown): ApiReply => ({ kind: 'ok', status: 200, body });
  const refused = (status: number, body: unknown = {}): ApiReply => ({
    kind: 'refused',
    status,
    message: 'M.',
    body,
  });
  const unconfirmed = {
    kind: 'unconfirmed',
    message: 'Error verifying transaction. Please try again later.',
  };
  test.each<[string, ApiReply, object]>([
    [
      'C-267 G-084 verified',
      ok({ transaction_id: 't1', status: 'success' }),
      { kind: 'verified', transactionId: 't1' },
    ],
    ['verified, with what was bought', ok(made), { kind: 'verified', transactionId: 't1', bought }],
    [
      'went back since',
      refused(409, { status: 'reversed', message: 'M.' }),
      { kind: 'wentBack', message: 'M.' },
    ],
    ['G-084 another status', ok({ transaction_id: 't1', status: 'pending' }), unconfirmed],
    ['G-084 no transaction', ok({ status: 'success' }), unconfirmed],
    ['declined', refused(402, { status: 'declined' }), { kind: 'declined', message: 'M.' }],
    ['rejected', refused(409, { status: 'rejected' }), { kind: 'refused', message: 'M.' }],
    ['never begun', refused(409, { status: 'notBegun' }), { kind: 'notBegun' }],
    [
      'a changed total',
      refused(409, { status: 'rejected', total: '1338.00' }),
      { kind: 'priceChanged', total: 133_800 },
    ],
    [
      'a code that is not valid anymore',
      refused(409, { status: 'rejected', total: '1338.00', code_rejected: true }),
      { kind: 'codeRefused', total: 133_800, message: 'M.' },
    ],
    ['turned away', refused(401, { message: 'Sign in.' }), { kind: 'unconfirmed', message: 'M.' }],
    ['a limit', refused(429, { message: 'Wait.' }), { kind: 'unconfirmed', message: 'M.' }],
    ['a page of a proxy', refused(403, '<html>'), { kind: 'unknown', message: 'M.' }],
    ['a decline that is not the server’s', refused(402), { kind: 'unknown', message: 'M.' }],
    ['a server error', refused(500), { kind: 'unknown', message: 'M.' }],
    ['still being checked', refused(503, { status: 'pending' }), { kind: 'unknown', message: 'M.' }],
    [
      'another payment is open',
      refused(409, { status: 'busy', message: 'Wait.' }),
      { kind: 'unknown', message: 'M.' },
    ],
    ['certainly failed', refused(503, { status: 'failed' }), { kind: 'refused', message: 'M.' }],
    ['no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown', message: '' }],
    ['not sent', { kind: 'sessionChanged', message: '' }, { kind: 'notBegun' }],
  ])('%s', (_, reply, outcome) => expect(verifyPayment.toOutcome(reply)).toEqual(outcome));
});

describe('outcomes of the question about an earlier payment', () => {
  test.each([settlePayment, askForOutcome])('the key is part of the path', ({ toCall }) => {
    expect(toCall({ key: 'k', payer })).toMatchObject({
      session: payer.session,
      form: { sub: payer.sub },
      method: 'POST',
      path: '/payments/attempts/k/settle',
    });
  });
  test.each<[string, ApiReply, object]>([
    ['it went through', { kind: 'ok', status: 200, body: made }, { kind: 'made', ...bought }],
    [
      'it went through before names and prices were stored',
      { kind: 'ok', status: 200, body: { ...made, lines: null } },
      { kind: 'made', ...bought, lines: null },
    ],
    [
      'it was declined',
      { kind: 'refused', status: 402, message: 'M.', body: { status: 'declined' } },
      { kind: 'notMade', reason: 'M.' },
    ],
    [
      'it was never begun',
      { kind: 'refused', status: 409, message: 'M.', body: { status: 'notBegun' } },
      { kind: 'notMade', reason: 'M.' },
    ],
    [
      'it went back since',
      { kind: 'refused', status: 409, message: 'M.', body: { status: 'reversed', message: 'M.' } },
      { kind: 'wentBack', reason: 'M.' },
    ],
    [
      'it is still open',
      { kind: 'refused', status: 503, message: 'M.', body: { status: 'pending' } },
      { kind: 'unknown' },
    ],
    ['an answer of another shape', { kind: 'ok', status: 200, body: {} }, { kind: 'unknown' }],
    [
      'signed out',
      { kind: 'refused', status: 401, message: 'M.', body: { message: 'M.' } },
      { kind: 'unknown' },
    ],
    ['no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown' }],
  ])('%s', (_, reply, outcome) => expect(settlePayment.toOutcome(reply)).toEqual(outcome));
});

describe('outcomes of the question about the payment that the page sent', () => {
  const refused = (status: number, body: unknown): ApiReply => ({
    kind: 'refused',
    status,
    message: 'M.',
    body,
  });
  test.each<[string, ApiReply, object]>([
    [
      'it went through',
      { kind: 'ok', status: 200, body: made },
      { kind: 'verified', transactionId: 't1', bought },
    ],
    [
      'it went back since',
      refused(409, { status: 'reversed', message: 'M.' }),
      { kind: 'wentBack', message: 'M.' },
    ],
    ['it was declined', refused(402, { status: 'declined' }), { kind: 'declined', message: 'M.' }],
    ['it was rejected', refused(409, { status: 'rejected' }), { kind: 'refused', message: 'M.' }],
    [
      'it had another price',
      refused(409, { status: 'rejected', total: '1338.00' }),
      { kind: 'priceChanged', total: 133_800 },
    ],
    ['it was never begun', refused(409, { status: 'notBegun' }), { kind: 'notBegun' }],
    ['it is still open', refused(503, { status: 'pending' }), { kind: 'unknown', message: 'M.' }],
    ['signed out', refused(401, { message: 'M.' }), { kind: 'unknown', message: 'M.' }],
    ['a page of a proxy', refused(404, '<html>'), { kind: 'unknown', message: 'M.' }],
    ['an answer of another shape', { kind: 'ok', status: 200, body: {} }, { kind: 'unknown', message: '' }],
    ['no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown', message: '' }],
  ])('%s', (_, reply, outcome) => expect(askForOutcome.toOutcome(reply)).toEqual(outcome));
});
