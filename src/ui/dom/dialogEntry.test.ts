// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Entries from './dialogEntry.ts';

/** The entry of the history on top of a page with a dialog: how many there are, and when they go. */

let entries: typeof Entries;
let pushed: number;
let backs: number;
let reloads: number;

/** Does what Back does some time later. */
const arrive = () => {
  History.prototype.replaceState.call(history, {}, '');
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
};

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  [pushed, backs, reloads] = [0, 0, 0];
  History.prototype.replaceState.call(history, {}, '');
  vi.spyOn(History.prototype, 'pushState').mockImplementation((...entry) => {
    pushed += 1;
    History.prototype.replaceState.apply(history, entry);
  });
  vi.spyOn(history, 'back').mockImplementation(() => void (backs += 1));
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloads += 1));
  entries = await import('./dialogEntry.ts');
});

const done = () => [pushed, backs];

test('a dialog has one, and takes it along when it closes', () => {
  entries.dialogOpened();
  expect(done()).toEqual([1, 0]);
  entries.dialogClosed();
  vi.advanceTimersByTime(1);
  expect(done()).toEqual([1, 1]);
});

test('dialogs that replace each other, or stand on each other, have one together', () => {
  entries.dialogOpened();
  entries.dialogClosed();
  entries.dialogOpened();
  entries.dialogOpened();
  entries.dialogClosed();
  vi.advanceTimersByTime(10);
  expect(done()).toEqual([1, 0]);
  entries.dialogClosed();
  vi.advanceTimersByTime(10);
  expect(done()).toEqual([1, 1]);
});

test('a dialog that opens while the entry of the last one goes has one once that is gone', () => {
  entries.dialogOpened();
  entries.dialogClosed();
  vi.advanceTimersByTime(1);
  entries.dialogOpened();
  expect(done()).toEqual([1, 1]);
  arrive();
  expect(done()).toEqual([2, 1]);
});

test('where a link has led away, nothing goes back', () => {
  entries.dialogOpened();
  History.prototype.replaceState.call(history, { page: 'next' }, '');
  entries.dialogClosed();
  vi.advanceTimersByTime(10);
  expect(done()).toEqual([1, 0]);
});

test('where nothing says that the entry is gone, the next dialog has one after two seconds', () => {
  entries.dialogOpened();
  entries.dialogClosed();
  vi.advanceTimersByTime(0);
  entries.dialogOpened();
  History.prototype.replaceState.call(history, {}, '');
  vi.advanceTimersByTime(1999);
  expect(pushed).toBe(1);
  vi.advanceTimersByTime(1);
  expect(pushed).toBe(2);
});

describe('a page is loaded again', () => {
  test('at once without a dialog', () => {
    entries.reload();
    expect([backs, reloads]).toEqual([0, 1]);
  });

  test.each([
    ['with a dialog', false],
    ['with one that closes', true],
  ])('%s once its entry is gone, and once', (_, isClosing) => {
    entries.dialogOpened();
    if (isClosing) entries.dialogClosed();
    vi.advanceTimersByTime(1);
    entries.reload();
    expect([backs, reloads]).toEqual([1, 0]);
    arrive();
    expect([backs, reloads]).toEqual([1, 1]);
    vi.advanceTimersByTime(5000);
    expect([backs, reloads]).toEqual([1, 1]);
  });
});
