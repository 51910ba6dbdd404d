import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/support/server/freePort.ts';
import { createTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { examine } from './doctor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-doctor-'));
  await createTestDatabase(path.join(folder, 'db'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wrong = (found: Awaited<ReturnType<typeof examine>>) =>
  found.flatMap(({ what, isRight }) => (isRight ? [] : [what]));

test('a local server with its own services is well', async () => {
  const found = await examine({ DATA_DIR: folder });
  expect(found).toMatchObject([
    { what: 'version' },
    { what: 'settings', found: 'general, local' },
    { what: 'database', found: expect.stringMatching(/^PostgreSQL \d+.*embedded, can be written/) },
    { what: 'gateway', found: 'embedded: no money moves' },
    { what: 'sign-in' },
    { what: 'mail' },
    { what: 'storage' },
    { what: 'feed', found: 'none: FEED_URL is not set' },
    { what: 'certificate' },
  ]);
  expect(wrong(found)).toEqual([]);
});

test('wrong settings are named, and nothing else is tried', async () => {
  const found = await examine({ DATA_DIR: folder, PORT: 'many' });
  expect(wrong(found)).toEqual(['settings']);
  expect(found.at(-1)?.found).toContain('PORT');
});

test('each service that does not answer is named with what to do', async () => {
  const at = `127.0.0.1:${await freePort()}`;
  const found = await examine({
    DATA_DIR: path.join(folder, 'db', 'files', 'PG_VERSION'),
    DATABASE_URL: `postgresql://matricula@${at}/matricula`,
    BRAINTREE_URL: `http://${at}`,
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
    COGNITO_ENDPOINT: `http://${at}`,
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'us-east-1_pool',
    COGNITO_CLIENT_ID: 'client',
    SMTP_URL: `smtp://${at}`,
    FEED_URL: `http://${at}`,
    FEED_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    PUBLIC_URL: `https://${at}`,
  });
  expect(wrong(found)).toEqual(['database', 'gateway', 'sign-in', 'mail', 'storage', 'feed', 'certificate']);
  for (const { isRight, found: said, remedy } of found) {
    expect(said).not.toBe('');
    expect(remedy === '').toBe(isRight);
  }
});

test('a platform that can be reached is well, and hears nothing; one in this network is refused unless that is set', async () => {
  let heard = 0;
  const receiver = createServer((socket) => socket.on('data', () => (heard += 1)));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const feed = async (env: Record<string, string>) =>
    (
      await examine({
        DATA_DIR: folder,
        FEED_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        ...env,
      })
    ).find(({ what }) => what === 'feed');
  expect(await feed({ FEED_URL: `http://127.0.0.1:${port}` })).toMatchObject({
    isRight: true,
    found: expect.stringContaining('no message was sent'),
  });
  expect(heard).toBe(0);
  expect(await feed({ FEED_URL: `https://localhost:${port}` })).toMatchObject({
    isRight: false,
    found: expect.stringContaining('FEED_PRIVATE_NETWORK'),
  });
  receiver.close();
});
