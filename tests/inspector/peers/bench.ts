import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';
import { median } from '../../speed/median.ts';
import type { Figure } from '../../support/figure.ts';
import { plannedMachines } from './machines.ts';
import type { PlanRound } from './plan.ts';
import type { Sent } from './record.ts';

/** Processor time, so that what another program takes does not count. */
const mostSeconds = 20;
const mostMegabytes = 1024;
const ended = `none in ${mostSeconds} s`;
const outOfMemory = `none in ${mostMegabytes} MB`;

const thread = (file: string, data: object) =>
  new Worker(new URL(file, import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });

/** Rounds of a planner until its time is over, and why there are no more. */
async function plan(machine: string, planner: string): Promise<{ rounds: PlanRound[]; end: string }> {
  const worker = thread('plan.ts', { machine, planner });
  const rounds: PlanRound[] = [];
  let end = '';
  worker.on('message', (round: PlanRound) => rounds.push(round));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    end = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory : error.message;
  });
  const exit = once(worker, 'exit').then(() => true);
  while (!(await Promise.race([exit, pause(500, false)]))) {
    // A thread that has ended has no usage.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (!usage || usage.user + usage.system < mostSeconds * 1e6) continue;
    end = ended;
    await worker.terminate();
  }
  return { rounds, end };
}

async function planFigure(machine: string, planner: string): Promise<Figure> {
  const { rounds, end } = await plan(machine, planner);
  const [first] = rounds;
  const time = median(rounds.map((round) => round.time));
  const isOurs = planner === 'planPaths';
  return {
    what: `${machine}: ${planner}`,
    measured: first
      ? `${first.paths} paths, ${first.covered} of ${first.transitions} transitions, ${time.toFixed(1)} ms (${rounds.length} rounds)`
      : end,
    promised: isOurs ? 'every transition' : '',
    holds: !isOurs || (first !== undefined && first.covered === first.transitions),
  };
}

async function recordFigure(recorder: string, fields: number): Promise<Figure> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const whole = new Set<number>();
  const worker = thread('record.ts', { recorder, fields, url: `ws://127.0.0.1:${port}` });
  server.on('connection', (socket) => {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage('connected');
    socket.on('message', (data: Buffer) => {
      // A frame of this recorder holds several messages.
      for (const message of [JSON.parse(data.toString()) as unknown].flat()) {
        const text = JSON.stringify(message);
        const [, number] = /"field0":"text (\d+)"/.exec(text) ?? [];
        if (text.includes(`"field${fields - 1}"`)) whole.add(Number(number));
      }
    });
  });
  const [{ paced, flatOut }] = (await once(worker, 'message')) as [{ paced: Sent; flatOut: Sent }];
  // The last messages are still on their way.
  await pause(2000);
  await worker.terminate();
  server.close();
  const percent = ({ first, last }: Sent) => {
    const arrived = [...whole].filter((number) => number >= first && number <= last).length;
    return recorder === 'none' ? '' : `, ${Math.floor((100 * arrived) / (last - first + 1))}% with values`;
  };
  const perThousand = (100 * paced.seconds * 1000) / (paced.last - paced.first + 1);
  const perSecond = (flatOut.last - flatOut.first + 1) / flatOut.seconds;
  return {
    what: `context of ${fields} fields: ${recorder}`,
    measured:
      `${perThousand.toFixed(1)}% of a core at 1,000 events/s${percent(paced)}; ` +
      `at most ${Math.round(perSecond).toLocaleString('en-US')} events/s${percent(flatOut)}`,
    promised: '',
    holds: true,
  };
}

/** The planner and the recorder beside those of XState and Stately, on the same machines and with the same samples. */
export async function benchPeers(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const measured = (figure: Figure) => {
    console.log(`${figure.what}: ${figure.measured}`);
    figures.push(figure);
  };
  for (const fields of [1, 200])
    for (const recorder of ['none', 'record', '@statelyai/inspect'])
      measured(await recordFigure(recorder, fields));
  for (const machine of plannedMachines.keys())
    for (const planner of ['planPaths', 'getShortestPaths', 'getSimplePaths'])
      measured(await planFigure(machine, planner));
  return figures;
}
