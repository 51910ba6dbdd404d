import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPress, watchPresses } from './presses.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
watchPresses();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.dispatchEvent(new Event('pointerup'));
  vi.runAllTimers();
  vi.useRealTimers();
});

const send = (type: string, more: object = {}) => page.dispatchEvent(Object.assign(new Event(type), more));

/** What a listener hears. */
function listen() {
  const heard: boolean[] = [];
  return { heard, stop: onPress((isUnderWay) => heard.push(isUnderWay)) };
}

test.each([
  ['pointerup', 'pointerdown', {}],
  ['pointercancel', 'pointerdown', {}],
  ['keyup', 'keydown', { key: 'Enter' }],
  ['keyup', 'keydown', { key: ' ' }],
  ['blur', 'keydown', { key: 'Enter' }],
])('a press is over a moment after %s, because its click may come later', (up, down, more) => {
  const { heard, stop } = listen();
  send(down, more);
  expect(heard).toEqual([true]);
  send(up, more);
  vi.advanceTimersByTime(399);
  expect(heard).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([true, false]);
  stop();
});

test('another press begins before the last one is over', () => {
  const { heard, stop } = listen();
  send('pointerdown');
  send('pointerup');
  vi.advanceTimersByTime(100);
  send('pointerdown');
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([true, true]);
  stop();
});

test('a press that ends twice, as where its window is left as well, is over once', () => {
  const { heard, stop } = listen();
  send('pointerdown');
  send('pointerup');
  vi.advanceTimersByTime(10);
  send('blur');
  vi.advanceTimersByTime(10);
  send('pointerdown');
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([true, true]);
  stop();
});

test('a key that is held, or that presses no button, begins no press', () => {
  const { heard, stop } = listen();
  send('keydown', { key: 'Enter', repeat: true });
  send('keydown', { key: 'a' });
  expect(heard).toEqual([]);
  stop();
});

test('a listener that comes during a press hears of it at once, and of nothing after it has stopped', () => {
  send('pointerdown');
  const { heard, stop } = listen();
  expect(heard).toEqual([true]);
  stop();
  send('pointerdown');
  expect(heard).toEqual([true]);
});
