/**
 * `npm run sbom`: writes a CycloneDX bill of materials, and the licenses of the packages that a production server or the
 * site's scripts contain, to `reports/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../server/config/commandLine.ts';
import { productionLicenses } from './licenses.ts';

readCommandLine({
  help: `
npm run sbom

Writes reports/sbom.json, a CycloneDX bill of materials of what production runs, and reports/licenses.txt, which packages
are under which license.
`,
});

const folder = path.resolve(import.meta.dirname, '../reports');
mkdirSync(folder, { recursive: true });
const bill = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
writeFileSync(path.join(folder, 'sbom.json'), bill);
const licenses = [...productionLicenses()].sort(([a], [b]) => a.localeCompare(b));
writeFileSync(
  path.join(folder, 'licenses.txt'),
  licenses.map(([license, names]) => `${license}\n${names.map((name) => `  ${name}\n`).join('')}\n`).join(''),
);
