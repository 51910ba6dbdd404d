import { expect, test } from 'vitest';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { receipt, receiptFile } from './receiptCalls.ts';

const input = { transactionId: 'a/b', session: 'ann/1' };
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

const said = { registered_on: '2026-11-22', name: null, paid_with: 'PayPal', terms_version: '2026-11-26' };

test('the facts of a receipt are asked for by its number', async () => {
  const { send, sent } = recording(() => json(said));
  expect(await make(send, receipt, input)).toEqual({
    kind: 'known',
    facts: { registeredOn: '2026-11-22', name: null, paidWith: 'PayPal', termsVersion: '2026-11-26' },
  });
  expect(sent[0]?.url.pathname).toBe('/v1/registrations/a%2Fb/receipt');
});

test.each([json({}), json({ ...said, registered_on: 'yesterday' }), json({ message: 'No.' }, 404)])(
  'an answer without a date leaves the facts unknown',
  async (answer) => {
    expect(await make(recording(() => answer).send, receipt, input)).toEqual({ kind: 'unknown' });
  },
);

test('the document is a file', async () => {
  const { send, sent } = recording(pdf);
  expect(await make(send, receiptFile, input)).toMatchObject({ kind: 'loaded', file: expect.any(Blob) });
  expect(sent[0]?.url.pathname).toBe('/v1/registrations/a%2Fb/receipt.pdf');
});

test.each([
  ['a sign-in page of a network', () => new Response('<html>'), { kind: 'unreadable' }],
  [
    'an ended session',
    () => json({ message: 'Please sign in.' }, 401),
    { kind: 'refused', message: 'Please sign in.', fields: {} },
  ],
])('%s is not saved as a document', async (_, answer, failure) => {
  expect(await make(recording(answer).send, receiptFile, input)).toEqual({ kind: 'failed', failure });
});
