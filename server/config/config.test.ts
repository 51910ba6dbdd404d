import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startupError.ts';

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
  expect(readConfig({})).toMatchObject({
    port: 4173,
    host: 'localhost',
    brand: 'general',
    environment: 'local',
    databaseUrl: null,
    cognito: null,
    braintree: null,
    smtpUrl: null,
    allowedOrigins: [],
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', BRAND: '' })).toMatchObject({
    port: 4173,
    databaseUrl: null,
  });
});

test('limits by IP address are strict unless the server is local', () => {
  expect(readConfig({ ENVIRONMENT: 'development', PUBLIC_URL: 'https://dev.example.edu' })).toMatchObject({
    limits: { codeChecks: { count: 30 }, contact: { count: 30 }, paymentKeys: { count: 20 } },
    declinesPerHour: 10,
  });
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
    expect(readConfig(rehearsal)).toEqual(readConfig(complete));
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
  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('may listen on %s', (HOST) => {
    expect(messageOf({ HOST })).toBe('accepted');
  });

  test.each(['0.0.0.0', '::', '192.168.1.20', '127.0.0.1.example.edu', 'example.edu'])(
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
