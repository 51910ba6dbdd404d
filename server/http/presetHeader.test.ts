import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presetHeader } from './presetHeader.ts';

const app = new Hono();
app.use((c, next) => {
  presetHeader(c, 'x-preset', 'preset');
  presetHeader(c, 'vary', 'Origin');
  return next();
});
app.use('/shared', cors({ origin: ['https://a.example'] }));
app.get('/plain', (c) => c.json({}));
app.get('/shared', (c) => c.json({}));
app.get('/own', (c) => {
  c.header('X-Preset', 'own');
  return c.json({});
});
app.get('/response', () => new Response('{}', { headers: { 'x-preset': 'own', 'x-more': 'more' } }));
app.get('/stream', () => new Response(new Blob(['text']).stream(), { status: 206 }));
app.get('/none', () => new Response(null, { status: 304 }));
app.get('/broken', () => {
  throw new Error('broken');
});
app.onError((_error, c) => c.json({}, 500));

let url = '';
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['/plain', 'preset'],
  ['/shared', 'preset'],
  ['/own', 'own'],
  ['/response', 'own'],
  ['/stream', 'preset'],
  ['/none', 'preset'],
  ['/broken', 'preset'],
  ['/missing', 'preset'],
])('%s has the header once: %s', async (path, value) => {
  const answer = await fetch(`${url}${path}`, { headers: { origin: 'https://a.example' } });
  expect(answer.headers.get('x-preset')).toBe(value);
  expect(answer.headers.get('vary')).toMatch(/^Origin(, Origin)?$/);
});

test('where Node has no response, as in tests of the app, Hono sets it', async () => {
  expect((await app.request('/plain')).headers.get('x-preset')).toBe('preset');
  expect((await app.request('/own')).headers.get('x-preset')).toBe('own');
});
