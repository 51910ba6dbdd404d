import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { mountOpen } from '../http/route.ts';
import { standInRoutes } from './standIns.ts';

const app = mountOpen(new Hono(), standInRoutes());

test('every video has a placeholder page without scripts', async () => {
  const response = await app.request('/stand-in-videos/embed/lab-tour?autoplay=1');
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('<h1>Lab tour</h1>');
  expect(text).toContain('<title>Lab tour</title>');
  expect(text).toContain('<meta name="robots" content="noindex" />');
  expect(text).toContain('<main>');
  expect(text).not.toMatch(/configuration|videoHost|<script/);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect((await app.request('/stand-in-videos/style.css')).headers.get('content-type')).toContain('text/css');
});

test('each hyphen of a title is a space', async () => {
  const text = await (await app.request('/stand-in-videos/embed/how-labs-work')).text();
  expect(text).toContain('<h1>How labs work</h1>');
});

test('the id in the URL is escaped', async () => {
  const response = await app.request('/stand-in-videos/embed/%3Cscript%3Ealert(1)');
  expect(await response.text()).not.toContain('<script>');
});
