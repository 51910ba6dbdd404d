import { expect, test } from 'vitest';
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
  expect(readConfig({ ENVIRONMENT: 'development' })).toMatchObject({
    codeChecksPerMinute: 30,
    messagesPerHour: 30,
    declinesPerHour: 10,
  });
  expect(readConfig({}).codeChecksPerMinute).toBeGreaterThan(1000);
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

test('production does not start with the embedded sign-in service or gateway', () => {
  expect(messageOf({ ENVIRONMENT: 'production' })).toContain('COGNITO_USER_POOL_ID');
  const pool = { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: 'x' };
  expect(messageOf({ ENVIRONMENT: 'production', ...pool })).toContain('BRAINTREE_MERCHANT_ID');
});
