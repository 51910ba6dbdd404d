import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chartFileName, type ChartEntry } from '../model/chart.ts';
import type { InspectorConfig } from '../config/config.ts';
import { jsonFiles, readCoverage } from '../files/coverageFiles.ts';
import { projectRoot } from '../files/project.ts';
import { createRelay } from '../record/relay.ts';
import { hasEditor } from './editor.ts';
import { chartFiles, summaryOf } from './files.ts';

/** Text of the files below `data/`, by name. */
async function dataFiles(
  { charts, sources, counterexamples }: InspectorConfig,
  entries: readonly ChartEntry[],
): Promise<ReadonlyMap<string, string>> {
  const files = await chartFiles(entries, entries === charts ? sources : []);
  return new Map([
    ['charts.json', JSON.stringify(files.map(summaryOf))],
    ...files.map((file) => [chartFileName(file.id), JSON.stringify(file)] as const),
    ['coverage.json', JSON.stringify(await readCoverage())],
    ['counterexamples.json', JSON.stringify(await jsonFiles(join(projectRoot, counterexamples)))],
  ]);
}

/** Provides the page's data: as files in a build; when serving, with the latest coverage. */
export function chartData(config: InspectorConfig, entries: readonly ChartEntry[]): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'chart-data',
    async generateBundle() {
      files ??= dataFiles(config, entries);
      for (const [name, source] of await files)
        this.emitFile({ type: 'asset', fileName: `data/${name}`, source });
    },
    configureServer(server) {
      if (server.httpServer) createRelay().attach(server.httpServer as Server, '/live');
      server.middlewares.use('/__open-in-editor', (_request, response, next) => {
        const respond = async () => {
          if (await hasEditor()) {
            next();
            return;
          }
          response.statusCode = 501;
          response.end('No editor is running.');
        };
        void respond();
      });
      server.middlewares.use((request, response, next) => {
        const [, name] = /^\/(?:__inspector\/)?data\/([^?]+)/.exec(request.url ?? '') ?? [];
        if (!name) {
          next();
          return;
        }
        const send = async () => {
          try {
            files ??= dataFiles(config, entries);
            const text =
              name === 'coverage.json' ? JSON.stringify(await readCoverage()) : (await files).get(name);
            response.statusCode = text === undefined ? 404 : 200;
            response.setHeader('content-type', 'application/json; charset=utf-8');
            response.end(text ?? '{}');
          } catch (error) {
            next(error);
          }
        };
        void send();
      });
    },
  };
}
