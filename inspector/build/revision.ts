import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../files/project.ts';
import type { ChartEntry } from '../model/chart.ts';

const run = promisify(execFile);

/**
 * Charts as they were at a git revision, to be shown beside those of today. Packages are those that are installed now.
 *
 * @param load gets the folder that has the project's files of then
 * @throws Error for an unknown revision
 */
export async function chartsAt(
  revision: string,
  load: (root: string) => Promise<readonly ChartEntry[]>,
): Promise<ChartEntry[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: projectRoot })).stdout.trim();
  const top = await git('rev-parse', '--show-toplevel');
  const commit = await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  try {
    const archive = join(folder, 'files.tar');
    await git('-C', top, 'archive', '--output', archive, commit);
    await run('tar', ['-xf', archive, '-C', folder]);
    const root = join(folder, relative(top, projectRoot));
    // A workspace has its packages in the folder above, too.
    for (const place of new Set([top, projectRoot])) {
      const packages = join(place, 'node_modules');
      if (existsSync(packages)) await symlink(packages, join(folder, relative(top, place), 'node_modules'));
    }
    const entries = await load(root);
    // Ids and descriptions of foreign machines name their file. The relative name may end in the absolute one.
    const without = [relative(projectRoot, root), root].map((name) => join(name, '/'));
    const local = (text: string) => without.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return entries.map((entry) => ({
      ...entry,
      id: `${local(entry.id)}@${revision}`,
      title: `${entry.title} (${revision})`,
      description: local(entry.description),
      source: local(entry.source),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
