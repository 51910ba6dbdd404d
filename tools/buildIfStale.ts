import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../server/config/config.ts';

/**
 * The folder of the brand's build, built now when there is none, when its sources changed, or when what the pages'
 * security policies depend on did.
 */
export async function siteFolder(
  root: string,
  config: Config,
  print: (line: string) => void,
): Promise<string> {
  const folder = path.join(path.resolve(root, process.env['DIST_DIR'] || 'dist'), config.brand);
  const { sourceVersion } = await import('./version.ts');
  // On a developer's machine the actor system can be watched; elsewhere only where it is asked for.
  process.env['INSPECT'] ??= config.environment === 'local' ? '1' : '0';
  const wanted = JSON.stringify({
    inspect: process.env['INSPECT'],
    version: config.siteVersion ?? (await sourceVersion(root, config.brand)),
    apiHosts: config.apiHosts,
    region: config.cognito?.region ?? null,
    braintree: config.braintree !== null,
  });
  // Beside the build and written last, so that a build that was interrupted is made again.
  const stamp = path.join(folder, 'built-for.json');
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
    print(`Building the ${config.brand} site …`);
    const { build } = await import('./build.ts');
    // Sizes are told where the site is built to be looked at, not to somebody who wants to see it.
    await build({ brand: config.brand, print: () => undefined });
    await writeFile(stamp, wanted);
  }
  return folder;
}
