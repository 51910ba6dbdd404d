import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readPagesConfig } from './pagesConfig.ts';
import { StartupError } from './startupError.ts';
import { environmentSchema } from './variables.ts';

const messageOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
};

test('without variables everything is embedded and local', () => {
  expect(readConfig({})).toEqual({
    port: 4173,
    host: 'localhost',
    localHosts: [],
    distDir: 'dist',
    brand: 'general',
    environment: 'local',
    proxies: { count: 0, header: 'x-forwarded-for' },
    drainSeconds: 0,
    apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: '' },
    logFormat: 'text',
    siteVersion: null,
    publicUrl: null,
    hasChoice: false,
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    databaseRestoredAt: null,
    migrateAtStart: true,
    databaseLimits: { connection: 5, statement: 10, lock: 5, idleInTransaction: 20 },
    caFile: null,
    allowedOrigins: [],
    metricsToken: null,
    tracesUrl: null,
    mailFrom: 'Alderhall College Online <no-reply@alderhall.example>',
    smtpUrl: null,
    cognito: null,
    signInAttempts: 5,
    signInChoice: null,
    braintree: null,
    searchHorizonMinutes: 5,
    declineByAmount: false,
    declinesPerHour: 10_000,
    limits: expect.any(Object),
    feed: null,
    feedToken: null,
    uploads: { maxBytes: 10_000_000, linkMinutes: 10, totalMegabytes: 20_000, days: 365, s3: null },
  });
});

/** Every variable but those of limits, each with a value of its own. */
const every = {
  PORT: '8080',
  HOST: '0.0.0.0',
  LOCAL_HOSTS: 'a.local, b.local',
  BRAND: 'nursing',
  ENVIRONMENT: 'development',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgresql://db/matricula',
  MIGRATE_AT_START: 'off',
  DATABASE_CONNECT_SECONDS: '1',
  DATABASE_STATEMENT_SECONDS: '2',
  DATABASE_LOCK_SECONDS: '3',
  DATABASE_IDLE_SECONDS: '4',
  DATABASE_RESTORED_AT: '2025-01-31T09:30:00Z',
  DIST_DIR: 'built',
  LOG_FORMAT: 'text',
  METRICS_TOKEN: 'a-token-of-metrics',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  SITE_VERSION: 'v9',
  CA_FILE: '/ca.pem',
  PUBLIC_URL: 'https://www.example.edu//',
  TRUST_PROXY: '2',
  PROXY_HEADER: 'forwarded',
  DRAIN_SECONDS: '7',
  ALLOWED_ORIGINS: 'https://one.example.edu, https://two.example.edu',
  API_HOST_LOCAL: '/local',
  API_HOST_DEVELOPMENT: 'https://api.dev.example.edu',
  API_HOST_PRODUCTION: 'https://api.example.edu',
  PRODUCTION_HOSTNAME: 'www.example.edu',
  DECLINES_PER_HOUR: '11',
  SMTP_URL: 'smtps://mail.example.edu',
  MAIL_FROM: 'College <mail@example.edu>',
  COGNITO_REGION: 'eu-west-1',
  COGNITO_USER_POOL_ID: 'eu-west-1_Abc',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_ENDPOINT: 'https://sign-in.example.edu/',
  SIGN_IN_CHOICE: 'on',
  PASSKEY_ORIGINS: 'https://example.edu, https://www.example.edu',
  SIGN_IN_ATTEMPTS: '6',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  BRAINTREE_URL: 'https://gateway.example.edu',
  BRAINTREE_TOKENIZATION_KEY: 'production_key',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'dollars',
  BRAINTREE_REQUEST_ID_FIELD: 'request_id',
  BRAINTREE_DEVICE_DATA: 'on',
  BRAINTREE_WALLETS: 'paypal, googlepay',
  BRAINTREE_GOOGLE_MERCHANT_ID: 'google',
  PAYMENT_DECLINE_BY_AMOUNT: 'on',
  PAYMENT_SEARCH_HORIZON_MINUTES: '8',
  UPLOAD_MAX_BYTES: '9000',
  UPLOAD_TOTAL_MEGABYTES: '12',
  UPLOAD_DAYS: '13',
  UPLOAD_LINK_MINUTES: '14',
  UPLOAD_S3_BUCKET: 'letters',
  UPLOAD_S3_REGION: 'us-west-2',
  UPLOAD_S3_ENDPOINT: 'https://objects.example.edu',
  UPLOAD_S3_PREFIX: 'sent/',
  FEED_URL: 'https://platform.example.edu/hook',
  FEED_SECRET: `whsec_${'a'.repeat(32)}, whsec_${'b'.repeat(32)}`,
  FEED_PRIVATE_NETWORK: 'on',
  FEED_TOKEN: 'a-token-of-the-learning-platform',
};

