import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq, gt, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { runDesk, testDesk, type TestDesk } from '../../tests/support/server/desk.ts';
import { stableText } from '../../tests/support/server/stableText.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { commands } from '../cli/commands.ts';
import type { OpenDatabase } from '../db/database.ts';
import { enrollments, feedEvents, outbox, paymentAttempts, refunds, uploads, users } from '../db/schema.ts';
import { refundEmbedded } from '../payments/embedded.ts';

/**
 * Each command of staff at one desk, one after another: all that it answers, for people and for programs, and the files that
 * it writes. `npx vitest run server/desk/wholeDesk.test.ts -u` accepts the text.
 */

let database: OpenDatabase;
let server: TestServer;
let desk: TestDesk;
let folder: string;
/** How many times the delivery was woken for mail. */
let woken = 0;

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-desk-'));
  database = await openTestDatabase();
  server = await createTestServer(database.db, { env: { DATA_DIR: folder } });
  const mailWritten = () => {
    woken += 1;
    server.deps.mailWritten();
  };
  desk = testDesk(database.db, { ...server.deps, who: 'Ruth Example', mailWritten });
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(folder, { recursive: true });
});

const stable = (text: string): string =>
  stableText(text)
    .replaceAll(/\b(?=[a-z]*\d)[\da-z]{8}\b/g, '(number)')
    .replaceAll(/^\d{6}$/gm, '(code)');

const told: string[] = [];
const ran = new Set<string>();

/** Rows that are written at one moment would come in any order. */
const passMinute = () => vi.setSystemTime(Date.now() + 60_000);

const waitingMail = () => database.db.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(outbox.id);

async function ask(...args: string[]): Promise<void> {
  passMinute();
  const waited = await waitingMail();
  woken = 0;
  const name = commands.find((one) => args.join(' ').startsWith(one.name))?.name;
  if (name !== undefined) ran.add(name);
  const answer = await runDesk(commands, desk, args).catch((error: Error) => error.message);
  // Otherwise mail to a person would wait for the next one, or for a minute.
  const isMailDue = (await waitingMail()).some((mail) => !waited.some((one) => isDeepStrictEqual(one, mail)));
  if (isMailDue) expect([args, woken > 0]).toEqual([args, true]);
  told.push('', `# ${args.join(' ')}`);
  if (typeof answer === 'string') told.push(`refused: ${answer}`);
  else {
    told.push(...answer.lines.map((line) => line.trimEnd()), JSON.stringify(answer.data));
    if (answer.status !== undefined) told.push(`exit code ${answer.status}`);
  }
  for (const [file, content] of desk.files) told.push(`wrote ${file}:`, content.trimEnd());
  desk.files.clear();
}

async function signedIn(email: string): Promise<string> {
  passMinute();
  await server.newAccount(email);
  return server.tokenOf(email, 'Learn2day!');
}
async function buy(token: string, key: number, amount: string, course: string, code = '') {
  passMinute();
  const { body } = await server.call('/payments/2/verify_payment', {
    form: {
      amount,
      'course_codes[]': [course],
      payment_token: 'fake-valid-nonce',
      discount_code: code,
      mode: '2',
    },
    token,
    headers: { 'idempotency-key': `00000000-0000-4000-8000-00000000000${key}` },
  });
  return String(body['transaction_id']);
}

