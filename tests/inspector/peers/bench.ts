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
/** The part of a core that a recorder may take at 1,000 events a second. */
const mostPercent = 10;
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

interface RecorderRound {
  /** The part of a core that it took at 1,000 events a second. */
  readonly percent: number;
  /** Events a second at most. */
  readonly most: number;
  /** Percent of the events that arrived with their values: at that rate, and at most. */
  readonly whole: readonly [paced: number, most: number];
}

/** Another program may hold the processor in one of them. */
const recorderRounds = 3;

async function recordRound(recorder: string, fields: number): Promise<RecorderRound> {
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
  const arrived = ({ first, last }: Sent) => {
    const count = [...whole].filter((number) => number >= first && number <= last).length;
    return Math.floor((100 * count) / (last - first + 1));
  };
  return {
    percent: (100 * paced.seconds * 1000) / (paced.last - paced.first + 1),
    most: (flatOut.last - flatOut.first + 1) / flatOut.seconds,
    whole: [arrived(paced), arrived(flatOut)],
  };
}

/** The recorders on one machine, in turn. */
async function recordFigures(fields: number): Promise<Figure[]> {
  const rounds = new Map<string, RecorderRound[]>();
  for (let round = 0; round < recorderRounds; round += 1)
    for (const recorder of ['none', 'record', '@statelyai/inspect'])
      rounds.set(recorder, [...(rounds.get(recorder) ?? []), await recordRound(recorder, fields)]);
  const percentOf = (recorder: string) => median(rounds.get(recorder)!.map(({ percent }) => percent));
  return [...rounds].map(([recorder, each]) => {
    const percent = percentOf(recorder);
    const own = percent - percentOf('none');
    const whole = (at: 0 | 1) =>
      recorder === 'none' ? '' : `, ${median(each.map((round) => round.whole[at]))}% with values`;
    const most = Math.round(median(each.map((round) => round.most))).toLocaleString('en-US');
    return {
      what: `context of ${fields} fields: ${recorder}`,
      measured:
        `${percent.toFixed(1)}% of a core at 1,000 events/s, ${own.toFixed(1)}% by itself${whole(0)}; ` +
        `at most ${most} events/s${whole(1)}`,
      promised: recorder === 'record' ? `at most ${mostPercent}% by itself` : '',
      holds: recorder !== 'record' || own <= mostPercent,
    };
  });
}

/** The planner and the recorder beside those of XState and Stately, on the same machines and with the same samples. */
export async function benchPeers(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const measured = (figure: Figure) => {
    console.log(`${figure.what}: ${figure.measured}`);
    figures.push(figure);
  };
  for (const fields of [1, 200]) for (const figure of await recordFigures(fields)) measured(figure);
  for (const machine of plannedMachines.keys())
    for (const planner of ['planPaths', 'getShortestPaths', 'getSimplePaths'])
      measured(await planFigure(machine, planner));
  return figures;
}