test('each variable decides what it is named for', () => {
  expect(readConfig(every)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    localHosts: ['a.local', 'b.local'],
    distDir: 'built',
    brand: 'nursing',
    environment: 'development',
    proxies: { count: 2, header: 'forwarded' },
    drainSeconds: 7,
    apiHosts: {
      local: '/local',
      development: 'https://api.dev.example.edu',
      production: 'https://api.example.edu',
      productionHostname: 'www.example.edu',
    },
    logFormat: 'text',
    siteVersion: 'v9',
    publicUrl: 'https://www.example.edu',
    hasChoice: true,
    dataDir: path.resolve('/data'),
    databaseUrl: 'postgresql://db/matricula',
    databaseRestoredAt: new Date('2025-01-31T09:30:00Z'),
    migrateAtStart: false,
    databaseLimits: { connection: 1, statement: 2, lock: 3, idleInTransaction: 4 },
    caFile: '/ca.pem',
    allowedOrigins: ['https://one.example.edu', 'https://two.example.edu'],
    metricsToken: 'a-token-of-metrics',
    tracesUrl: 'http://collector:4318',
    mailFrom: 'College <mail@example.edu>',
    smtpUrl: 'smtps://mail.example.edu',
    cognito: {
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_Abc',
      clientId: 'client',
      endpoint: 'https://sign-in.example.edu',
    },
    signInAttempts: 6,
    signInChoice: {
      relyingParty: 'example.edu',
      origins: ['https://example.edu', 'https://www.example.edu'],
    },
    braintree: {
      environment: 'production',
      url: 'https://gateway.example.edu',
      merchantId: 'merchant',
      publicKey: 'public',
      privateKey: 'private',
      tokenizationKey: 'production_key',
      merchantAccountId: 'dollars',
      requestIdField: 'request_id',
      wallets: { wallets: ['paypal', 'googlepay'], paypal: true, googleMerchantId: 'google' },
      form: 'hosted',
      threeDSecure: 'none',
      deviceData: true,
    },
    searchHorizonMinutes: 8,
    declineByAmount: true,
    declinesPerHour: 11,
    limits: expect.any(Object),
    feed: {
      url: new URL('https://platform.example.edu/hook'),
      secrets: ['a', 'b'].map((letter) => Buffer.from(letter.repeat(32), 'base64')),
      isInnerAllowed: true,
    },
    feedToken: 'a-token-of-the-learning-platform',
    uploads: {
      maxBytes: 9000,
      linkMinutes: 14,
      totalMegabytes: 12,
      days: 13,
      s3: {
        bucket: 'letters',
        region: 'us-west-2',
        endpoint: 'https://objects.example.edu',
        prefix: 'sent/',
      },
    },
  });
});

test('a server that others reach writes its log for programs, and answers for some seconds after it was told to stop', () => {
  const { LOG_FORMAT: _log, DRAIN_SECONDS: _drain, MIGRATE_AT_START: _migrate, ...rest } = every;
  expect(readConfig(rest)).toMatchObject({ logFormat: 'json', drainSeconds: 5, migrateAtStart: true });
  // A zero or “off” is kept, and not replaced by the default.
  const off = { LOG_FORMAT: 'text', DRAIN_SECONDS: '0', MIGRATE_AT_START: 'off', TRUST_PROXY: 'off' };
  expect(readConfig({ ...every, ...off })).toMatchObject({
    logFormat: 'text',
    drainSeconds: 0,
    migrateAtStart: false,
    proxies: { count: 0 },
  });
});

