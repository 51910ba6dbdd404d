/**
 * `npm run bench -- <part>` measures whether a part is as fast as promised. Options: `--minutes 10` keeps the server
 * under load for so long; `--runs 3` sets the number of rounds of `pages` and `interactions`; `--only course` limits
 * `pages` to those with this in their name; `--beside URL` measures another address in the same rounds.
 */
import { parseArgs } from 'node:util';
import type { Figure } from './support/figure.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '0' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});
const minutes = Number(values.minutes);
const runs = Number(values.runs);

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  cost: async () => (await import('./server/cost.ts')).benchCost(),
  checkout: async () => (await import('./pages/bench.ts')).benchCheckout(),
  inspector: async () => (await import('./inspector/bench.ts')).benchInspector(),
  interactions: async () => (await import('./speed/interactions.ts')).benchInteractions(runs),
  pages: async () =>
    (await import('./speed/pages.ts')).benchPages({ runs, beside: values.beside, only: values.only }),
  restart: async () => (await import('./server/rollingRestart.ts')).benchRestart(),
  scaling: async () => (await import('./server/scaling.ts')).benchScaling(),
  server: async () =>
    minutes > 0
      ? (await import('./server/soak.ts')).benchSoak(minutes)
      : (await import('./server/bench.ts')).benchServer(),
  start: async () => (await import('./speed/start.ts')).benchStart(),
  tests: async () => (await import('./speed/testRuns.ts')).benchTests(),
};

const [name = '', ...more] = positionals;
const bench = benches[name];
if (!bench || more.length > 0) {
  console.error(`npm run bench -- <part>. Parts: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const figures = await bench();
const hasEarlier = figures.some(({ earlier = '' }) => earlier !== '');
console.table(
  figures.map(({ what, measured, earlier = '', promised, holds }) => ({
    what,
    measured,
    ...(hasEarlier && { earlier }),
    promised,
    holds: holds ? 'yes' : 'NO',
  })),
);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
