import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Figure } from '../support/figure.ts';

/** In seconds. */
const runs = [
  {
    what: "one chart's tests",
    args: ['node_modules/vitest/vitest.mjs', 'run', 'machines/paths.test.ts', '-t', '^signIn '],
    earlier: 31,
    limit: 10,
  },
  {
    what: 'planning one chart',
    args: ['inspector/cli/paths.ts', '--config', 'tests/inspector.config.ts', '--machine', 'signIn'],
    limit: 10,
  },
  {
    what: 'planning every chart',
    args: ['inspector/cli/paths.ts', '--config', 'tests/inspector.config.ts'],
  },
];

/** How long a developer waits for a chart's tests and for the planner. */
export async function benchTests(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { what, args, earlier, limit = Number.POSITIVE_INFINITY } of runs) {
    const started = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`${args.join(' ')} failed.`);
    const seconds = (performance.now() - started) / 1000;
    figures.push({
      what,
      measured: `${seconds.toFixed(1)} s`,
      earlier: earlier === undefined ? '' : `${earlier} s`,
      promised: Number.isFinite(limit) ? `at most ${limit} s` : '',
      holds: seconds <= limit,
    });
  }
  return figures;
}
