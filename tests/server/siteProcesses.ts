import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshBuild } from '../support/freshBuild.ts';
import { postgresPrograms, startCluster } from '../support/server/postgres.ts';
import { serverOptions, startProcess, type RunningProcess } from '../support/server/processes.ts';

/** No limit is reached by the callers of a benchmark, who have one address. */
const limits = {
  SIGN_INS_PER_MINUTE: '1000000',
  CODE_CHECKS_PER_MINUTE: '1000000',
  MESSAGES_PER_HOUR: '1000000',
};

interface RunningSites {
  readonly sites: readonly RunningProcess[];
  readonly stop: () => Promise<void>;
}

/**
 * Processes of the server, as `npm start` runs one, on one temporary PostgreSQL.
 *
 * @param options of Node
 */
export async function startSites(count: number, options: readonly string[] = []): Promise<RunningSites> {
  await freshBuild('general');
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matricula-bench-'));
  const cluster = await startCluster(programs);
  const sites: RunningProcess[] = [];
  const start = () =>
    startProcess(
      [...options, ...serverOptions, 'server/cli/start.ts', '--prebuilt'],
      /http:\/\/127\.0\.0\.1:(\d+)/,
      { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: cluster.url, ...limits },
    );
  for (let started = 0; started < count; started += 1) sites.push(await start());
  return {
    sites,
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
