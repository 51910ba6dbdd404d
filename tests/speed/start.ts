import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Figure } from '../support/figure.ts';
import { serverOptions, startProcess } from '../support/server/processes.ts';
import { announcedPort } from './server.ts';

/** In MB. */
const maxMemory = 250;

/** `npm start` on a machine that has built nothing yet: the time until the site answers, and the server's memory. */
export async function benchStart(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-start-'));
  const started = performance.now();
  const server = await startProcess([...serverOptions, 'server/cli/start.ts'], announcedPort, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: path.join(folder, 'dist'),
  });
  try {
    const response = await fetch(server.url);
    if (!response.ok) throw new Error(`The home page was answered with ${response.status}.`);
    const seconds = (performance.now() - started) / 1000;
    const memory = await server.memory();
    for (const address of ['/', '/courses/biology', '/api/website_version', '/config.json'])
      await autocannon({ url: `${server.url}${address}`, connections: 10, duration: 5 });
    const afterward = await server.memory();
    return [
      {
        what: 'cold start',
        measured: `${seconds.toFixed(1)} s`,
        earlier: '',
        promised: '',
        holds: true,
      },
      memoryFigure('memory once it answers', memory),
      memoryFigure('memory after 20 seconds of requests', afterward),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const memoryFigure = (what: string, megabytes: number): Figure => ({
  what,
  measured: `${megabytes} MB`,
  earlier: '690 to 960 MB',
  promised: `at most ${maxMemory} MB`,
  holds: megabytes <= maxMemory,
});
