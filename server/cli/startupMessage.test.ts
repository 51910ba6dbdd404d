import { expect, test } from 'vitest';
import { StartupError } from '../config/startupError.ts';
import { startupMessage } from './startupMessage.ts';

const withCode = (code: string) => Object.assign(new Error(`${code}: at 127.0.0.1\n    at Socket`), { code });

test.each<[unknown, RegExp]>([
  [new StartupError('BRAND must be general or nursing'), /^BRAND must be general or nursing$/],
  [withCode('ECONNREFUSED'), /^The database refuses connections\. /],
  [
    new Error('Failed query: select 1', { cause: withCode('28P01') }),
    /^The database refuses the password\. /,
  ],
  [new AggregateError([withCode('ECONNREFUSED')]), /^The database refuses connections\. /],
  [withCode('ENOSPC'), /^The disk of DATA_DIR is full\.$/],
  [new Error('Something else\n    at file.ts:1'), /^The server could not start: Something else$/],
  ['text', /^The server could not start: text$/],
])('%s is reported in one line', (error, message) => expect(startupMessage(error)).toMatch(message));

const authority =
  'The certificate of the database is from an authority that this server does not know. Set CA_FILE to a file with the certificate of that authority.';
const permissions = 'A file or folder may not be used by this user. Check DATA_DIR and its permissions.';
const file = 'DATA_DIR is a file, or below one. Set it to a folder.';
test.each([
  ['ENOTFOUND', 'The host of the database is unknown. Check DATABASE_URL.'],
  ['ETIMEDOUT', 'The database does not answer. Check DATABASE_URL and the network.'],
  ['28000', 'The database refuses this user. Check DATABASE_URL.'],
  ['3D000', 'There is no such database. Create it, or check DATABASE_URL.'],
  ['42501', 'The user of the database may not create tables. Grant it that, or check DATABASE_URL.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', authority],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', authority],
  ['SELF_SIGNED_CERT_IN_CHAIN', authority],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', authority],
  ['CERT_HAS_EXPIRED', 'The certificate of the database has expired.'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate of the database is for another host. Use the name in DATABASE_URL that stands in the certificate.',
  ],
  ['EACCES', permissions],
  ['EPERM', permissions],
  ['EROFS', 'DATA_DIR is on a disk that cannot be written.'],
  ['ENOTDIR', file],
  ['EEXIST', file],
])('%s is explained: %s', (code, message) => expect(startupMessage(withCode(code))).toBe(message));

test('a database that did not answer in time is explained by its name, unless its cause says more', () => {
  const unavailable = (cause: Error) =>
    Object.assign(new Error('The database did not answer.', { cause }), { name: 'DatabaseUnavailable' });
  expect(startupMessage(unavailable(new Error('timeout')))).toBe(
    'The database does not answer. Check DATABASE_URL and the network.',
  );
  expect(startupMessage(unavailable(withCode('ECONNREFUSED')))).toMatch(/^The database refuses connections/);
  expect(startupMessage(new Error('Odd'), 'The command failed: ')).toBe('The command failed: Odd');
});