test('the limits of a server that others reach, and what each variable raises', () => {
  const shown = (env: Record<string, string>) =>
    Object.entries(
      readConfig({ ENVIRONMENT: 'development', PUBLIC_URL: 'https://a.example', ...env }).limits,
    ).map(([name, { by, count, seconds }]) => `${name}: ${count} in ${seconds} s by ${by}`);
  expect(shown({})).toEqual([
    'contact: 30 in 3600 s by caller',
    'createContact: 30 in 3600 s by caller',
    'unsubscribe: 30 in 3600 s by caller',
    'createAccount: 600 in 3600 s by caller',
    'uploadLinks: 600 in 3600 s by caller',
    'uploads: 600 in 3600 s by caller',
    'uploadKilobytes: 100000 in 86400 s by caller',
    'criticalErrors: 100 in 3600 s by caller',
    'pageSpeed: 60 in 60 s by caller',
    'codeChecks: 30 in 60 s by caller',
    'paymentKeys: 20 in 3600 s by person',
    'signedInCalls: 600 in 60 s by caller',
    'platformReports: 600 in 60 s by caller',
    'refundRequests: 20 in 3600 s by person',
    'profileChanges: 30 in 3600 s by person',
    'emailChanges: 30 in 3600 s by person',
    'accountData: 10 in 3600 s by person',
    'receipts: 20 in 60 s by caller',
    'signInMail: 600 in 3600 s by caller',
    'signInCalls: 600 in 60 s by caller',
    'signInStarts: 30 in 60 s by account and network',
    'signInStartsOfStrangers: 300 in 60 s by account',
    'mailedCodes: 10 in 3600 s by account and network',
    'mailedCodesForStrangers: 10 in 600 s by account',
    'codeTries: 30 in 86400 s by account and network',
    'codeTriesOfStrangers: 200 in 86400 s by account',
  ]);
  const raised = (name: string) => {
    const usual = shown({});
    return shown({ [name]: '7' })
      .filter((line) => !usual.includes(line))
      .map((line) => line.replace(/ in .*/, ''));
  };
  expect(raised('MESSAGES_PER_HOUR')).toEqual(['contact: 7', 'createContact: 7', 'unsubscribe: 7']);
  expect(raised('ACCOUNTS_PER_HOUR')).toEqual([
    'createAccount: 7',
    'uploadLinks: 7',
    'uploads: 7',
    'signInMail: 7',
  ]);
  expect(raised('UPLOAD_DAILY_MEGABYTES')).toEqual(['uploadKilobytes: 7000']);
  expect(raised('CODE_CHECKS_PER_MINUTE')).toEqual(['codeChecks: 7']);
  expect(raised('PAYMENT_KEYS_PER_HOUR')).toEqual(['paymentKeys: 7']);
  expect(raised('SIGN_INS_PER_MINUTE')).toEqual(['signInCalls: 7']);
  expect(raised('CODES_PER_HOUR')).toEqual(['mailedCodes: 7', 'mailedCodesForStrangers: 7']);
});

test('a server of pages says in one sentence each what it needs', () => {
  expect(() => readPagesConfig({})).toThrow(
    [
      'COGNITO_USER_POOL_ID must be set when a server has only pages: there is no embedded sign-in service without the API.',
      'COGNITO_CLIENT_ID must be set when a server has only pages: there is no embedded sign-in service without the API.',
      'BRAINTREE_TOKENIZATION_KEY must be set when a server has only pages: only a server with the private key can make client tokens.',
    ].join('\n'),
  );
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', BRAND: '' })).toMatchObject({
    port: 4173,
    databaseUrl: null,
  });
});

