import { StartupError } from '../config/startupError.ts';

/** What an operator can do, by the code of an error of the system or of PostgreSQL. */
const unknownAuthority =
  'The certificate of the database is from an authority that this server does not know. Set CA_FILE to a file with the certificate of that authority.';
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database refuses connections. Check DATABASE_URL, and that the database runs.',
  ENOTFOUND: 'The host of the database is unknown. Check DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer. Check DATABASE_URL and the network.',
  '28P01': 'The database refuses the password. Check DATABASE_URL.',
  '28000': 'The database refuses this user. Check DATABASE_URL.',
  '3D000': 'There is no such database. Create it, or check DATABASE_URL.',
  '42501': 'The user of the database may not create tables. Grant it that, or check DATABASE_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  CERT_HAS_EXPIRED: 'The certificate of the database has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database is for another host. Use the name in DATABASE_URL that stands in the certificate.',
  EACCES: 'A file or folder may not be used by this user. Check DATA_DIR and its permissions.',
  EPERM: 'A file or folder may not be used by this user. Check DATA_DIR and its permissions.',
  EROFS: 'DATA_DIR is on a disk that cannot be written.',
  ENOTDIR: 'DATA_DIR is a file, or below one. Set it to a folder.',
  EEXIST: 'DATA_DIR is a file, or below one. Set it to a folder.',
  ENOSPC: 'The disk of DATA_DIR is full.',
};

/**
 * Why the server did not start, in one line without a stack trace.
 *
 * @param failed what to say before an error that has no sentence of its own
 */
export function startupMessage(error: unknown, failed = 'The server could not start: '): string {
  if (error instanceof StartupError) return error.message;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    // A host with several addresses fails once for each.
    const codes = cause instanceof AggregateError ? [code, ...cause.errors.map(codeOf)] : [code];
    const known = codes.find((each) => each in remedies);
    if (known !== undefined) return remedies[known] ?? '';
    // By its name: a server of pages only loads no code of the database.
    if (cause.name === 'DatabaseUnavailable' && code === '' && codeOf(cause.cause) === '')
      return remedies['ETIMEDOUT'] ?? '';
  }
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `${failed}${line}`;
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
