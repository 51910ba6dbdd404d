/** `npm run bench -- inspector`: measures in a real browser what is promised of the speed of a part. */
import { benchInspector } from './inspector/bench.ts';
import { benchCheckout } from './pages/bench.ts';

/** One measured promise. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly promised: string;
  readonly holds: boolean;
}

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  checkout: benchCheckout,
  inspector: benchInspector,
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
