import { describe, expect, test } from 'vitest';
import type { ApiReply } from '../../../machines/request/rules.ts';
import { fieldsOf, json, make, recording } from '../../../tests/support/apiCalls.ts';
import { verifyCode, verifyPayment } from './paymentCalls.ts';

describe('requests', () => {
  test('C-260 the check of an authorization code', () => {
    const codes = ['biod101', 'engl101'];
    expect(verifyCode.toCall({ code: 'TEN', currentTotal: 156_100, codes })).toMatchObject({
      method: 'POST',
      path: '/verify_discount_code',
      form: { code: 'TEN', current_total: '1561', 'course_codes[]': codes },
    });
  });

  test('C-262 C-263 G-082 a payment has mode 2 in path and form', () => {
    const order = {
      attemptKey: 'k',
      nonce: 'n',
      authorizationCode: 'TEN',
      amount: 140_490,
      codes: ['biod101'],
    };
    expect(verifyPayment.toCall(order)).toMatchObject({
      path: '/payments/2/verify_payment',
      form: {
        payment_token: 'n',
        discount_code: 'TEN',
        amount: '1404.90',
        'course_codes[]': ['biod101'],
        mode: '2',
      },
    });
  });

  test('C-264 C-265 C-266 G-082 a free registration has mode 3, and neither token nor absent code', () => {
    const { path, form } = verifyPayment.toCall({ attemptKey: 'k', amount: 0, codes: ['biod101'] });
    expect(path).toBe('/payments/3/verify_payment');
    expect(form).toEqual({ amount: '0', 'course_codes[]': ['biod101'], mode: '3' });
  });

  test('the idempotency key is sent as a header', async () => {
    const { send, sent } = recording(() => json({ transaction_id: 't', status: 'success' }));
    await make(send, verifyPayment, { attemptKey: 'k', amount: 0, codes: ['biod101'] });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k');
    expect(fieldsOf(sent[0]?.body)).toEqual([
      ['amount', '0'],
      ['course_codes[]', 'biod101'],
      ['mode', '3'],
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
      { kind: 'refused', status: 422, message: 'No.' },
      { kind: 'refused', message: 'No.' },
    ],
    ['C-283 no answer', { kind: 'unreachable', message: '' }, { kind: 'refused', message: own }],
    ['C-283 an answer of another shape', ok('<html>'), { kind: 'refused', message: own }],
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
    ['C-283 a code without a total', ok({ applied_code: 'TEN' }), { kind: 'refused', message: own }],
    [
      'C-283 a negative total',
      ok({ applied_code: 'TEN', new_total: '-5' }),
      { kind: 'refused', message: own },
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
    ['G-084 another status', ok({ transaction_id: 't1', status: 'pending' }), unconfirmed],
    ['G-084 no transaction', ok({ status: 'success' }), unconfirmed],
    ['declined', refused(402), { kind: 'declined', message: 'M.' }],
    ['refused', refused(409), { kind: 'refused', message: 'M.' }],
    ['a changed total', refused(409, { total: '1338.00' }), { kind: 'priceChanged', total: 133_800 }],
    ['a server error', refused(500), { kind: 'unknown', message: 'M.' }],
    ['still being processed', refused(503, { status: 'pending' }), { kind: 'unknown', message: 'M.' }],
    ['certainly failed', refused(503, { status: 'failed' }), { kind: 'refused', message: 'M.' }],
    ['no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown', message: '' }],
  ])('%s', (_, reply, outcome) => expect(verifyPayment.toOutcome(reply)).toEqual(outcome));
});
