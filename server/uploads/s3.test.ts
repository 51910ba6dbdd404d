import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startObjectStore, storeKeys, type ObjectStore } from '../../tests/support/server/objectStore.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { readConfig } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { uploads } from '../db/schema.ts';
import { uploadStore } from '../app/compose.ts';
import { s3Store } from './s3.ts';

const now = () => new Date();
const config = { bucket: 'letters', region: 'eu-central-1', endpoint: null, prefix: 'acceptance/' };
const grant = { id: '3f1c', contentType: 'application/pdf', seconds: 600 };

beforeEach(() => {
  for (const [name, value] of Object.entries(storeKeys)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a signed URL', () => {
  test('I-197 I-202 is for one key, a short time and one content type', async () => {
    const url = new URL(await s3Store(config, now).sign(grant));
    expect(url.origin).toBe('https://letters.s3.eu-central-1.amazonaws.com');
    expect(url.pathname).toBe('/acceptance/3f1c');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
    expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^S3RVER\/\d{8}\/eu-central-1\/s3\//);
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is good from the time of the server on, whatever that of this machine is', async () => {
    const at = () => new Date('2026-01-02T03:04:05Z');
    const url = new URL(await s3Store(config, at).sign(grant));
    expect(url.searchParams.get('X-Amz-Date')).toBe('20260102T030405Z');
  });

  test('leads to the one host of another store, whose buckets have no hosts of their own', async () => {
    const s3 = { ...config, endpoint: 'https://storage.example.com' };
    const { host, pathname } = new URL(await s3Store(s3, now).sign(grant));
    expect([host, pathname]).toEqual(['storage.example.com', '/letters/acceptance/3f1c']);
  });

  test('names no checksum: the file is not known yet', async () => {
    expect(await s3Store(config, now).sign(grant)).not.toMatch(/checksum/i);
  });
});

describe('a store that speaks the protocol of Amazon S3', () => {
  const origin = 'https://www.example.edu';
  const letter = Buffer.from('%PDF-1.7 a letter');
  let folder: string;
  let store: ObjectStore;
  let database: OpenDatabase;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-store-'));
    store = await startObjectStore(folder, 'letters', origin);
    database = await openTestDatabase();
    const env = {
      DATA_DIR: folder,
      UPLOAD_S3_BUCKET: 'letters',
      UPLOAD_S3_ENDPOINT: store.url,
      UPLOAD_S3_PREFIX: 'acceptance/',
    };
    server = await createTestServer(database.db, {
      env,
      deps: { uploads: await uploadStore(readConfig(env), now) },
    });
  });
  afterAll(async () => {
    await database.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function linkFor(contentType = 'application/pdf'): Promise<URL> {
    const form = {
      document_type: 'acceptance_letter',
      file_key: 'duquesne/letter',
      content_type: contentType,
      name: 'Ana',
    };
    const { body } = await server.call('/partner_acceptance_letter', { form });
    return new URL(String(body['pre_auth_url']));
  }
  const put = (url: URL, type = 'application/pdf') =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type, origin }, body: letter });
  const stored = async (url: URL) => {
    const client = new S3Client({ region: 'us-east-1', endpoint: store.url, forcePathStyle: true });
    const Key = url.pathname.replace('/letters/', '');
    const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: 'letters', Key }));
    return { text: await Body?.transformToString(), type: ContentType };
  };

  test('takes the letter from a page of the site', async () => {
    const url = await linkFor();
    expect(url.href).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/letters\/acceptance\/[\da-f-]{36}\?X-Amz-Algorithm=AWS4/,
    );
    const preflight = (from: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    expect((await preflight(origin)).headers.get('access-control-allow-methods')).toContain('PUT');
    expect((await preflight('https://other.example')).status).toBe(403);
    expect((await put(url)).status).toBe(200);
    expect(await stored(url)).toEqual({ text: letter.toString(), type: 'application/pdf' });
  });

  test('gives staff the letter, and removes it, once and again', async () => {
    const url = await linkFor();
    await put(url);
    const id = url.pathname.split('/').at(-1)!;
    const { uploads: letters } = server.deps;
    expect(Buffer.from((await letters.read(id))!).toString()).toBe(letter.toString());
    for (let time = 1; time <= 2; time += 1) {
      expect(await letters.remove(id)).toBe(true);
      expect(await letters.read(id)).toBeNull();
    }
    await expect(stored(url)).rejects.toThrow('key does not exist');
    // That there is no such bucket does not say that there is no letter.
    const { s3 } = readConfig({ UPLOAD_S3_BUCKET: 'others', UPLOAD_S3_ENDPOINT: store.url }).uploads;
    await expect(s3Store(s3!, now).read(id)).rejects.toThrow();
  });

  test('counts as sent, because a bucket does not report it', async () => {
    const url = await linkFor();
    const id = url.pathname.split('/').at(-1)!;
    const [row] = await database.db.select().from(uploads).where(eq(uploads.id, id));
    expect(row?.usedAt).toEqual(expect.any(Date));
  });

  test('rejects another type, another key, another method, and a signature that was changed', async () => {
    const url = await linkFor();
    const key = new URL(url);
    key.pathname = key.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const signature = new URL(url);
    signature.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    const longer = new URL(url);
    longer.searchParams.set('X-Amz-Expires', '86400');
    const answers = await Promise.all([
      put(url, 'text/html'),
      put(key),
      put(signature),
      put(longer),
      fetch(url, { method: 'GET', headers: { 'content-type': 'application/pdf' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await expect(stored(url)).rejects.toThrow('key does not exist');
  });

  test('rejects a URL that has expired', async () => {
    const s3 = { ...config, region: 'us-east-1', endpoint: store.url };
    const url = new URL(await s3Store(s3, now).sign({ ...grant, seconds: 1 }));
    const date = url.searchParams.get('X-Amz-Date') ?? '';
    expect(date).toMatch(/^\d{8}T\d{6}Z$/);
    await expect.poll(async () => (await put(url)).status, { interval: 300 }).toBe(403);
  });
});
