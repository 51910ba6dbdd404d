import { expect, test } from 'vitest';
import { letterLink } from './letterCalls.ts';

test('details of a letter that the server refuses come back by wire name', () => {
  const body = { message: 'Please check.', fields: { student_id: 'Too long', file_key: 'Unknown' } };
  const reply = { kind: 'refused', status: 422, message: 'Please check.', body } as const;
  expect(letterLink.toOutcome(reply)).toEqual({
    kind: 'failed',
    failure: { kind: 'refused', message: 'Please check.', fields: body.fields },
  });
  expect(letterLink.toOutcome({ kind: 'ok', status: 200, body: {} })).toEqual({
    kind: 'failed',
    failure: { kind: 'unreadable' },
  });
  expect(
    letterLink.toOutcome({ kind: 'ok', status: 200, body: { pre_auth_url: 'https://files.test/1' } }),
  ).toEqual({
    kind: 'granted',
    url: 'https://files.test/1',
  });
});