test('limits by IP address are strict unless the server is local', () => {
  const development = { ENVIRONMENT: 'development', PUBLIC_URL: 'https://dev.example.edu' };
  expect(readConfig(development).declinesPerHour).toBe(10);
  expect(readConfig({}).limits.codeChecks.count).toBeGreaterThan(1000);
});

test('no two features spend one limit; what is counted for a network and for all strangers has two halves', () => {
  const named = Map.groupBy(Object.entries(readConfig({}).limits), ([, { name }]) => name);
  const shared = [...named.values()].filter((limits) => limits.length > 1);
  expect(shared.map((limits) => limits.map(([key, { by }]) => `${key}, by ${by}`))).toEqual([
    ['signInStarts, by account and network', 'signInStartsOfStrangers, by account'],
    ['mailedCodes, by account and network', 'mailedCodesForStrangers, by account'],
    ['codeTries, by account and network', 'codeTriesOfStrangers, by account'],
  ]);
});

test('each invalid variable is reported on one line', () => {
  const message = messageOf({
    PORT: 'many',
    BRAND: 'law',
    ALLOWED_ORIGINS: 'www.example.edu',
    SMTP_URL: 'mail',
  });
  expect(message.split('\n')).toEqual([
    'PORT must be a whole number',
    'BRAND must be general or nursing',
    'ALLOWED_ORIGINS must list origins such as https://www.example.edu, separated by commas',
    'SMTP_URL must start with smtp:// or smtps://',
  ]);
});

test.each([
  [
    { PASSKEY_ORIGINS: 'https://example.edu, https://notexample.edu' },
    'notexample.edu is not example.edu or below it',
  ],
  [{ DATABASE_RESTORED_AT: '2025-02-29T00:00:00Z' }, 'DATABASE_RESTORED_AT must be a time with its zone'],
  [{ DATABASE_RESTORED_AT: '2025-02-28T00:00:00' }, 'DATABASE_RESTORED_AT must be a time with its zone'],
  [{ FEED_URL: 'https://platform.example.edu' }, 'FEED_SECRET must be set with the other one'],
  [{ FEED_SECRET: every.FEED_SECRET }, 'FEED_URL must be set with the other one'],
])('what cannot work is refused: %j', (env, said) => {
  expect(messageOf(env)).toContain(said);
});

const secretOf = (length: number) => `whsec_${'a'.repeat(length)}`;
const counts = [
  ['1', '1000000'],
  ['0', '1000001', '1.5', '-1', 'x'],
] as const;
const aMinute = [
  ['1', '60'],
  ['0', '61'],
] as const;
const aDay = [
  ['1', '1440'],
  ['0', '1441'],
] as const;
const flags = [
  ['on', 'off'],
  ['true', '1', 'ON'],
] as const;
const urls = [['https://a.example'], ['www.example.edu', '/api']] as const;
const origins = [
  ['https://a.example', 'https://a.example, https://b.a.example'],
  ['https://a.example/', 'a.example', 'https://a.example/x'],
] as const;
const poolKeys = { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: 'client' };
const feedKeys = { FEED_URL: 'https://a.example', FEED_SECRET: secretOf(32) };

/** The first and the last values that each variable takes, and those next to them that it refuses, with what it needs. */
const edges: Readonly<
  Record<string, readonly [good: readonly string[], bad: readonly string[], with_?: object]>
