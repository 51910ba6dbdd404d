import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { embeddedGateway } from './embedded.ts';

const database = await testDatabase();
const gateway = embeddedGateway(database.db, () => new Date(), true);

const order = {
  orderId: 'order',
  amountCents: 66_900,
  nonce: 'fake-valid-visa-nonce',
  email: 'ann@example.edu',
  lines: [{ code: 'psyc101', name: 'General Psychology', cents: 70_000 }],
  authorizationCode: 'SPRING',
  requestId: null,
  deviceData: null,
};
const authorize = async (orderId: string): Promise<string> => {
  const outcome = await gateway.authorize({ ...order, orderId });
  if (outcome.kind !== 'authorized') throw new Error(outcome.kind);
  return outcome.transaction.id;
};

const said = (id: string, orderId: string, status: GatewayTransaction['status']): GatewayTransaction => ({
  id,
  orderId,
  status,
  reason: '',
  amount: 66_900,
  currency: 'USD',
  merchantAccount: gateway.merchantAccount,
  type: 'sale',
  refundOf: null,
  dispute: null,
  method: 'Visa test card',
});

describe('an authorization', () => {
  test('is captured, as often as that is asked for', async () => {
    const id = await authorize('captured');
    const captured = { kind: 'captured', transaction: said(id, 'captured', 'captured') };
    expect(await gateway.capture(id)).toEqual(captured);
    expect(await gateway.capture(id)).toEqual(captured);
    expect(await gateway.release(id)).toMatchObject({ kind: 'unknown' });
  });

  test('that was released cannot be captured', async () => {
    const id = await authorize('released');
    const released = { kind: 'released', transaction: said(id, 'released', 'released') };
    expect(await gateway.release(id)).toEqual(released);
    expect(await gateway.release(id)).toEqual(released);
    expect(await gateway.capture(id)).toMatchObject({ kind: 'rejected' });
    expect(await gateway.find('released')).toMatchObject({ transactions: [{ id, status: 'released' }] });
  });

  test('is found by its order', async () => {
    const id = await authorize('found');
    await authorize('another');
    expect(await gateway.find('found')).toEqual({
      kind: 'found',
      transactions: [said(id, 'found', 'authorized')],
    });
  });
});

test('a nonce that was used before leaves the result open', async () => {
  expect(await gateway.authorize({ ...order, nonce: 'fake-consumed-nonce' })).toMatchObject({
    kind: 'unknown',
  });
});

test.each([
  [199_999, 'authorized'],
  [200_000, 'declined'],
  [299_999, 'declined'],
  [300_000, 'authorized'],
])('%i cents are %s', async (amountCents, kind) => {
  expect(await gateway.authorize({ ...order, amountCents })).toMatchObject({ kind });
});
