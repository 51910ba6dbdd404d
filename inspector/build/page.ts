import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chartFileName, type ChartEntry, type Sample } from '../model/chart.ts';
import type { InspectorConfig } from '../config/config.ts';
import { jsonFiles, readCoverage } from '../files/coverageFiles.ts';
import { projectRoot } from '../files/project.ts';
import type { Files } from '../files/savedFiles.ts';
import { chartFiles, summaryOf } from './files.ts';
import { siteModule } from './siteModule.ts';

/**
 * The files of the page, with charts.
 *
 * @param configFile the file that `config` was loaded from
 * @param entries the charts to show, when they are not those of the configuration
 */
export async function pageFiles(
  config: InspectorConfig,
  configFile: string,
  entries: readonly ChartEntry[] = config.charts,
): Promise<Files> {
  const files = await chartFiles(entries, entries === config.charts ? config.sources : []);
  const data = {
    'charts.json': files.map(summaryOf),
    ...Object.fromEntries(files.map((file) => [chartFileName(file.id), file])),
    'samples.json': samplesOf(entries),
    'coverage.json': await readCoverage(),
    'counterexamples.json': await jsonFiles(join(projectRoot, config.counterexamples)),
  };
  return new Map([
    ...(await builtPage()),
    ['config.js', await siteModule(config, configFile)],
    ...Object.entries(data).map(([name, value]) => [`data/${name}`, asJson(value)] as const),
  ]);
}

/** The package has the built page in the place of its sources. */
async function builtPage(): Promise<Files> {
  if (import.meta.filename.endsWith('.ts')) return (await import('./buildPage.ts')).buildPage();
  const folder = join(import.meta.dirname, '..', 'page');
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(folder, file).replaceAll('\\', '/'), await readFile(file));
  }
  return files;
}

/** Samples of events, by the id of the machine; those that depend on the snapshot cannot be listed. */
function samplesOf(
  entries: readonly ChartEntry[],
): Record<string, Readonly<Record<string, readonly Sample[]>>> {
  return Object.fromEntries(
    entries
      .toReversed()
      .map(({ machine, cases }) => [
        machine.id,
        Object.fromEntries(
          Object.entries(cases.events).filter(
            (one): one is [string, readonly Sample[]] =>
              typeof one[1] !== 'function' && !one[0].startsWith('xstate.'),
          ),
        ),
      ]),
  );
}

const asJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