> = {
  PORT: [
    ['0', '65535'],
    ['65536', '-1', '80.5'],
  ],
  LOCAL_HOSTS: [
    ['a.local', 'a.local, 192.168.1.20'],
    ['http://a', 'a/b'],
  ],
  BRAND: [['general', 'nursing'], ['General']],
  ENVIRONMENT: [['local'], ['staging', 'Local']],
  DATABASE_URL: [
    ['postgres://a', 'postgresql://a'],
    ['mysql://a', 'postgres:a'],
  ],
  MIGRATE_AT_START: flags,
  DATABASE_CONNECT_SECONDS: aMinute,
  DATABASE_STATEMENT_SECONDS: aMinute,
  DATABASE_LOCK_SECONDS: aMinute,
  DATABASE_IDLE_SECONDS: [
    ['1', '600'],
    ['0', '601'],
  ],
  DATABASE_RESTORED_AT: [
    ['2025-01-31T09:30:00Z', '2025-01-31T09:30+05:00', '2024-02-29T00:00:00.5Z'],
    ['9999-01-01T00:00:00Z', '2025-01-31', '2025-02-29T00:00:00Z', '0000-01-01T00:00:00Z'],
  ],
  LOG_FORMAT: [['json', 'text'], ['xml']],
  METRICS_TOKEN: [['a'.repeat(16)], ['a'.repeat(15)]],
  OTEL_EXPORTER_OTLP_ENDPOINT: urls,
  PUBLIC_URL: urls,
  TRUST_PROXY: [
    ['off', 'on', '1', '9'],
    ['0', '10', 'yes'],
  ],
  PROXY_HEADER: [['x-forwarded-for', 'forwarded'], ['x-real-ip']],
  DRAIN_SECONDS: [
    ['0', '300'],
    ['301', '-1'],
  ],
  ALLOWED_ORIGINS: origins,
  CODE_CHECKS_PER_MINUTE: counts,
  PAYMENT_KEYS_PER_HOUR: counts,
  MESSAGES_PER_HOUR: counts,
  ACCOUNTS_PER_HOUR: counts,
  DECLINES_PER_HOUR: counts,
  SMTP_URL: [
    ['smtp://a', 'smtps://a'],
    ['http://a', 'a'],
  ],
  COGNITO_USER_POOL_ID: [['us-east-1_Abc9'], ['us-east-1', 'us-east-1_a-b', '_Abc'], poolKeys],
  COGNITO_ENDPOINT: [...urls, poolKeys],
  SIGN_IN_CHOICE: flags,
  PASSKEY_ORIGINS: origins,
  SIGN_IN_ATTEMPTS: counts,
  SIGN_INS_PER_MINUTE: counts,
  CODES_PER_HOUR: counts,
  BRAINTREE_ENVIRONMENT: [['sandbox', 'production'], ['test']],
  BRAINTREE_URL: urls,
  BRAINTREE_REQUEST_ID_FIELD: [
    ['request_id', 'a1'],
    ['Request', 'request-id'],
  ],
  PAYMENT_FORM: [['embedded'], ['iframe', 'hosted', 'dropin']],
  BRAINTREE_3D_SECURE: [['none'], ['on']],
  BRAINTREE_DEVICE_DATA: flags,
  BRAINTREE_WALLETS: [
    ['paypal', 'paypal, googlepay,applepay'],
    ['venmo', 'paypal;googlepay'],
  ],
  PAYMENT_DECLINE_BY_AMOUNT: flags,
  PAYMENT_SEARCH_HORIZON_MINUTES: aDay,
  UPLOAD_MAX_BYTES: [
    ['1', '1000000000'],
    ['0', '1000000001'],
  ],
  UPLOAD_DAILY_MEGABYTES: counts,
  UPLOAD_TOTAL_MEGABYTES: counts,
  UPLOAD_DAYS: [
    ['1', '3650'],
    ['0', '3651'],
  ],
  UPLOAD_LINK_MINUTES: aDay,
  UPLOAD_S3_ENDPOINT: urls,
  FEED_URL: [
    ['https://a.example/hook', 'http://localhost:8080/hook', 'http://127.0.0.1/'],
    [
      'http://a.example',
      'https://user@a.example',
      'https://:secret@a.example',
      'ftp://localhost',
      'a.example',
    ],
    feedKeys,
  ],
  FEED_SECRET: [
    [secretOf(32), secretOf(86), `${secretOf(86)}==`, `${secretOf(32)}, ${secretOf(33)}=`],
    [secretOf(31), secretOf(87), `${secretOf(32)}===`, 'a'.repeat(32), `${secretOf(32)},x`, ','],
    feedKeys,
  ],
  FEED_PRIVATE_NETWORK: flags,
  FEED_TOKEN: [['a'.repeat(24)], ['a'.repeat(23)]],
};

