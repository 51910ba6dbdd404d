import { expect, test } from 'vitest';
import { standInRoutes } from './standIns.ts';

test('every video has a placeholder page without scripts', async () => {
  const response = await standInRoutes().request('/embed/lab-tour?autoplay=1');
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('<h1>Lab tour</h1>');
  expect(text).toContain('<main>');
  expect(text).not.toMatch(/configuration|videoHost|<script/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await standInRoutes().request('/style.css')).headers.get('content-type')).toContain('text/css');
});

test('the id in the URL is escaped', async () => {
  const response = await standInRoutes().request('/embed/%3Cscript%3Ealert(1)');
  expect(await response.text()).not.toContain('<script>');
});
