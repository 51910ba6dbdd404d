import { describe, expect, test } from 'vitest';
import { adviceFor, type ApiCall, recordedMessage, retryAfter, toastFor, waitOf } from './rules.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 24 * 60 * 60_000;

describe('Retry-After', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['  ', undefined],
    ['soon', undefined],
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['7 s', undefined],
    ['999999999', day],
    ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['Sun, 22 Nov 2099 12:00:00 GMT', day],
  ])('%j', (value, expected) => {
    expect(retryAfter(value, now)).toBe(expected);
  });
});

test('only a throttled call has to wait', () => {
  expect(waitOf({ kind: 'throttled', wait: 7000 })).toBe(7000);
  expect(waitOf({ kind: 'late' })).toBe(0);
  expect(waitOf(null)).toBe(0);
});

describe('advice', () => {
  test.each([
    [0, 'a moment'],
    [1000, '1 second'],
    [1001, '2 seconds'],
    [89_000, '89 seconds'],
    [90_000, '2 minutes'],
    [89 * 60_000, '89 minutes'],
    [90 * 60_000, '2 hours'],
  ])('after a wait of %i ms', (wait, text) => {
    expect(adviceFor({ kind: 'throttled', wait })).toBe(
      `The site is very busy. Please try again in ${text}.`,
    );
  });

  test('without a failure there is none', () => {
    expect(adviceFor(null)).toBe('');
  });

  test('a refused call has that of the service', () => {
    expect(adviceFor({ kind: 'refused', message: 'Taken.', fields: {} })).toBe('Taken.');
  });

  test('all other failures have their own', () => {
    expect(adviceFor({ kind: 'late' })).toMatch(/^This is taking too long/);
  });
});

describe('the recorded message', () => {
  test.each([
    ['is as long as a person reads', 'x'.repeat(300), true],
    ['is not longer', 'x'.repeat(301), false],
    ['has no markup', '<p>Taken</p>', false],
    ['is a text', ['Taken'], false],
  ])('%s', (_what, message, isShown) => {
    expect(recordedMessage({ message }, 'Fallback.')).toBe(isShown ? message : 'Fallback.');
  });

  test('of a failed server is shown if the body is one of this API', () => {
    expect(recordedMessage({ message: 'Down.' }, 'Fallback.', 503)).toBe('Fallback.');
    expect(recordedMessage({ message: 'Down.', status: 'unknown' }, 'Fallback.', 503)).toBe('Down.');
    expect(recordedMessage(null, 'Fallback.', 503)).toBe('Fallback.');
  });
});

describe('the red toast', () => {
  const call: ApiCall = { name: 'contact', method: 'POST', path: '/contact', announce: 'toast' };
  const textFor = (more: Partial<ApiCall>, wait?: number) =>
    toastFor(
      { ...call, ...more },
      { kind: 'refused', status: 429, message: 'Too many messages', ...(wait !== undefined && { wait }) },
    )?.text;

  test('says how long to wait', () => {
    expect(textFor({}, 7000)).toBe(
      'Too many messages. The site is very busy. Please try again in 7 seconds.',
    );
  });

  test('of a call without a wait only says what happened', () => {
    expect(textFor({})).toBe('Too many messages');
  });

  test('of a flow with its own text says no more than that', () => {
    expect(textFor({ failureText: 'Not sent' }, 7000)).toBe('Not sent');
  });

  test('is not shown where the flow shows the failure', () => {
    expect(textFor({ announce: 'inline' })).toBeUndefined();
  });
});
