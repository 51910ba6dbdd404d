import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { trustAuthorities } from './authorities.ts';

const [first = '', second = ''] = rootCertificates;
const broken = first.replace(/\n[\s\S]+\n/, '\nAAAA\n');

test('a file of authorities is taken whole, or refused when one of them is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'authorities-'));
  const file = path.join(folder, 'authorities.pem');
  for (const text of ['', broken, `${first}\n${broken}`, `${broken}\n${first}`]) {
    await writeFile(file, text);
    expect(() => trustAuthorities(file)).toThrow(`CA_FILE=${file} has to hold certificates in PEM form.`);
  }
  const trusted = () =>
    new Set(getCACertificates('default').map((one) => new X509Certificate(one).fingerprint));
  const before = trusted();
  await writeFile(file, `${first}\n${second}\n`);
  trustAuthorities(file);
  expect(trusted()).toEqual(before);
  trustAuthorities(null);
  await rm(folder, { recursive: true });
  expect(() => trustAuthorities(file)).toThrow(`CA_FILE=${file} cannot be read by this user.`);
});
