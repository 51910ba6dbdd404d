import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../support/figure.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { postgresPrograms, startCluster } from '../support/server/postgres.ts';
import { serverOptions, startProcess, type RunningProcess } from '../support/server/processes.ts';

const requestsPerSecond = 100;
const restarts = 6;

/**
 * Two instances on one PostgreSQL behind a proxy, replaced one after the other while requests arrive: pages, API reads,
 * and forms, which the proxy must not send twice. Needs PostgreSQL.
 */
export async function benchRestart(): Promise<readonly Figure[]> {
  await freshBuild('general');
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const cluster = await startCluster(programs);
  const start = () =>
    startProcess([...serverOptions, 'server/cli/start.ts', '--prebuilt'], /http:\/\/127\.0\.0\.1:(\d+)/, {
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: cluster.url,
      DRAIN_SECONDS: '2',
    });
  let instances = [await start()];
  instances.push(await start());
  const proxy = await startProxy(() => instances);

  const counts = { sent: 0, lost: 0, worst: 0 };
  const running = new Set<Promise<void>>();
  const one = async (index: number) => {
    const form = { name: 'Ann', email: 'ann@example.edu', message: `Request ${index}` };
    const started = performance.now();
    const response = await (
      [
        () => fetch(proxy.url),
        () => fetch(`${proxy.url}/api/website_version`),
        () => fetch(`${proxy.url}/api/contact`, { method: 'POST', body: new URLSearchParams(form) }),
      ][index % 3] ?? (() => fetch(proxy.url))
    )().catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.status !== 200) counts.lost += 1;
    counts.worst = Math.max(counts.worst, performance.now() - started);
  };
  const timer = setInterval(() => {
    const request = one(counts.sent).finally(() => running.delete(request));
    running.add(request);
    counts.sent += 1;
  }, 1000 / requestsPerSecond);

  for (let count = 0; count < restarts; count += 1) {
    const [oldest, ...rest] = instances;
    instances = [...rest, await start()];
    // The proxy learns from /readyz that it has to leave the old one alone.
    instances = oldest === undefined ? instances : [oldest, ...instances];
    await oldest?.stop();
    instances = instances.filter((instance) => instance !== oldest);
    await sleep(500);
  }
  clearInterval(timer);
  await Promise.all(running);
  await proxy.close();
  await Promise.all(instances.map((instance) => instance.stop()));
  await cluster.stop();
  return [
    {
      what: `${restarts} rolling restarts under ${requestsPerSecond} requests a second`,
      measured: `${counts.lost} of ${counts.sent} answers lost, the slowest took ${Math.round(counts.worst)} ms`,
      promised: 'none lost',
      holds: counts.lost === 0 && counts.sent > requestsPerSecond,
    },
  ];
}

/** Forwards each request once, in turn, to the instances that `/readyz` calls ready. Never repeats one. */
async function startProxy(instances: () => readonly RunningProcess[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly RunningProcess[] = instances();
  let turn = 0;
  const ask = async () => {
    const answers = await Promise.all(
      instances().map(async (instance) => {
        const response = await fetch(`${instance.url}/readyz`).catch(() => null);
        return response?.status === 200 ? [instance] : [];
      }),
    );
    ready = answers.flat();
  };
  const asking = setInterval(() => void ask(), 500);

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = ready[(turn += 1) % ready.length];
    const forwarded = send(
      `${target?.url ?? ''}${incoming.url ?? ''}`,
      { method: incoming.method, headers: incoming.headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => {
      outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
