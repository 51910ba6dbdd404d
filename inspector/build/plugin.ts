import type { Plugin } from 'vite';
import type { ChartEntry } from '../../machines/registry.ts';
import { readCoverage } from '../store.ts';
import { hasEditor } from './editor.ts';
import { chartFiles, summaryOf } from './files.ts';
import { readWalks } from './walks.ts';

/** The files below `data/` by name, as the page asks for them. */
export async function dataFiles(entries: readonly ChartEntry[]): Promise<ReadonlyMap<string, string>> {
  const charts = await chartFiles(entries);
  const listed = entries
    .map(({ id }) => charts.find((chart) => chart.id === id))
    .filter((chart) => chart !== undefined);
  return new Map([
    ['charts.json', JSON.stringify(listed.map(summaryOf))],
    ...charts.map((chart) => [`chart/${chart.id}.json`, JSON.stringify(chart)] as const),
    ['coverage.json', JSON.stringify(await readCoverage())],
    ['walks.json', JSON.stringify(await readWalks())],
  ]);
}

/** Gives the page its charts: as files in a build, freshly read coverage included when served. */
export function chartData(entries: readonly ChartEntry[]): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'chart-data',
    async generateBundle() {
      files ??= dataFiles(entries);
      for (const [name, source] of await files)
        this.emitFile({ type: 'asset', fileName: `data/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use('/__open-in-editor', (_request, response, next) => {
        const answer = async () => {
          if (await hasEditor()) {
            next();
            return;
          }
          response.statusCode = 501;
          response.end('There is no editor.');
        };
        void answer();
      });
      server.middlewares.use((request, response, next) => {
        const [, name] = /^\/(?:__inspector\/)?data\/([^?]+)/.exec(decodeURI(request.url ?? '')) ?? [];
        if (!name) {
          next();
          return;
        }
        const answer = async () => {
          try {
            await send();
          } catch (error) {
            next(error);
          }
        };
        const send = async () => {
          files ??= dataFiles(entries);
          const text =
            name === 'coverage.json' ? JSON.stringify(await readCoverage()) : (await files).get(name);
          response.statusCode = text === undefined ? 404 : 200;
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(text ?? '{}');
        };
        void answer();
      });
    },
  };
}
