import { beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { sessionChanged, unreachable, type ApiReply } from '../../../machines/request/rules.ts';
import type { PaymentConfig } from '../../services/payment/index.ts';
import './payment.ts';

const double = vi.hoisted(() => ({
  readConfig: undefined as ((session: string) => Promise<PaymentConfig>) | undefined,
  payment: {} as object,
  sendCall: vi.fn<(call: { path: string }, session: string, late: AbortSignal) => Promise<ApiReply>>(),
}));
vi.mock('../../services/payment/actor.ts', () => ({
  paymentWidgetActor: (readConfig: typeof double.readConfig) => {
    double.readConfig = readConfig;
    return fromPromise(async () => undefined);
  },
  authenticationActor: () => fromPromise(async () => undefined),
}));
vi.mock('./payButton.ts', () => ({ payButtonLogic: fromPromise(async () => undefined) }));
vi.mock('./publicConfig.ts', () => ({ readPublicConfig: async () => ({ payment: double.payment }) }));
vi.mock('./request.ts', () => ({
  request: () => fromPromise(async () => undefined),
  sendCall: double.sendCall,
}));

const everybodys = {
  kind: 'hosted',
  authorization: 'names nobody',
  paypal: false,
  hasOwnTokens: true,
} as const;

beforeEach(() => {
  double.payment = everybodys;
  double.sendCall.mockReset();
  double.sendCall.mockImplementation(async (_, session) => ({
    kind: 'ok',
    status: 200,
    body: { client_token: `names ${session}` },
  }));
});

const authorizationFor = async (session: string) =>
  ({ authorization: undefined, ...(await double.readConfig!(session)) }).authorization;

test('C-176 the form starts with the token of who pays, asked for in that session each time', async () => {
  expect(await authorizationFor('ann/1')).toBe('names ann/1');
  expect(await authorizationFor('bob/1')).toBe('names bob/1');
  expect(await authorizationFor('ann/1')).toBe('names ann/1');
  expect(double.sendCall.mock.calls.map(([{ path }, session]) => [path, session])).toEqual(
    ['ann/1', 'bob/1', 'ann/1'].map((session) => ['/payments/client_token', session]),
  );
});

test.each<[string, ApiReply]>([
  ['no answer', unreachable],
  ['another session', sessionChanged],
  ['a refusal', { kind: 'refused', status: 503, message: 'Later.', body: {} }],
])('with %s, the form starts with the token that names nobody', async (_, reply) => {
  double.sendCall.mockResolvedValue(reply);
  expect(await authorizationFor('ann/1')).toBe('names nobody');
});

test('a token that does not come in time holds nothing up: the call is broken off, and no timer is left', async () => {
  vi.useFakeTimers();
  double.sendCall.mockReturnValue(new Promise(() => undefined));
  const given = authorizationFor('ann/1');
  await vi.advanceTimersByTimeAsync(9_999);
  const signal = double.sendCall.mock.calls[0]![2];
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([await given, signal.aborted]).toEqual(['names nobody', true]);
  double.sendCall.mockResolvedValue(unreachable);
  await authorizationFor('ann/1');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test.each([
  [{ ...everybodys, hasOwnTokens: false }, 'names nobody'],
  [{ kind: 'embedded' }, undefined],
])('where the server makes no such tokens, none is asked for: %j', async (payment, authorization) => {
  double.payment = payment;
  expect(await authorizationFor('ann/1')).toBe(authorization);
  expect(double.sendCall).not.toHaveBeenCalled();
});
