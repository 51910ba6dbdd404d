/**
 * `npm run sbom`: writes a CycloneDX bill of materials, and the licenses of the packages that a production server or the
 * site's scripts contain, to `reports/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../server/config/commandLine.ts';
import { readProduction } from './licenses.ts';

readCommandLine({
  help: `
npm run sbom

Writes reports/sbom.json, a CycloneDX bill of materials of what production runs, and reports/licenses.txt, which packages
are under which license.
`,
});

const folder = path.resolve(import.meta.dirname, '../reports');
mkdirSync(folder, { recursive: true });
const { licenses, bill } = readProduction();
writeFileSync(path.join(folder, 'sbom.json'), bill);
writeFileSync(
  path.join(folder, 'licenses.txt'),
  [...licenses]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([license, names]) => `${license}\n${names.map((name) => `  ${name}\n`).join('')}\n`)
    .join(''),
);
