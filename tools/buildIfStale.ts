/**
 * `node tools/buildIfStale.ts`: builds the site of `BRAND` when there is no build, or when its sources or a variable that
 * the build reads changed. `npm start` runs it before the server, and browser tests before the browser.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { buildStamp, stampFile } from './buildSettings.ts';
import { inputsVersion } from './version.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const folder = path.join(path.resolve(root, config.distDir), config.brand);

const wanted = buildStamp(inputsVersion(root, config.brand), config.brand, process.env);

if ((await readFile(path.join(folder, stampFile), 'utf8').catch(() => '')) !== wanted) {
  console.log(`Building the ${config.brand} site …`);
  const { build } = await import('./build.ts');
  // File sizes are of no interest here.
  await build({ brand: config.brand, print: () => undefined });
}