test.each(Object.entries(edges))('%s has its bounds', (name, [good, bad, more = {}]) => {
  for (const value of good)
    expect([value, messageOf({ ...more, [name]: value })]).toEqual([value, 'accepted']);
  for (const value of bad) expect(messageOf({ ...more, [name]: value })).toMatch(new RegExp(`^${name} `));
});

test('every variable has bounds, but those that take any text', () => {
  const free = Object.keys(environmentSchema.entries).filter((name) => !(name in edges));
  expect(free).toEqual([
    'HOST',
    'DATA_DIR',
    'DIST_DIR',
    'SITE_VERSION',
    'CA_FILE',
    'API_HOST_LOCAL',
    'API_HOST_DEVELOPMENT',
    'API_HOST_PRODUCTION',
    'PRODUCTION_HOSTNAME',
    'MAIL_FROM',
    'COGNITO_REGION',
    'COGNITO_CLIENT_ID',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'BRAINTREE_TOKENIZATION_KEY',
    'BRAINTREE_MERCHANT_ACCOUNT_ID',
    'BRAINTREE_GOOGLE_MERCHANT_ID',
    'UPLOAD_S3_BUCKET',
    'UPLOAD_S3_REGION',
    'UPLOAD_S3_PREFIX',
  ]);
});

test('services that are set have the usual settings of what is left out', () => {
  const { BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY } = every;
  const {
    cognito: pool,
    braintree,
    uploads,
    signInChoice,
    feed: platform,
    mailFrom,
  } = readConfig({
    ...poolKeys,
    ...feedKeys,
    BRAINTREE_MERCHANT_ID,
    BRAINTREE_PUBLIC_KEY,
    BRAINTREE_PRIVATE_KEY,
    UPLOAD_S3_BUCKET: 'letters',
    SIGN_IN_CHOICE: 'on',
    BRAND: 'nursing',
  });
  expect({
    pool,
    braintree,
    s3: uploads.s3,
    signInChoice,
    isInner: platform?.isInnerAllowed,
    mailFrom,
  }).toEqual({
    pool: { region: 'us-east-1', userPoolId: 'us-east-1_Abc', clientId: 'client', endpoint: null },
    braintree: {
      environment: 'sandbox',
      url: null,
      merchantId: 'merchant',
      publicKey: 'public',
      privateKey: 'private',
      tokenizationKey: null,
      merchantAccountId: null,
      requestIdField: null,
      wallets: { wallets: [], paypal: false },
      form: 'hosted',
      threeDSecure: 'none',
      deviceData: false,
    },
    s3: { bucket: 'letters', region: 'us-east-1', endpoint: null, prefix: '' },
    signInChoice: { relyingParty: 'localhost', origins: null },
    isInner: false,
    mailFrom: 'Rosewell Nursing Prep <no-reply@rosewell.example>',
  });
});

test('variables that belong together must be set together', () => {
  expect(messageOf({ COGNITO_CLIENT_ID: 'x' })).toBe(
    'COGNITO_USER_POOL_ID must be set with COGNITO_CLIENT_ID',
  );
  expect(messageOf({ BRAINTREE_MERCHANT_ID: 'x', BRAINTREE_PUBLIC_KEY: 'y' })).toBe(
    'BRAINTREE_PRIVATE_KEY must be set with the other Braintree keys',
  );
});

