import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../../tests/support/server/serve.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { doHousekeeping } from '../app/housekeeping.ts';
import { uploads } from '../db/schema.ts';
import { eraseUpload } from './retention.ts';

let folder: string;
let logged: string[];
let server: TestServer;

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-uploads-'));
  logged = [];
  server = await serverWith({});
});
afterEach(async () => {
  await database.db.delete(uploads);
  await rm(folder, { recursive: true, force: true });
});

const serverWith = (env: Record<string, string>) =>
  createTestServer(database.db, {
    env: { DATA_DIR: folder, ...env },
    deps: { log: (message) => logged.push(message) },
  });

async function linkFor(type: string, on = server): Promise<string> {
  const { body } = await on.call('/partner_acceptance_letter', {
    form: {
      document_type: 'acceptance_letter',
      file_key: 'duquesne/letter',
      content_type: type,
      name: 'Ana',
    },
  });
  const { pathname, search } = new URL(String(body['pre_auth_url']));
  return pathname + search;
}

async function put(
  link: string,
  content: Uint8Array<ArrayBuffer>,
  type: string,
  { on = server, address = '192.0.2.1' } = {},
) {
  const response = await on.app.request(link, {
    method: 'PUT',
    headers: { 'content-type': type, 'content-length': String(content.length), 'x-test-address': address },
    body: content,
  });
  return { status: response.status, text: await response.text() };
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const pdf = bytes('%PDF-1.7 letter');
const stored = async () => (await readdir(folder)).length;

describe('the content of a letter', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0 JFIF')],
    // A camera writes other data first, and some programs none.
    ['image/jpeg', bytes('\xff\xd8\xff\xe1 Exif')],
    ['image/jpeg', bytes('\xff\xd8\xff\xdb table')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n chunk')],
  ])('may be %s', async (type, content) => {
    expect((await put(await linkFor(type), content, type)).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  test.each([
    ['a web page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a picture', bytes('\x89PNG\r\n\x1a\n chunk')],
    ['a PDF after something else', bytes('<script></script>%PDF-1.7')],
    ['the beginning of a signature', bytes('%PD')],
  ])('is not stored as PDF when it is %s, and the link stays usable', async (_what, content) => {
    const link = await linkFor('application/pdf');
    expect((await put(link, content, 'application/pdf')).status).toBe(415);
    expect(await stored()).toBe(0);
    expect((await put(link, pdf, 'application/pdf')).status).toBe(200);
  });

  test('is not empty', async () => {
    const link = await linkFor('application/pdf');
    expect((await put(link, bytes(''), 'application/pdf')).status).toBe(422);
    expect((await put(link, pdf, 'application/pdf')).status).toBe(200);
  });

  test('is as large as the limit at most', async () => {
    const small = await serverWith({ UPLOAD_MAX_BYTES: String(pdf.length) });
    const link = await linkFor('application/pdf', small);
    const larger = bytes('%PDF-1.7'.padEnd(pdf.length + 1));
    expect((await put(link, larger, 'application/pdf', { on: small })).status).toBe(413);
    expect((await put(link, pdf, 'application/pdf', { on: small })).status).toBe(200);
  });

  test('is as long as the request says', async () => {
    const link = await linkFor('application/pdf');
    const response = await server.app.request(link, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: pdf,
    });
    expect(response.status).toBe(411);
  });
});

test('an upload that the browser breaks off is no failure of the server, and can be repeated', async () => {
  const site = await serve(server.app);
  const { port } = new URL(site.url);
  const link = await linkFor('application/pdf');
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `PUT ${link} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\nContent-Length: 100000\r\n\r\n%PDF-1.7`,
      );
      setTimeout(() => socket.destroy(), 200);
    });
    socket.on('close', () => resolve());
  });
  await expect.poll(async () => (await put(link, pdf, 'application/pdf')).status).toBe(200);
  expect(await stored()).toBe(1);
  expect(logged).toEqual([]);
  await site.close();
});

