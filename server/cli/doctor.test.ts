import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/server/freePort.ts';
import { privateAuthority } from '../../tests/support/server/privateAuthority.ts';
import { createTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { environmentSchema } from '../config/variables.ts';
import { openEmbeddedDatabase } from '../db/open.ts';
import { examine } from './doctor.ts';

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
    { what: 'clock', found: expect.stringContaining('agree') },
    { what: 'gateway', found: 'embedded: no money moves' },
    { what: 'sign-in' },
    { what: 'mail' },
    { what: 'storage' },
    { what: 'feed', found: 'none: FEED_URL is not set' },
    { what: 'certificate' },
    {
      what: 'telemetry',
      found: 'no figures: METRICS_TOKEN is not set; no traces: OTEL_EXPORTER_OTLP_ENDPOINT is not set',
    },
  ]);
  expect(wrong(found)).toEqual([]);
});

test('wrong settings are named, and nothing else is tried', async () => {
  const found = await examine({ DATA_DIR: folder, PORT: 'many' });
  expect(wrong(found)).toEqual(['settings']);
  expect(found.at(-1)?.found).toContain('PORT');
});

test.each([-10, 10])('a clock that is %d s off is named', async (seconds) => {
  const data = path.join(folder, `off by ${seconds}`);
  await createTestDatabase(path.join(data, 'db'));
  const open = await openEmbeddedDatabase(path.join(data, 'db'));
  await open.db.execute(
    sql.raw(
      `create or replace function matricula_now() returns timestamptz language sql volatile as 'select clock_timestamp() + ${seconds} * interval ''1 s'''`,
    ),
  );
  await open.close();
  const found = await examine({ DATA_DIR: data });
  expect(wrong(found)).toEqual(['clock']);
  expect(found.find(({ what }) => what === 'clock')).toMatchObject({
    found: expect.stringMatching(/^the database's and the one of this machine are \d+ s apart$/),
  });
});

/** Settings that lead to something outside the process, each with the line that says whether it is there. */
const leading = {
  DATABASE_URL: 'database',
  DATA_DIR: 'storage',
  CA_FILE: 'settings',
  PUBLIC_URL: 'certificate',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'telemetry',
  SMTP_URL: 'mail',
  COGNITO_ENDPOINT: 'sign-in',
  BRAINTREE_URL: 'gateway',
  UPLOAD_S3_ENDPOINT: 'storage',
  FEED_URL: 'feed',
} as const;

/** What the settings above are of no use without. */
const beside = {
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  COGNITO_REGION: 'us-east-1',
  COGNITO_USER_POOL_ID: 'us-east-1_pool',
  COGNITO_CLIENT_ID: 'client',
  UPLOAD_S3_BUCKET: 'letters',
  FEED_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

/** Settings that say how the server itself behaves: reading them is all that can be tried. */
const own: readonly string[] = [
  ...Object.keys(beside),
  ...`
    PORT HOST LOCAL_HOSTS BRAND ENVIRONMENT DIST_DIR LOG_FORMAT SITE_VERSION MIGRATE_AT_START
    DATABASE_RESTORED_AT METRICS_TOKEN MAIL_FROM FEED_TOKEN DATABASE_CONNECT_SECONDS
    DATABASE_STATEMENT_SECONDS DATABASE_LOCK_SECONDS DATABASE_IDLE_SECONDS TRUST_PROXY PROXY_HEADER
    DRAIN_SECONDS ALLOWED_ORIGINS API_HOST_LOCAL API_HOST_DEVELOPMENT API_HOST_PRODUCTION
    PRODUCTION_HOSTNAME CODE_CHECKS_PER_MINUTE PAYMENT_KEYS_PER_HOUR MESSAGES_PER_HOUR
    ACCOUNTS_PER_HOUR DECLINES_PER_HOUR SIGN_IN_CHOICE PASSKEY_ORIGINS SIGN_IN_ATTEMPTS CODES_PER_HOUR
    SIGN_INS_PER_MINUTE BRAINTREE_ENVIRONMENT BRAINTREE_TOKENIZATION_KEY PAYMENT_FORM
    BRAINTREE_MERCHANT_ACCOUNT_ID BRAINTREE_REQUEST_ID_FIELD BRAINTREE_3D_SECURE BRAINTREE_DEVICE_DATA
    BRAINTREE_WALLETS BRAINTREE_GOOGLE_MERCHANT_ID PAYMENT_DECLINE_BY_AMOUNT PAYMENT_SEARCH_HORIZON_MINUTES UPLOAD_MAX_BYTES
    UPLOAD_DAILY_MEGABYTES UPLOAD_DAYS UPLOAD_TOTAL_MEGABYTES UPLOAD_LINK_MINUTES UPLOAD_S3_REGION
    UPLOAD_S3_PREFIX FEED_PRIVATE_NETWORK
  `
    .trim()
    .split(/\s+/),
];

test('every setting that leads out of the server has a line that says whether it is right', () => {
  expect([...Object.keys(leading), ...own].toSorted()).toEqual(
    Object.keys(environmentSchema.entries).toSorted(),
  );
});

/** The settings, leading to where nothing answers. */
async function nowhere(): Promise<Record<keyof typeof leading, string>> {
  const at = `127.0.0.1:${await freePort()}`;
  return {
    DATABASE_URL: `postgresql://matricula@${at}/matricula`,
    DATA_DIR: path.join(folder, 'db', 'files', 'PG_VERSION'),
    CA_FILE: path.join(folder, 'none.crt'),
    PUBLIC_URL: `https://${at}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${at}`,
    SMTP_URL: `smtp://${at}`,
    COGNITO_ENDPOINT: `http://${at}`,
    BRAINTREE_URL: `http://${at}`,
    UPLOAD_S3_ENDPOINT: `http://${at}`,
    FEED_URL: `http://${at}`,
  };
}

const withOthers = (name: string, group: RegExp) =>
  group.test(name) ? Object.entries(beside).filter(([other]) => group.test(other)) : [];

test.each(Object.entries(leading))(
  '%s that leads nowhere is named at %s, with what to do',
  async (name, line) => {
    const value = (await nowhere())[name as keyof typeof leading];
    const groups = [/^COGNITO/, /^BRAINTREE/, /^UPLOAD_S3/, /^FEED/];
    const found = await examine({
      DATA_DIR: folder,
      ...Object.fromEntries(groups.flatMap((group) => withOthers(name, group))),
      [name]: value,
    });
    // Below an unusable folder there is no database either.
    const also = { DATA_DIR: ['database', 'clock'], DATABASE_URL: ['clock'] }[name] ?? [];
    expect(wrong(found).toSorted()).toEqual([line, ...also].toSorted());
    for (const { isRight, found: said, remedy } of found) {
      expect(said).not.toBe('');
      expect(remedy === '').toBe(isRight);
    }
  },
);

test.skipIf(spawnSync('openssl', ['version']).status !== 0).each([
  [1, false],
  [14, false],
  [15, true],
])('a certificate that is good for %i days has some time left: %s', async (days, isRight) => {
  const files = await mkdtemp(path.join(folder, 'ca-'));
  const { authority, certificate, key } = privateAuthority(files, ['127.0.0.1'], days);
  const site = createHttpsServer({ cert: await readFile(certificate), key: await readFile(key) });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const PUBLIC_URL = `https://127.0.0.1:${port}`;
  const found = await examine({ DATA_DIR: folder, CA_FILE: authority, PUBLIC_URL });
  expect(found.find(({ what }) => what === 'certificate')).toMatchObject({
    isRight,
    found: `that of ${PUBLIC_URL} ${isRight ? 'is good for' : 'ends in'} ${days - 1} days`,
  });
  await new Promise((resolve) => site.close(resolve));
});

test('a collector that takes traces is well, one that refuses them is not', async () => {
  const asked: string[] = [];
  let status = 200;
  const collector = createHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const telemetry = async () =>
    (
      await examine({
        DATA_DIR: folder,
        METRICS_TOKEN: 'sixteen-characters',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      })
    ).find(({ what }) => what === 'telemetry');
  expect(await telemetry()).toMatchObject({
    isRight: true,
    found: 'figures are at /metrics; the collector at 127.0.0.1 takes traces',
  });
  status = 404;
  expect(await telemetry()).toMatchObject({ isRight: false, found: expect.stringContaining('404') });
  expect(asked).toEqual(['POST /v1/traces', 'POST /v1/traces']);
  collector.close();
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