test('what each command answers', async () => {
  const { db } = database;
  await db.delete(feedEvents);
  await db.delete(enrollments);
  const why = ['--reason', 'asked'];
  const ann = await signedIn('ann@example.edu');
  await server.call('/profile', { form: wireValues(sampleForm), token: ann });
  // What a person is greeted by is not what a transcript says.
  const greeted = { givenName: 'Annie', familyName: 'L.' };
  await db.update(users).set(greeted).where(eq(users.email, 'ann@example.edu'));
  const order = await buy(ann, 1, '602.10', 'psyc101', 'SAVE10');
  const second = await buy(ann, 2, '669', 'engl101');
  const bobs = await buy(await signedIn('bob@example.edu'), 3, '669', 'psyc101');
  await signedIn('carl@example.edu');
  await server.call('/contact', { form: { name: 'Ann', email: 'ann@example.edu', message: '=1+1' } });
  const lead = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.edu', phone_number: '5185550100' };
  await server.call('/sendinblue/create_contact', { form: { ...lead, is_portage: '0' } });
  const { body } = await server.call('/partner_acceptance_letter', {
    form: {
      document_type: 'acceptance_letter',
      file_key: 'duquesne/letter',
      content_type: 'application/pdf',
      name: 'Ann Lee',
      student_id: '7',
    },
  });
  const { pathname, search } = new URL(String(body['pre_auth_url']));
  await server.app.request(pathname + search, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-length': '8' },
    body: '%PDF-1.7',
  });

  await ask('registrations', 'list');
  await ask('registrations', 'list', '--course', 'engl101');
  await ask('registrations', 'list', '--email', 'bob@example.edu');
  await ask('registrations', 'show', order);
  await ask('registrations', 'show', 'x');
  await ask('registrations', 'complete', second, 'engl101', ...why);
  await ask('registrations', 'complete', second, 'engl101', ...why);
  await ask('registrations', 'withdraw', bobs, 'psyc101', ...why);
  await ask('registrations', 'show', second);
  await ask('registrations', 'export', '--out', 'all.csv');
  await ask('registrations', 'export', '--format', 'oneroster', '--out', 'roster');

  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.amountCents, 60_210));
  await ask('payments', 'list');
  await ask('payments', 'find', 'ann@example.edu');
  await ask('payments', 'find', order);
  await ask('payments', 'find', 'nobody@example.edu');
  await ask('payments', 'explain', attempt!.id);
  for (const what of ['retry', 'release', 'resolve']) await ask('payments', what, attempt!.id, ...why);
  await ask('payments', 'reconcile', '--since', '2026-06-15T00:00:00Z');

  await ask('refunds', 'quote', order);
  await ask('refunds', 'quote', order, '--courses', 'psyc101');
  await ask('refunds', 'create', order, '--courses', 'psyc101', ...why);
  await ask('refunds', 'create', order, '--courses', 'psyc101', ...why);
  await ask('refunds', 'list');
  await ask('refunds', 'list', '--state', 'open');
  const [refund] = await db.select().from(refunds);
  for (const what of ['retry', 'release']) await ask('refunds', what, refund!.id, ...why);
  await ask('refunds', 'note', second, 'x', '--courses', 'engl101', ...why);
  const credit = await refundEmbedded(db, new Date(), { id: second, amountCents: 10_000 });
  await ask('refunds', 'note', second, credit!.id, '--courses', 'engl101', ...why);
  await ask('payments', 'explain', attempt!.id);

  await ask('codes', 'create', 'spring', '--percent', '10', '--limit', '100');
  await ask(
    'codes',
    'create',
    'CHEAP',
    '--fixed',
    '50',
    '--courses',
    'biod101,chem103',
    '--ends',
    '2030-06-01T00:00:00Z',
  );
  await ask('codes', 'create', 'ALL', '--whole', '--starts', '2027-01-01T00:00:00-05:00');
  await ask('codes', 'create', 'SPRING', '--percent', '10');
  await ask('codes', 'list');
  await ask('codes', 'list', '--after', 'SAVE10');
  await ask('codes', 'disable', 'spring');
  await ask('codes', 'usage', 'save10');
  await ask('codes', 'usage', 'SPRING');

  await ask('courses', 'list');
  await ask('courses', 'close', 'psyc101', '--until', '2026-07-03', ...why);
  await ask('courses', 'close', 'BIOD101', ...why);
  await ask('courses', 'price', 'engl101', '699.50', '--from', '2026-07-01', ...why);
  await ask('courses', 'list');
  await ask('courses', 'open', 'biod101', ...why);
  await ask('courses', 'open', 'biod101', ...why);

  const [letter] = await db.select().from(uploads);
  await ask('letters', 'list');
  await ask('letters', 'list', '--student', 'bob');
  await ask('letters', 'open', letter!.id);
  await ask('letters', 'forget', letter!.id, ...why);
  await ask('contacts', 'export', '--out', 'messages.csv');
  await ask('contacts', 'export', '--kind', 'guides', '--out', 'guides.csv');

  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'carl@example.edu'));
  await ask('mail', 'list');
  await ask('mail', 'list', '--to', 'Carl@Example.edu', '--state', 'waiting');
  await ask('mail', 'preview', String(mail!.id));
  await ask('mail', 'resend', String(mail!.id));
  await ask('mail', 'resend', '--given-up');

  const [event] = await db.select().from(feedEvents).orderBy(feedEvents.id);
  await ask('feeds', 'list');
  await ask('feeds', 'pass-over', String(event!.id), ...why);
  await ask('feeds', 'list', '--state', 'passed-over');
  await db
    .update(feedEvents)
    .set({ attempts: 10, dueAt: null, answer: 'status 500' })
    .where(gt(feedEvents.id, event!.id));
  await ask('feeds', 'list', '--state', 'given-up');
  await ask('feeds', 'replay', String(event!.id), ...why);
  await ask('feeds', 'list', '--state', 'waiting');
  await ask('feeds', 'replay', '--given-up', ...why);
  await ask('feeds', 'list');

  await ask('students', 'show', 'ann@example.edu');
  await ask('students', 'show', 'nobody@example.edu');
  await ask('students', 'correct-email', 'bob@example.edu', 'bobby@example.edu', ...why);
  await ask('students', 'turn-off-second-factor', 'ann@example.edu', ...why);
  await db.update(users).set({ asksMailedCode: true }).where(eq(users.email, 'ann@example.edu'));
  await ask('students', 'turn-off-second-factor', 'ann@example.edu', ...why);
  await ask('students', 'merge', 'bobby@example.edu', 'ann@example.edu', ...why);
  await ask('students', 'show', 'ann@example.edu');
  await ask('students', 'export', 'carl@example.edu', '--out', 'carl.json');
  await ask('students', 'erase', 'carl@example.edu');
  await ask('students', 'erase', 'carl@example.edu', '--yes', ...why);
  await ask('students', 'erase', 'ann@example.edu', '--yes', ...why);
  await ask('audit');
  await ask('audit', 'SPRING');

  await expect(`${stable(told.join('\n').trim())}\n`).toMatchFileSnapshot(
    '../../tests/contracts/expected/server/desk.txt',
  );
  // The other commands read the packages that are installed.
  const missing = commands.filter(({ name }) => !ran.has(name)).map(({ name }) => name);
  expect(missing).toEqual(['doctor', 'migrate', 'completion']);
});
