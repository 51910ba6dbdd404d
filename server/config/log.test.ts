import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog, printable, withRequestId } from './log.ts';

const logged = (format: 'json' | 'text', message: string, error?: unknown) => {
  const lines: string[] = [];
  createLog(format, (line) => lines.push(line)).log(message, error);
  return lines.join('\n');
};

// An escape sequence, a line end, a right-to-left override, a C1 control character and a line separator.
const hostile = 'a\u001b[2Jb\nc\u202ed\u009be\u2028f';

test('characters that a terminal would interpret are shown as escapes', () => {
  expect(printable(hostile)).toBe('a\\u001b[2Jb\\u000ac\\u202ed\\u009be\\u2028f');
  expect(printable('Zoë <用户@例子.测试>')).toBe('Zoë <用户@例子.测试>');
});

describe.each(['json', 'text'] as const)('an entry as %s', (format) => {
  test('is one line, whatever its message holds', () => {
    const line = logged(format, hostile);
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/);
  });

  test('an error cannot begin an entry of its own', () => {
    const lines = logged(format, 'failed', new Error('one\nMail to a@example.edu\u001b[2J')).split('\n');
    expect(lines.filter((line) => line.startsWith('Mail'))).toEqual([]);
    expect(lines.join('')).not.toContain('\u001b');
  });
});

test('a JSON entry has time, level, request and the error with its causes', () => {
  const line = withRequestId('request-1', () =>
    logged('json', 'It failed', new Error('outer', { cause: new Error('inner') })),
  );
  expect(JSON.parse(logged('json', hostile))).toMatchObject({ message: hostile });
  expect(JSON.parse(line)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'error',
    message: 'It failed',
    requestId: 'request-1',
    error: expect.stringMatching(/outer[^]*Caused by: Error: inner/),
  });
});

test('an event of normal operation is an entry for programs, and none for people', () => {
  const lines: string[] = [];
  const { event } = createLog('json', (line) => lines.push(line));
  withRequestId('request-1', () => event?.('request', { path: '/a', status: 200, refusal: undefined }));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      level: 'info',
      message: 'request',
      requestId: 'request-1',
      path: '/a',
      status: 200,
    },
  ]);
  expect(createLog('text').event).toBeNull();
});

test('a failed query is logged without its parameters', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['ann@example.edu\n    at home'],
    new Error('no'),
  );
  const line = logged('json', 'It failed', error);
  expect(line).toContain('insert into users values ($1)');
  expect(line).toContain('log.test.ts');
  expect(line).toContain('Caused by: Error: no');
  expect(line).not.toContain('ann@example.edu');
  expect(line).not.toContain('at home');
});
