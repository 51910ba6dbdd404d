import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from '../files/project.ts';
import type { InspectorConfig } from '../config/config.ts';
import { CannotLoad } from './load.ts';

/** Without drivers, the page uses nothing of a configuration. */
const noDrivers = 'export default { charts: [], drivers: [] };\n';

/**
 * The configuration as a module for browsers. The page imports it for what cannot be data: the drivers of the site in its
 * frame.
 *
 * @param configFile the file that `config` was loaded from
 * @throws CannotLoad when there are drivers and no bundler
 */
export async function siteModule({ drivers }: InspectorConfig, configFile: string): Promise<string> {
  if (!drivers.length) return noDrivers;
  const { build } = await import('vite').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CannotLoad(
      `The page runs the drivers of ${configFile}, which Vite bundles: npm install --save-dev vite`,
      { cause: error },
    );
  });
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: projectRoot,
    publicDir: false,
    envDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: resolve(configFile),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
