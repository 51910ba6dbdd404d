/**
 * `npm run bench -- inspector` measures whether a part is as fast as promised; `npm run bench -- server --minutes 10`
 * keeps the server under load for so long.
 */
import { parseArgs } from 'node:util';
import { benchInspector } from './inspector/bench.ts';
import { benchCheckout } from './pages/bench.ts';
import { benchServer } from './server/bench.ts';
import { benchRestart } from './server/rollingRestart.ts';
import { benchScaling } from './server/scaling.ts';
import { benchSoak } from './server/soak.ts';
import type { Figure } from './support/figure.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0' } },
});
const minutes = Number(values.minutes);

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  checkout: benchCheckout,
  inspector: benchInspector,
  restart: benchRestart,
  scaling: benchScaling,
  server: () => (minutes > 0 ? benchSoak(minutes) : benchServer()),
};

const [name = '', ...more] = positionals;
const bench = benches[name];
if (!bench || more.length > 0) {
  console.error(`npm run bench -- <part>. Parts: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const figures = await bench();
console.table(
  figures.map(({ what, measured, promised, holds }) => ({
    what,
    measured,
    promised,
    holds: holds ? 'yes' : 'NO',
  })),
);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
