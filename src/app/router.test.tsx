// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

test('the scroll position is the browser’s on the first page, and the router’s on every later one', () => {
  const { scrollRestoration } = makeRouter(createCache({ key: 'c' }), null).options;
  const isRestored = () => (scrollRestoration as () => boolean)();
  expect([isRestored(), isRestored(), isRestored()]).toEqual([false, true, true]);
});
