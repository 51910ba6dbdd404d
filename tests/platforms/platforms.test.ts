import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { enrollments, feedEvents } from '../../server/db/schema.ts';
import { createFeedDelivery } from '../../server/feeds/delivery.ts';
import { testDatabase } from '../support/server/databases.ts';
import { createTestServer, newKey, type TestServer } from '../support/server/testServer.ts';
import { canvas } from './canvas.ts';
import { moodle } from './moodle.ts';
import { receiver, reportCompletion, type Heard, type Platform } from './receiver.ts';

/**
 * The examples against servers that answer as the documentation of the platforms prints it. Requests are compared with ones
 * written from there. No real Moodle or Canvas has answered them.
 */

const secret = 'whsec_bmV3LXNlY3JldC1vZi10aGUtcGxhdGZvcm0=';
const feedToken = 'a token of twenty-four characters';

async function serve(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Writes each request as one line, and gives it its documented answer. */
function recorded(
  lines: string[],
  answerOf: (line: string) => { readonly status?: number; readonly body: unknown },
): RequestListener {
  return (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { authorization } = request.headers;
      const line = [request.method, request.url, authorization, decodeURIComponent(body)]
        .filter((part) => part !== undefined && part !== '')
        .join(' ');
      lines.push(line);
      const { status = 200, body: answered } = answerOf(line);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    });
  };
}

let server: TestServer;
const database = await testDatabase();
server = await createTestServer(database.db, { env: { FEED_TOKEN: feedToken } });

/** Buys a course, has the feed carried to the platform, and reports from there. */
async function walk(platform: Platform, course: string, amount: string) {
  const hook = await serve(receiver(secret, platform));
  const env = { FEED_URL: `${hook.url}/hook`, FEED_SECRET: secret };
  const send = createFeedDelivery(database.db, readConfig(env).feed!, () => undefined);
  await database.db.delete(feedEvents);
  const token = await server.tokenOf('student@example.edu');
  const form = { amount, 'course_codes[]': [course], payment_token: 'fake-valid-nonce', mode: '2' };
  expect((await server.call('/payments/2/verify_payment', { form, token, headers: newKey() })).status).toBe(
    200,
  );
  await send();
  const [event] = await database.db.select().from(feedEvents);
  expect(event).toMatchObject({ type: 'registered', answer: 'status 204' });
  const registration = { registration: event!.enrollmentId, course, student: { id: event!.sub } };
  const report = () =>
    reportCompletion(
      { url: 'http://localhost/api', token: feedToken },
      platform,
      registration,
      async (url, init) => server.app.request(url, init),
    );
  const state = async () => {
    const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, event!.enrollmentId));
    return row?.isComplete;
  };
  return { sub: event!.sub, report, state, registration, close: () => hook.server.close() };
}

describe('Moodle', () => {
  test('enrolls, asks for the completion, and ends an enrollment by the documented functions', async () => {
    const lines: string[] = [];
    let isCreated = false;
    let isCompleted = false;
    const fake = await serve(
      recorded(lines, (line) => {
        if (line.includes('core_user_get_users_by_field')) return { body: isCreated ? [{ id: 42 }] : [] };
        if (line.includes('core_user_create_users')) isCreated = true;
        if (line.includes('core_user_create_users'))
          return { body: [{ id: 42, username: 'student@example.edu' }] };
        if (line.includes('core_course_get_courses_by_field'))
          return { body: { courses: [{ id: 7, idnumber: 'psyc101' }], warnings: [] } };
        if (line.includes('core_completion_get'))
          return {
            body: {
              completionstatus: { completed: isCompleted, aggregation: 1, completions: [] },
              warnings: [],
            },
          };
        return { body: null };
      }),
    );
    const platform = moodle({ url: fake.url, token: 'moodle-token', role: 5 });
    const { sub, report, state, registration, close } = await walk(platform, 'psyc101', '669');
    expect(await report()).toBe(false);
    isCompleted = true;
    expect(await report()).toBe(true);
    expect(await state()).toBe(1);
    await platform.unenroll({ ...registration, sequence: 1 });

    const call = (name: string, fields: string) =>
      `POST /webservice/rest/server.php wstoken=moodle-token&wsfunction=${name}&moodlewsrestformat=json&${fields}`;
    const course = call('core_course_get_courses_by_field', 'field=idnumber&value=psyc101');
    const user = call('core_user_get_users_by_field', `field=idnumber&values[0]=${sub}`);
    const completion = call('core_completion_get_course_completion_status', 'courseid=7&userid=42');
    expect(lines).toEqual([
      course,
      user,
      call(
        'core_user_create_users',
        `users[0][username]=student@example.edu&users[0][email]=student@example.edu&users[0][firstname]=Sam&users[0][lastname]=Rivera&users[0][idnumber]=${sub}&users[0][createpassword]=1`,
      ),
      call(
        'enrol_manual_enrol_users',
        'enrolments[0][roleid]=5&enrolments[0][userid]=42&enrolments[0][courseid]=7',
      ),
      user,
      course,
      completion,
      user,
      course,
      completion,
      user,
      course,
      call('enrol_manual_unenrol_users', 'enrolments[0][userid]=42&enrolments[0][courseid]=7'),
    ]);
    close();
    fake.server.close();
  });

  test('a failure, which Moodle answers with status 200, has the event sent again', async () => {
    const exception = { exception: 'invalid_parameter_exception', errorcode: 'x', message: 'Invalid value' };
    const fake = await serve(recorded([], () => ({ body: exception })));
    const platform = moodle({ url: fake.url, token: 't', role: 5 });
    const heard = { sequence: 1, registration: 'r', course: 'psyc101', student: { id: 's' } };
    await expect(platform.enroll(heard)).rejects.toThrow('Invalid value');
    fake.server.close();
  });
});