describe('quotas', () => {
  test('one caller can send so much in a day', async () => {
    const small = await serverWith({ UPLOAD_DAILY_MEGABYTES: '1' });
    small.startWindow(24 * 3600);
    const large = new Uint8Array(600_000);
    large.set(pdf);
    const send = async (address: string) =>
      (await put(await linkFor('application/pdf', small), large, 'application/pdf', { on: small, address }))
        .status;
    expect(await send('192.0.2.7')).toBe(200);
    expect(await send('192.0.2.7')).toBe(429);
    expect(await send('192.0.2.8')).toBe(200);
    small.pass(24 * 3600);
    expect(await send('192.0.2.7')).toBe(200);
  });

  test('all callers together can send a limited amount, and reaching the limit is logged', async () => {
    const small = await serverWith({ UPLOAD_TOTAL_MEGABYTES: '1' });
    const large = new Uint8Array(600_000);
    large.set(pdf);
    const send = async (address: string) =>
      (await put(await linkFor('application/pdf', small), large, 'application/pdf', { on: small, address }))
        .status;
    expect(await send('192.0.2.7')).toBe(200);
    expect(await send('192.0.2.8')).toBe(503);
    expect(logged.join()).toContain('UPLOAD_TOTAL_MEGABYTES');
    expect(await stored()).toBe(1);
  });

  test('the room is used up to its last byte, and a file that was refused takes up none', async () => {
    const small = await serverWith({ UPLOAD_TOTAL_MEGABYTES: '1' });
    const send = async (size: number, beginning = pdf) => {
      const content = new Uint8Array(size);
      content.set(beginning);
      const link = await linkFor('application/pdf', small);
      return (await put(link, content, 'application/pdf', { on: small })).status;
    };
    expect(await send(999_900)).toBe(200);
    expect(await send(90, bytes('<!doctype html>'))).toBe(415);
    expect(await send(101)).toBe(503);
    expect(await send(100)).toBe(200);
    expect(await send(pdf.length)).toBe(503);
    expect(await stored()).toBe(2);
  });
});

test('a file and what is known about it are removed after the set time', async () => {
  const forgetful = await serverWith({ UPLOAD_DAYS: '30' });
  await put(await linkFor('application/pdf', forgetful), pdf, 'application/pdf', { on: forgetful });
  forgetful.pass(30 * 24 * 3600 - 1);
  await doHousekeeping(forgetful.deps);
  expect(await stored()).toBe(1);
  forgetful.pass(2);
  await doHousekeeping(forgetful.deps);
  expect(await stored()).toBe(0);
  expect(await database.db.select().from(uploads)).toEqual([]);
});

test('a file of another server, which shares no folder, is removed by that server and not forgotten by this one', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'matricula-uploads-'));
  const [here, there] = [
    await serverWith({ UPLOAD_DAYS: '30' }),
    await serverWith({ UPLOAD_DAYS: '30', DATA_DIR: other }),
  ];
  await put(await linkFor('application/pdf', there), pdf, 'application/pdf', { on: there });
  const [letter] = await database.db.select().from(uploads);
  for (const one of [here, there]) one.pass(31 * 24 * 3600);
  await doHousekeeping(here.deps);
  expect(await database.db.select().from(uploads)).toEqual([letter]);
  expect(logged).toEqual([expect.stringMatching(`^Upload ${letter!.id} is not in .*letters forget`)]);
  await doHousekeeping(there.deps);
  expect(await readdir(other)).toEqual([]);
  expect(await database.db.select().from(uploads)).toEqual([]);
  await rm(other, { recursive: true });
});

test('the letter of an erased person on another machine keeps no name, and goes with the next run there', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'matricula-uploads-'));
  const there = await serverWith({ DATA_DIR: other });
  await put(await linkFor('application/pdf', there), pdf, 'application/pdf', { on: there });
  const [letter] = await database.db.select().from(uploads);
  await eraseUpload({ db: database.db, uploads: server.deps.uploads }, letter!.id);
  expect(await database.db.select().from(uploads)).toMatchObject([
    { id: letter!.id, name: '', studentId: '' },
  ]);
  await doHousekeeping(there.deps);
  expect(await readdir(other)).toEqual([]);
  expect(await database.db.select().from(uploads)).toEqual([]);
  await rm(other, { recursive: true });
});

test('a run without a database ends by itself, and its log has the reason', async () => {
  const get = () => {
    throw new Error('The database is gone.');
  };
  await doHousekeeping({ ...server.deps, db: new Proxy({}, { get }) as typeof server.deps.db });
  expect(logged).toContain('Old uploads could not be removed');
});

test('a file that cannot be removed keeps no other file, and rows that cannot be deleted keep none', async () => {
  const forgetful = await serverWith({ UPLOAD_DAYS: '30' });
  for (const _ of [1, 2, 3])
    await put(await linkFor('application/pdf', forgetful), pdf, 'application/pdf', { on: forgetful });
  const [first] = await database.db.select().from(uploads).orderBy(uploads.id);
  const file = path.join(folder, first!.id);
  await rm(file);
  await mkdir(path.join(file, 'locked'), { recursive: true });
  await database.db.execute(sql`alter table sign_in_exchanges rename to gone`);
  forgetful.pass(31 * 24 * 3600);
  await doHousekeeping(forgetful.deps);
  expect(await readdir(folder)).toEqual([first!.id]);
  await database.db.execute(sql`alter table gone rename to sign_in_exchanges`);
  // With its row, so that the next run tries again.
  expect((await database.db.select().from(uploads)).map(({ id }) => id)).toEqual([first!.id]);
  expect(logged).toEqual([
    'Expired rows of sign_in_exchanges could not be deleted',
    `Upload ${first!.id} could not be removed`,
  ]);
});
