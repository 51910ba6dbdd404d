import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { audit, enrollments, feedEvents } from '../db/schema.ts';

const token = 'a token of twenty-four characters';
const database = await testDatabase();
const server = await createTestServer(database.db, { env: { FEED_TOKEN: token } });

const report = (registration: string, result: string, headers: Record<string, string> = {}) =>
  server.call('/registration_results', {
    form: { registration, result },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const standing = async (email: string) =>
  (await server.call('/enrollments', { token: await server.tokenOf(email) })).body['enrollments'] as {
    course_code: string;
    is_complete: number;
  }[];

test('what the learning platform reports is what a student sees, once, with a line of the record of changes', async () => {
  const email = 'returning@example.edu';
  const open = (await standing(email)).find(({ is_complete }) => is_complete === 0)!;
  const [{ id } = { id: '' }] = await database.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.courseCode, open.course_code), eq(enrollments.isComplete, 0)));
  await database.db.delete(feedEvents);
  expect(await report(id, 'completed')).toMatchObject({
    status: 200,
    body: { registration: id, result: 'completed' },
  });
  expect(await standing(email)).toContainEqual(
    expect.objectContaining({ course_code: open.course_code, is_complete: 1 }),
  );
  expect(await report(id, 'completed')).toMatchObject({ status: 200 });
  expect(await report(id, 'withdrawn')).toMatchObject({
    status: 409,
    body: { message: 'The registration is completed: it cannot be withdrawn.' },
  });
  expect(await database.db.select().from(feedEvents)).toMatchObject([
    { type: 'completed', enrollmentId: id },
  ]);
  expect(await database.db.select().from(audit).where(eq(audit.subject, id))).toMatchObject([
    { who: 'learning platform', did: 'registration completed', after: { state: 'completed' } },
  ]);
});

test('a course that a student left can be bought again', async () => {
  const email = 'returning@example.edu';
  const { body } = await server.call('/oauth2/userinfo', { token: await server.tokenOf(email) });
  const id = 'left';
  await database.db
    .insert(enrollments)
    .values({ id, sub: String(body['sub']), courseCode: 'stat101', createdAt: new Date() });
  expect(await standing(email)).toContainEqual(expect.objectContaining({ course_code: 'stat101' }));
  expect(await report(id, 'withdrawn')).toMatchObject({ status: 200 });
  expect(await report(id, 'withdrawn')).toMatchObject({ status: 200 });
  expect((await standing(email)).map(({ course_code }) => course_code)).not.toContain('stat101');
});

test.each([
  ['no token', { authorization: '' }, 401],
  ['another token', { authorization: `Bearer ${token}x` }, 401],
  ['the token of a student', { authorization: 'Bearer a.b.c' }, 401],
])('%s is refused', async (_name, headers, status) => {
  expect(await report('left', 'completed', headers)).toMatchObject({ status });
});

test('a server without a token takes no report, whatever is sent', async () => {
  const silent = await createTestServer(database.db);
  for (const authorization of ['', 'Bearer ', 'Bearer null', `Bearer ${token}`])
    expect(
      await silent.call('/registration_results', {
        form: { registration: 'left', result: 'completed' },
        headers: { authorization },
      }),
    ).toMatchObject({ status: 401 });
});

test('what is wrong with a report is said beside its field', async () => {
  expect(await report('nothing', 'completed')).toMatchObject({
    status: 404,
    body: { message: 'There is no such registration.' },
  });
  expect(await report('', 'passed')).toMatchObject({
    status: 422,
    body: { fields: { registration: 'Must be an id', result: 'Must be completed or withdrawn' } },
  });
  expect(await report('x'.repeat(2000), 'completed')).toMatchObject({ status: 413 });
});
