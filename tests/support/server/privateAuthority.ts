import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files in PEM form. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * A certificate authority that nobody knows, and one certificate of it, made by openssl.
 *
 * @param folder that takes the files
 * @param addresses for which the certificate is valid
 * @param days for which it is valid
 */
export function privateAuthority(
  folder: string,
  addresses: readonly string[] = ['127.0.0.1'],
  days = 1,
): Certificate & { readonly authority: string } {
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    '1',
    '-subj',
    '/CN=Test authority',
  );
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=Test server');
  writeFileSync(file('server.ext'), `subjectAltName=${addresses.map((one) => `IP:${one}`).join(',')}`);
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key'];
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...authority,
    '-out',
    'server.crt',
    '-days',
    String(days),
    '-extfile',
    'server.ext',
  );
  chmodSync(file('server.key'), 0o600);
  return { authority: file('ca.crt'), certificate: file('server.crt'), key: file('server.key') };
}
