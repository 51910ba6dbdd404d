/** `npm run bench -- inspector`: measures whether a part is as fast as promised. */
import { benchInspector } from './inspector/bench.ts';
import { benchCheckout } from './pages/bench.ts';
import { benchServer } from './server/bench.ts';
import { benchRestart } from './server/rollingRestart.ts';
import type { Figure } from './support/figure.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  checkout: benchCheckout,
  inspector: benchInspector,
  restart: benchRestart,
  server: benchServer,
};

const [name = '', ...more] = process.argv.slice(2);
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
