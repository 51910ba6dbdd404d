import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRelay } from 'chart-inspector/record/relay.ts';
import { serve } from '../../tests/support/server/serve.ts';
import { createHttpServer, type ConnectionLimits } from './httpServer.ts';
import { closeServer, listen } from './listen.ts';

let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve(new Hono().get('/readyz', (c) => c.text('ready')).get('*', (c) => c.text('ok')));
});
afterAll(() => site.close());

/** Sends the text as it is, and returns everything that is answered. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const rest = 'Host: localhost\r\nConnection: close\r\n\r\n';

test.each([
  ['a request', `GET / HTTP/1.1\r\n${rest}`, 'HTTP/1.1 200 OK', 'ok'],
  [
    'a request line that is too long',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${rest}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'The URL and headers of the request are too large.',
  ],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}\r\n${rest}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'The URL and headers of the request are too large.',
  ],
  [
    'something else than HTTP',
    'HELO example.edu\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'This is not a valid HTTP request.',
  ],
  [
    'a request with two lengths, which a proxy may read differently',
    `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${rest}`,
    'HTTP/1.1 400 Bad Request',
    'This is not a valid HTTP request.',
  ],
  ['a probe as haproxy sends it, without a host', 'GET /readyz HTTP/1.0\r\n\r\n', 'HTTP/1.1 200 OK', 'ready'],
  [
    'a probe of HTTP/1.1 without a host',
    'GET /readyz?by=balancer HTTP/1.1\r\nConnection: close\r\n\r\n',
    'HTTP/1.1 200 OK',
    'ready',
  ],
  [
    'any other request without a host',
    'GET /readyzz HTTP/1.0\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'The request does not name a host.',
  ],
])('%s is answered clearly', async (_what, text, status, body) => {
  const answer = await send(text);
  expect(answer.split('\r\n')[0]).toBe(status);
  expect(answer.endsWith(body)).toBe(true);
});

test('a server waits so long for a client, and longer between two requests than a load balancer does', () => {
  const server = createHttpServer(() => undefined);
  expect(server).toMatchObject({
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
  });

  vi.useFakeTimers();
  try {
    const client = new PassThrough();
    server.emit('clientError', new Error(), client);
    vi.advanceTimersByTime(999);
    expect(client.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(client.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

describe('a client that keeps its connection open', () => {
  const limits = {
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
    keepAliveTimeout: 50,
    silence: 600_000,
    linger: 20,
  };
  let server: Server;
  let port: number;

  async function start(more: Partial<ConnectionLimits> = {}) {
    const handle: RequestListener = (request, response) => {
      request.resume();
      // More than the buffers of a connection hold.
      if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
      else request.on('end', () => response.end('ok')).on('error', () => undefined);
    };
    server = createHttpServer(handle, { ...limits, ...more });
    createRelay().attach(server, '/__inspector/live');
    port = await listen(server, 0, '127.0.0.1');
  }
  afterEach(() => closeServer(server));

  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  test.each([
    ['and sends nothing', ''],
    ['and sends half a request line', 'GET / HT'],
    ['and never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['and never ends its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc'],
    ['and sends something else than HTTP', 'HELO example.edu\r\n\r\n'],
    ['after its answer', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['after its last answer', `GET / HTTP/1.1\r\n${rest}`],
    [
      'after an upgrade that is refused',
      'GET /__inspector/live HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('%s loses it', async (_what, text) => {
    await start();
    await expectLost(text);
  });

  test('and does not read its answer loses it', async () => {
    await start({ silence: 300 });
    await expectLost('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });

  async function expectLost(text: string) {
    // Like a client that never closes its side, and that hears nothing of the other one.
    const clients = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        client.on('error', () => undefined);
        if (text.includes('/large')) client.pause();
        else client.resume();
        await once(client, 'connect');
        client.write(text);
        return client;
      }),
    );
    await expect.poll(open).toBe(0);
    for (const client of clients) client.destroy();
  }
});
