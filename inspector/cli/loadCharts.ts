import { loadMachines } from '../build/load.ts';
import type { ChartEntry } from '../model/chart.ts';
import { withEmptySamples } from '../plan/emptySamples.ts';
import { watchForHang } from './watchForHang.ts';

/** Loads files of other people, which may never end. */
export async function loadAll(files: readonly string[]): Promise<ChartEntry[]> {
  const stopWatching = watchForHang();
  const entries: ChartEntry[] = [];
  for (const file of files) entries.push(...(await loadMachines(file)));
  await stopWatching();
  return entries;
}

/** The machines of files with empty samples where they have none, and which were missing. */
export async function loadWithSamples(
  files: readonly string[],
): Promise<{ charts: ChartEntry[]; notes: string[] }> {
  const loaded = await loadAll(files);
  const completed = loaded.map((entry) => ({ entry, ...withEmptySamples(entry.machine, entry.cases) }));
  return {
    charts: completed.map(({ entry, cases }) => ({ ...entry, cases })),
    notes: completed.flatMap(({ entry, missing }) =>
      missing.length
        ? [
            `${entry.title}: samples are missing for ${missing.join(', ')}; planned with empty ones (\`cases\`, exported by the file, has them)`,
          ]
        : [],
    ),
  };
}
