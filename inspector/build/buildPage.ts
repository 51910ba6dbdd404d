import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Files } from '../files/savedFiles.ts';

/**
 * Builds the page without any charts: once when the package is packed, and whenever the command runs from source. Its
 * paths are relative, so that it works below any URL.
 */
export async function buildPage(): Promise<Files> {
  const rolldownOptions = {
    // Comes with the charts: see `siteModule`.
    external: ['@inspector/config'],
    output: { paths: { '@inspector/config': '../config.js' } },
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..', 'page'),
    base: './',
    worker: { format: 'es', rolldownOptions },
    build: {
      write: false,
      license: { fileName: 'licenses.md' },
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions,
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk'
        ? file.code
        : typeof file.source === 'string'
          ? file.source
          : Buffer.from(file.source),
    ]),
  );
}
