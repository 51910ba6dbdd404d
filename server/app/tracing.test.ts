import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { closeServer, listen } from '../cli/listen.ts';
import { withRequestId } from '../config/log.ts';
import type { OutboxMail } from '../mail/delivery.ts';
import { sendTo, startTracing, type Tracing } from './tracing.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const database = await testDatabase();
let collector: Server;
let tracing: Tracing;
let server: TestServer;
const spans: Span[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  const port = await listen(collector, 0, '127.0.0.1');
  tracing = startTracing(sendTo(`http://127.0.0.1:${port}/`), '7');
  server = await createTestServer(database.db, { deps: { tracing } });
});
afterAll(async () => {
  await closeServer(collector);
});

const attribute = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((entry) => entry.key === key)?.value ?? {})[0];

test('requests and mails become spans of the caller’s trace, with the id of the request', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await server.app.request('/uploads/secret-id?token=secret', {
    method: 'PUT',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'click-12345' },
  });
  const failing = tracing.mail(() => Promise.reject(new Error('No route')));
  await withRequestId('click-12345', () =>
    expect(failing({ id: 7 } as OutboxMail)).rejects.toThrow('No route'),
  );
  const broken = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'insert' || name === 'transaction') throw new TypeError('x is not a function');
      return Reflect.get(target, name) as unknown;
    },
  });
  const failed = await createTestServer(database.db, { deps: { tracing, db: broken } });
  const report = { message: 'Broke', source: 'WCE', component: 'cart' };
  expect(await failed.call('/critical_error', { form: report })).toMatchObject({ status: 500 });
  await tracing.close();

  const request = spans.find(({ name }) => name === 'PUT /uploads/:id');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(attribute(request, 'request.id')).toBe('click-12345');
  expect(Number(attribute(request, 'http.response.status_code'))).toBe(404);
  // The OpenTelemetry protocol: 0 is unset, 2 an error.
  expect(request?.status.code ?? 0).toBe(0);
  const error = spans.find(({ name }) => name === 'POST /api/critical_error');
  expect(Number(attribute(error, 'http.response.status_code'))).toBe(500);
  expect(error?.status.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('token=secret');
  const mail = spans.find(({ name }) => name === 'send mail');
  expect(mail?.status.code).toBe(2);
  expect(attribute(mail, 'request.id')).toBe('click-12345');
});
