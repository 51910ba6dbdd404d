import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../tests/support/server/serve.ts';

let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve(new Hono().get('*', (c) => c.text('ok')));
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
])('%s is answered clearly', async (_what, text, status, body) => {
  const answer = await send(text);
  expect(answer.split('\r\n')[0]).toBe(status);
  expect(answer.endsWith(body)).toBe(true);
});
