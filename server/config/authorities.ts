import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { StartupError } from './startupError.ts';

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Lets every later TLS connection of this process trust the authorities of a PEM file in addition to the public ones. Node
 * reads NODE_EXTRA_CA_CERTS only before `.env`, and goes on without a file that it cannot read.
 *
 * @throws StartupError when there is no such file, or no certificate in it
 */
export function trustAuthorities(file: string | null): void {
  if (file === null) return;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`CA_FILE=${file} cannot be read by this user.`);
  }
  const found = text.match(certificates) ?? [];
  if (found.length === 0 || !found.every(isCertificate)) {
    throw new StartupError(`CA_FILE=${file} has to hold certificates in PEM form.`);
  }
  setDefaultCACertificates([...getCACertificates('default'), ...found]);
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).ca;
  } catch {
    return false;
  }
}
