/**
 * `npm run bench -- <part>` measures whether a part is as fast as promised.
 */
import { readCommandLine, wholeNumber } from '../server/config/commandLine.ts';
import type { Figure } from './support/figure.ts';

const { positionals, values, refuse } = readCommandLine({
  help: `
npm run bench -- <part> [options]

Measures whether a part is as fast as promised. What is stale is built first. Parts: checkout, cost, inspector,
interactions, live, pages, paymentForm, peers, restart, scaling, server, slow, start, tests.

  --runs <n>      rounds of pages, interactions, paymentForm and slow (default 5)
  --only <text>   of pages: only those with this in their name
  --beside <url>  of pages: also measure this address; may be repeated
  --minutes <n>   of server: keep it under load for so long

npm run bench -- pages --runs 3 --only course
`,
  takesWords: true,
  options: {
    minutes: { type: 'string', default: '0' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});
const minutes = wholeNumber('minutes', values.minutes, refuse);
const runs = wholeNumber('runs', values.runs, refuse, { least: 1 });

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  cost: async () => (await import('./server/cost.ts')).benchCost(),
  checkout: async () => (await import('./pages/bench.ts')).benchCheckout(),
  inspector: async () => (await import('./inspector/bench.ts')).benchInspector(),
  interactions: async () => (await import('./speed/interactions.ts')).benchInteractions(runs),
  live: async () => (await import('./inspector/liveBench.ts')).benchLive(),
  peers: async () => (await import('./inspector/peers/bench.ts')).benchPeers(),
  pages: async () =>
    (await import('./speed/pages.ts')).benchPages({ runs, beside: values.beside, only: values.only }),
  paymentForm: async () => (await import('./speed/paymentForm.ts')).benchPaymentForm(runs),
  restart: async () => (await import('./server/rollingRestart.ts')).benchRestart(),
  scaling: async () => (await import('./server/scaling.ts')).benchScaling(),
  server: async () =>
    minutes > 0
      ? (await import('./server/soak.ts')).benchSoak(minutes)
      : (await import('./server/bench.ts')).benchServer(),
  slow: async () => (await import('./speed/slowLine.ts')).benchSlowLine(runs),
  start: async () => (await import('./speed/start.ts')).benchStart(),
  tests: async () => (await import('./speed/testRuns.ts')).benchTests(),
};

const [name = '', ...more] = positionals;
const bench = benches[name] ?? refuse('Name one part.');
if (more.length > 0) refuse('Name one part.');
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
