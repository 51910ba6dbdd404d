import { afterEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { watchConnection } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that is watched, and how many times the connection was said to have returned. */
function watch() {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  let returns = 0;
  const flow = setup({ actors: { watchConnection } }).createMachine({
    invoke: { src: 'watchConnection' },
    on: { CONNECTION_RETURNED: { actions: () => void (returns += 1) } },
  });
  const actor = createActor(flow).start();
  return { page, document, actor, returns: () => returns };
}

test('the connection returns when the browser is online, and when its page is shown', () => {
  const { page, document, actor, returns } = watch();
  page.dispatchEvent(new Event('online'));
  expect(returns()).toBe(1);
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(returns()).toBe(1);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(returns()).toBe(2);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(returns()).toBe(2);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(returns()).toBe(3);
  actor.stop();
  page.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(returns()).toBe(3);
});