describe('Canvas', () => {
  test('enrolls, asks for the progress, and ends an enrollment by the documented calls', async () => {
    const lines: string[] = [];
    let completedAt: string | null = null;
    const fake = await serve(
      recorded(lines, (line) => {
        if (line.startsWith('GET /api/v1/users/'))
          return { status: 404, body: { errors: [{ message: 'none' }] } };
        if (line.includes('/progress'))
          return {
            body: { requirement_count: 10, requirement_completed_count: 1, completed_at: completedAt },
          };
        if (line.startsWith('GET')) return { body: [{ id: 99, type: 'StudentEnrollment' }] };
        return { body: { id: 1 } };
      }),
    );
    const platform = canvas({ url: fake.url, token: 'canvas-token' });
    const { sub, report, state, registration, close } = await walk(platform, 'engl101', '669');
    expect(await report()).toBe(false);
    completedAt = '2027-06-01T12:00:00Z';
    expect(await report()).toBe(true);
    expect(await state()).toBe(1);
    await platform.unenroll({ ...registration, sequence: 1 });

    const by = 'Bearer canvas-token';
    const progress = `GET /api/v1/courses/sis_course_id:engl101/users/sis_user_id:${sub}/progress ${by}`;
    expect(lines).toEqual([
      `GET /api/v1/users/sis_user_id:${sub} ${by}`,
      `POST /api/v1/accounts/self/users ${by} user[name]=Sam+Rivera&pseudonym[unique_id]=student@example.edu&pseudonym[sis_user_id]=${sub}&pseudonym[send_confirmation]=true&communication_channel[type]=email&communication_channel[address]=student@example.edu`,
      `POST /api/v1/courses/sis_course_id:engl101/enrollments ${by} enrollment[user_id]=sis_user_id:${sub}&enrollment[type]=StudentEnrollment&enrollment[enrollment_state]=active`,
      progress,
      progress,
      `GET /api/v1/courses/sis_course_id:engl101/enrollments?user_id=sis_user_id:${sub}&type[]=StudentEnrollment ${by}`,
      `DELETE /api/v1/courses/sis_course_id:engl101/enrollments/99?task=deactivate ${by}`,
    ]);
    close();
    fake.server.close();
  });
});

test('the receiver takes nothing that is not signed', async () => {
  const heard: Heard['data'][] = [];
  const platform: Platform = {
    enroll: async (data) => void heard.push(data),
    unenroll: async (data) => void heard.push(data),
    hasCompleted: () => Promise.resolve(false),
  };
  const hook = await serve(receiver(secret, platform));
  const answer = await fetch(hook.url, {
    method: 'POST',
    body: '{"type":"registration.registered","data":{}}',
  });
  expect([answer.status, heard]).toEqual([401, []]);
  hook.server.close();
});
