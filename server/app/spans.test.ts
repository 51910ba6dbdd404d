import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, expect, test } from 'vitest';
import { withRequestId } from '../config/log.ts';
import type { Gateway } from '../payments/gateway.ts';
import { startTracing } from './tracing.ts';

const ended: ReadableSpan[] = [];
const processor: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span) => void ended.push(span),
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
const tracing = startTracing(processor, '7');
afterAll(() => tracing.close());

/** The spans that have ended since: name, attributes, and 2 for a failure. */
const spans = () =>
  ended.splice(0).map(({ name, attributes, status }) => {
    const { 'request.id': _, ...own } = attributes;
    return [name, own, status.code] as const;
  });

test('each call of the gateway reaches it as it is, in a span that names its outcome, and nobody', async () => {
  const asked: unknown[] = [];
  let kind = 'found';
  const answer =
    (name: string) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return Promise.resolve({ kind });
    };
  const names = ['authorize', 'capture', 'release', 'refund', 'find', 'list', 'readOrder'] as const;
  const plain = Object.fromEntries(names.map((name) => [name, answer(name)])) as unknown as Gateway;
  const traced = tracing.gateway(plain);
  const order = { orderId: 'a.b', email: 'ann@example.edu' } as never;
  const since = { since: new Date(0) };
  const calls = [
    ['authorize', { 'payment.attempt': 'a.b' }, () => traced.authorize(order), [order]],
    ['capture', { 'payment.transaction': 't1' }, () => traced.capture('t1'), ['t1']],
    ['release', { 'payment.transaction': 't2' }, () => traced.release('t2'), ['t2']],
    ['refund', { 'payment.transaction': 't3' }, () => traced.refund('t3', 61_900), ['t3', 61_900]],
    ['find', { 'payment.attempt': 'a.b' }, () => traced.find('a.b'), ['a.b']],
    ['list', {}, () => traced.list(since), [since]],
    ['readOrder', { 'payment.transaction': 't4' }, () => traced.readOrder('t4'), ['t4']],
  ] as const;
  for (const [name, attributes, call, given] of calls)
    for (const outcome of ['found', 'unknown']) {
      kind = outcome;
      expect(await call()).toEqual({ kind });
      expect(asked.splice(0)).toEqual([[name, ...given]]);
      expect(spans()).toEqual([
        [`gateway ${name}`, { ...attributes, 'gateway.outcome': kind }, kind === 'unknown' ? 2 : 0],
      ]);
    }
});

test('a query is named by what it does, with its text and without its parameters', async () => {
  const text = '  Select * from users where email = $1';
  expect(await tracing.query(text, () => Promise.resolve(7))).toBe(7);
  await expect(tracing.query('/* x */', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const system = { 'db.system.name': 'postgresql' };
  expect(spans()).toEqual([
    ['sql select', { ...system, 'db.query.text': text }, 0],
    ['sql query', { ...system, 'db.query.text': '/* x */' }, 2],
  ]);
});

test('a step of a payment is a span with the state before and after it, for the request that began it', () => {
  const at = (value: string) => ({ value }) as never;
  const step = { attemptId: 'a.b', event: { type: 'CAPTURED' } as never };
  withRequestId('click-12345', () => {
    tracing.transition({ ...step, event: null, before: null, after: at('unsettled') });
    tracing.transition({ ...step, before: at('unsettled'), after: at('captured') });
  });
  expect(ended.map(({ attributes }) => attributes['request.id'])).toEqual(['click-12345', 'click-12345']);
  const states = (type: string, before: string | null, after: string) => ({
    'payment.attempt': 'a.b',
    'chart.event': type,
    'chart.state.before': JSON.stringify(before),
    'chart.state.after': JSON.stringify(after),
  });
  expect(spans()).toEqual([
    ['paymentAttempt begun', states('begun', null, 'unsettled'), 0],
    ['paymentAttempt CAPTURED', states('CAPTURED', 'unsettled', 'captured'), 0],
  ]);
});
