import { expect, test } from 'vitest';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { websiteVersion } from './contentCalls.ts';
import { enrollments, userinfo } from './sessionCalls.ts';

const asked = { session: 'ann/1' };

const userinfoAfter = async (answer: () => Response | Promise<Response>) =>
  make(recording(answer).send, userinfo, asked);

test.each([
  ['401', () => json({ message: 'Unauthorized' }, 401)],
  ['403', () => new Response('', { status: 403 })],
  ['nobody', () => json({ email: null })],
  ['an empty email', () => json({ email: '' })],
])('G-131 C-289 userinfo answered %s rejects the token', async (_, answer) => {
  expect((await userinfoAfter(answer)).kind).toBe('rejected');
});

test.each([
  ['500', () => json({ message: 'Internal error' }, 500)],
  ['502 by a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['503', () => new Response('', { status: 503 })],
  ['404', () => json({ message: 'Not found' }, 404)],
  ['by another system', () => new Response('<h1>Wireless</h1>')],
  ['nothing', () => new Response('')],
  ['another shape', () => json({ email: 5 })],
  ['another service', () => json({ error: 'blocked' })],
  ['not at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('G-131 userinfo answered %s says nothing about the session', async (_, answer) => {
  expect(await userinfoAfter(answer)).toMatchObject({ kind: 'unknown', wait: 0 });
});

test('G-131 a failure of userinfo or of a retry shows no toast of its own', () => {
  expect([userinfo.toCall(asked).announce, enrollments.toCall({ ...asked, isRetry: true }).announce]).toEqual(
    ['inline', 'silent'],
  );
});

test.each([
  [websiteVersion.toCall(), '/v1/website_version'],
  [userinfo.toCall(asked), '/v1/oauth2/userinfo'],
  [enrollments.toCall({ ...asked, isRetry: false }), '/v1/enrollments'],
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
  const read = (body: unknown) =>
    make(recording(() => json(body)).send, enrollments, { ...asked, isRetry: false });
  expect(await read({})).toEqual({ kind: 'loaded', enrollments: [] });
  expect(await read({ enrollments: 'none' })).toMatchObject({ kind: 'unknown' });
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
