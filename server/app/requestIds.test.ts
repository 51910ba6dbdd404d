import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { eq } from 'drizzle-orm';
import { createActor, fromPromise, toPromise } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { requestMachine } from '../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { verifyPayment } from '../../src/services/api/paymentCalls.ts';
import { sendRequest } from '../../src/services/api/sendRequest.ts';
import { request } from '../../src/site/wiring/request.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { createLog } from '../config/log.ts';
import { embeddedTransactions, outbox, paymentAttempts } from '../db/schema.ts';
import { embeddedGateway } from '../payments/embedded.ts';
import { startTracing, type Tracing } from './tracing.ts';

const database = await testDatabase();
let tracing: Tracing;
let server: TestServer;
const exporter = new InMemorySpanExporter();
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  tracing = startTracing(new SimpleSpanProcessor(exporter), 'test');
  const { log, event } = createLog('json', (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  const deps = {
    log,
    logEvent: event,
    tracing,
    onTransition: tracing.transition,
    gateway: tracing.gateway(embeddedGateway(database.db, () => new Date(), false)),
  };
  server = await createTestServer(database.db, { deps });
});
afterAll(async () => {
  await tracing.close();
});

/** Pays as the site does: through the chart of a call and its HTTP adapter. */
async function pay(token: string) {
  const send = fromPromise<ApiReply, { readonly call: ApiCall }>(({ input, signal }) =>
    sendRequest(
      input.call,
      {
        host: 'http://localhost/api',
        readToken: () => token,
        fetch: async (url, init) => server.app.fetch(new Request(url, init)),
      },
      signal,
    ),
  );
  const order = {
    payer: { sub: '', email: '', session: '' },
    attemptKey: crypto.randomUUID(),
    nonce: 'fake-valid-nonce',
    amount: 66_900,
    codes: ['engl101'],
  };
  const actor = createActor(
    request(() => verifyPayment, send as Parameters<typeof request>[1]),
    { input: order },
  ).start();
  const outcome = await toPromise(actor);
  const { context } = actor.getSnapshot() as unknown as { context: Parameters<typeof contextOf>[0] };
  return { outcome, id: contextOf(context).call?.id ?? '' };
}
const contextOf = (context: ReturnType<typeof requestMachine.getInitialSnapshot>['context']) => context;

test('one id leads from the call in the page to log, mail, payment attempt and the gateway’s order', async () => {
  const token = await server.tokenOf('student@example.edu');
  exporter.reset();
  const { outcome, id } = await pay(token);
  expect(outcome.kind).toBe('verified');
  expect(id).toMatch(/^[\da-f-]{36}$/);

  expect(lines.filter(({ requestId }) => requestId === id)).toMatchObject([
    { message: 'request', path: '/api/payments/2/verify_payment', status: 200 },
  ]);
  const { db } = database;
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.requestId, id));
  expect(attempt?.status).toBe('enrolled');
  const [order] = await db.select().from(embeddedTransactions).where(eq(embeddedTransactions.requestId, id));
  expect(order).toMatchObject({ orderId: attempt?.id, status: 'captured' });
  const mails = await db.select().from(outbox).where(eq(outbox.requestId, id));
  expect(mails.map(({ recipient }) => recipient)).toEqual(['student@example.edu']);
});

test('the spans of a payment are one trace: its request, the gateway’s calls and the chart’s transitions', async () => {
  const token = await server.tokenOf('returning@example.edu');
  exporter.reset();
  const { id } = await pay(token);
  const spans = exporter.getFinishedSpans();
  expect(new Set(spans.map((span) => span.attributes['request.id']))).toEqual(new Set([id]));
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(spans.map(({ name }) => name)).toEqual([
    'paymentAttempt begun',
    'gateway authorize',
    'paymentAttempt AUTHORIZED',
    'gateway capture',
    'paymentAttempt CAPTURED',
    'POST /api/payments/:id/verify_payment',
  ]);
  expect(spans[2]?.attributes).toMatchObject({ 'chart.event': 'AUTHORIZED' });
  expect(spans[3]?.attributes).toMatchObject({ 'gateway.outcome': 'captured' });
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain('nonce');
});