describe('outside a local environment', () => {
  const complete = {
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://www.example.edu',
    DATABASE_URL: 'postgresql://db/matricula',
    SMTP_URL: 'smtps://mail.example.edu',
    COGNITO_USER_POOL_ID: 'us-east-1_Abc',
    COGNITO_CLIENT_ID: 'client',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
  };
  const { ENVIRONMENT: _, ...required } = complete;

  test('production starts when everything is configured', () => {
    expect(messageOf(complete)).toBe('accepted');
  });

  test.each(Object.keys(required))('production says in one sentence that it needs %s', (name) => {
    const message = messageOf({ ...complete, [name]: '' });
    expect(message.startsWith(`${name} must be set when ENVIRONMENT is production: `)).toBe(true);
    expect(message.split('\n')).toHaveLength(1);
  });

  test('a rehearsal needs the same, and reaches other code as production', () => {
    const rehearsal = { ...complete, ENVIRONMENT: 'rehearsal' };
    for (const name of Object.keys(required)) {
      expect(messageOf({ ...rehearsal, [name]: '' })).toMatch(
        new RegExp(`^${name} must be set when ENVIRONMENT is rehearsal: `),
      );
    }
    for (const more of [{}, { NODE_ENV: 'production' }])
      expect(readConfig({ ...rehearsal, ...more })).toEqual(readConfig(complete));
  });

  test.each([
    ['BRAINTREE_URL', 'https://127.0.0.1:9000'],
    ['COGNITO_ENDPOINT', 'https://127.0.0.1:9001/cognito'],
  ])('production refuses %s in one sentence, a rehearsal uses it', (name, address) => {
    const message = messageOf({ ...complete, [name]: address });
    expect(message).toMatch(new RegExp(`^${name} must not be set when ENVIRONMENT is production: .+\\.$`));
    expect(message.split('\n')).toHaveLength(1);
    expect(messageOf({ ...complete, ENVIRONMENT: '', NODE_ENV: 'production', [name]: address })).toBe(
      message,
    );
    const { braintree, cognito } = readConfig({ ...complete, ENVIRONMENT: 'rehearsal', [name]: address });
    expect([braintree?.url, cognito?.endpoint]).toContain(address);
  });

  test('NODE_ENV=production is production, and is refused beside another environment', () => {
    const { ENVIRONMENT: __, ...unnamed } = complete;
    expect(readConfig({ ...unnamed, NODE_ENV: 'production' })).toEqual(readConfig(complete));
    expect(messageOf({ NODE_ENV: 'production' })).toContain('when ENVIRONMENT is production');
    for (const ENVIRONMENT of ['local', 'development']) {
      const message = messageOf({ ...complete, ENVIRONMENT, NODE_ENV: 'production' });
      expect(message).toBe(
        `NODE_ENV is production, but ENVIRONMENT is ${ENVIRONMENT}: set ENVIRONMENT to production, or leave out NODE_ENV.`,
      );
    }
    for (const NODE_ENV of ['development', 'test']) expect(messageOf({ NODE_ENV })).toBe('accepted');
  });

  test('production reports everything that is missing at once', () => {
    expect(messageOf({ ENVIRONMENT: 'production' }).split('\n')).toHaveLength(Object.keys(required).length);
  });

  test('a development server needs its public address only', () => {
    expect(messageOf({ ENVIRONMENT: 'development' })).toMatch(/^PUBLIC_URL must be set .+\.$/);
    expect(messageOf({ ENVIRONMENT: 'development', PUBLIC_URL: 'https://dev.example.edu' })).toBe('accepted');
  });
});

describe('a local server', () => {
  test.each(['localhost', 'LocalHost', 'site.localhost', '127.0.0.1', '127.1.2.3', '::1'])(
    'may listen on %s',
    (HOST) => {
      expect(messageOf({ HOST })).toBe('accepted');
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.20', '127.0.0.1.example.edu', 'notlocalhost'])(
    'may listen on %s only if the host names to answer are listed',
    (HOST) => {
      expect(messageOf({ HOST })).toContain('LOCAL_HOSTS');
      expect(messageOf({ HOST, LOCAL_HOSTS: '192.168.1.20, laptop.local' })).toBe('accepted');
    },
  );

  test('host names are names, not URLs', () => {
    expect(messageOf({ LOCAL_HOSTS: 'http://laptop' })).toBe(
      'LOCAL_HOSTS must list host names such as 192.168.1.20, separated by commas',
    );
  });
});
