import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { ChartEntry } from '../model/chart.ts';
import type { InspectorConfig } from '../config/config.ts';
import { projectRoot } from '../files/project.ts';
import { chartData } from './plugin.ts';

/**
 * Vite's configuration of the inspector's page. Its paths are relative, so that it works below any URL.
 *
 * @param configFile the file that `config` was loaded from; it becomes part of the bundle.
 * @param entries the charts to show, when they are not those of the configuration.
 */
export function pageConfig(
  config: InspectorConfig,
  configFile: string,
  entries: readonly ChartEntry[] = config.charts,
): InlineConfig {
  return {
    configFile: false,
    root: join(import.meta.dirname, '..', 'page'),
    base: './',
    cacheDir: join(projectRoot, '.cache', 'inspector', 'vite'),
    resolve: { alias: { '@inspector/config': resolve(configFile) } },
    server: { fs: { allow: [projectRoot, join(import.meta.dirname, '..'), dirname(resolve(configFile))] } },
    plugins: [react(), chartData(config, entries)],
    build: {
      outDir: join(projectRoot, 'dist', 'inspector'),
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
    },
  };
}
