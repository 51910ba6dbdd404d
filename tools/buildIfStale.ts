/**
 * `node tools/buildIfStale.ts`: builds the site of `BRAND` when there is no build, or when its sources or a variable that
 * the build reads changed. `npm start` runs it before the server.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { buildStamp } from './buildSettings.ts';
import { sourceVersion } from './version.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const folder = path.join(path.resolve(root, config.distDir), config.brand);

// The actor system can be inspected locally; elsewhere only on request.
process.env['INSPECT'] ??= config.environment === 'local' ? '1' : '0';
const wanted = buildStamp(config.siteVersion ?? (await sourceVersion(root, config.brand)), process.env);

// Written after the build, so that an interrupted build is repeated.
const stamp = path.join(folder, 'built-for.json');
if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
  console.log(`Building the ${config.brand} site …`);
  const { build } = await import('./build.ts');
  // File sizes are of no interest here.
  await build({ brand: config.brand, print: () => undefined });
  await writeFile(stamp, wanted);
}
