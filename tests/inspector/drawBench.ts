import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../support/figure.ts';

const command = createRequire(import.meta.url).resolve('chart-inspector/cli/main.ts');

/** States in rows of twenty, each with transitions to the given distances. */
const chart = (states: number, distances: readonly number[]) => `import { createMachine } from 'xstate';
const states = Array.from({ length: ${states} }, (_, at) => ['s' + at, {
  on: Object.fromEntries(${JSON.stringify(distances)}.map((by) => ['BY' + by, 's' + ((at + by) % ${states})])),
}]);
export const large = createMachine({ id: 'large', initial: 's0', states: Object.fromEntries(states) });`;

/** Draws a chart with the command, in a folder where nothing is cached. */
async function draw(what: string, text: string, seconds: number): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  await writeFile(join(folder, 'large.ts'), text);
  const begun = performance.now();
  const child = spawn(process.execPath, [command, 'large.ts', '--svg', 'large.svg'], { cwd: folder });
  const [code] = (await once(child, 'exit')) as [number | null];
  const taken = (performance.now() - begun) / 1000;
  await rm(folder, { recursive: true });
  return {
    what: `draw ${what}`,
    measured: code === 0 ? `${taken.toFixed(1)} s` : `exits with ${code}`,
    promised: `at most ${seconds} s`,
    holds: code === 0 && taken <= seconds,
  };
}

export const benchDrawings = async (): Promise<readonly Figure[]> => [
  await draw('300 states', chart(300, [1]), 10),
  await draw('1,000 transitions', chart(250, [1, 20, 21, 249]), 15),
];
