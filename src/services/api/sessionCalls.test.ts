import { expect, test } from 'vitest';
import { toastFor } from '../../../machines/request/rules.ts';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { websiteVersion } from './contentCalls.ts';
import { enrollments, userinfo } from './sessionCalls.ts';

test.each([
  ['refused with a message', () => json({ message: 'Unauthorized' }, 401)],
  ['refused without a message', () => new Response('', { status: 500 })],
  ['answered by another system', () => new Response('<h1>Wireless</h1>')],
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('C-289 a userinfo call %s fails with its own message', async (_, answer) => {
  const { send } = recording(answer);
  const made = userinfo.toCall();
  const reply = await send(made);
  expect(userinfo.toOutcome(reply).kind).toBe('failed');
  expect(toastFor(made, reply)?.text).toBe('Error logging in. Please try again later');
});

test.each([
  [websiteVersion.toCall(), '/v1/website_version'],
  [userinfo.toCall(), '/v1/oauth2/userinfo'],
  [enrollments.toCall(), '/v1/enrollments'],
] as const)('C-272 C-273 C-274 $name is read without a payload', async (made, path) => {
  const { send, sent } = recording(() => json({}));
  await send(made);
  expect([sent[0]?.method, sent[0]?.url.pathname, sent[0]?.url.search, sent[0]?.body]).toEqual([
    'GET',
    path,
    '',
    '',
  ]);
});

test('C-246 G-078 a missing list of enrollments means none, and another shape is a failure', async () => {
  const read = (body: unknown) => make(recording(() => json(body)).send, enrollments, undefined);
  expect(await read({})).toEqual({ kind: 'loaded', enrollments: [] });
  expect(await read({ enrollments: 'none' })).toMatchObject({ kind: 'failed' });
  const line = {
    course_code: 'BIOD101',
    is_complete: 0,
    is_change_of_registration_to_greater_value_course: 1,
  };
  expect(await read({ enrollments: [line] })).toEqual({
    kind: 'loaded',
    enrollments: [{ ...line, course_code: 'biod101' }],
  });
});
