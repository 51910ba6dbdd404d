// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

test('the scroll position is the browser’s on the first page, and the router’s on every later one', () => {
  const { scrollRestoration } = makeRouter(createCache({ key: 'c' }), null).options;
  const isRestored = () => (scrollRestoration as () => boolean)();
  expect([isRestored(), isRestored(), isRestored()]).toEqual([false, true, true]);
});

test('a link to a course in capitals leads to the address of the course', async () => {
  window.history.replaceState({}, '', '/courses/biology/BIOD101');
  const router = makeRouter(createCache({ key: 'c' }), null);
  await router.load();
  expect(router.state.location.pathname).toBe('/courses/biology/biod101');
});
