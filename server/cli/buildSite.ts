import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartupError } from '../config/startupError.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Builds the site when it is missing or out of date, in a separate process, because the server needs no build tools.
 * @throws StartupError when that failed; the build has printed why
 */
export async function buildSiteIfStale(projectRoot: string): Promise<void> {
  const program = path.join(projectRoot, 'tools', 'buildIfStale.ts');
  const child = spawn(process.execPath, [program], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of signals) process.once(signal, stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  if (status !== 0) throw new StartupError('The site was not built.');
}
