import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vite';
import { registry } from '../../machines/index.ts';
import type { ChartEntry } from '../../machines/registry.ts';
import { chartFiles } from '../build/files.ts';
import { loadMachines, NoMachine } from '../build/load.ts';
import { chartData } from '../build/plugin.ts';
import { toSvg } from '../draw/svg.ts';
import { checkLayout } from '../layout/check.ts';

const usage = `npm run inspector -- [file] [options]

Serves the page of charts: of all registered ones, or of the XState v5 machines that a file exports.

  --check          check the drawings by their geometry, and serve nothing
  --svg <file>     write the drawing as SVG, and serve nothing; of the first machine where there are several
  --build          build the page into dist/inspector, and serve nothing
  --port <n>       port to serve at (default 4480)
  --help           this text
`;

const configFile = join(import.meta.dirname, '..', 'vite.config.ts');

class UsageError extends Error {}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        svg: { type: 'string' },
        build: { type: 'boolean' },
        port: { type: 'string', default: '4480' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function check(entries: readonly ChartEntry[]): Promise<number> {
  let bad = 0;
  for (const { id, graph, layout } of await chartFiles(entries)) {
    const flaws = checkLayout(graph, layout);
    bad += flaws.length;
    console.log(
      flaws.length
        ? `${id}: ${flaws.length} flaws\n${flaws.map((flaw) => `  ${flaw.kind}: ${flaw.message}`).join('\n')}`
        : `${id}: ${graph.states.length - 1} states and ${graph.transitions.length} transitions drawn without a flaw`,
    );
  }
  return bad ? 1 : 0;
}

async function writeSvg(entries: readonly ChartEntry[], file: string): Promise<number> {
  const [chart] = await chartFiles(entries.slice(0, 1));
  if (!chart) throw new UsageError('there is no chart to draw');
  const { graph, layout, title, description } = chart;
  await writeFile(file, toSvg(graph, layout, { title, description }));
  console.log(`${file} shows ${chart.id}, ${layout.width} by ${layout.height} pixels.`);
  return 0;
}

async function serve(entries: readonly ChartEntry[], port: number): Promise<number> {
  const server = await createServer({
    configFile: false,
    ...(await pageConfig(entries)),
    server: { port, strictPort: true, host: '127.0.0.1' },
  });
  await server.listen();
  console.log(`Charts at http://127.0.0.1:${port}/`);
  const closed = new Promise<void>((done) => server.httpServer?.once('close', done));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  await closed;
  return 0;
}

/** The page's own settings, with other charts where a file was given. */
async function pageConfig(entries: readonly ChartEntry[]) {
  const { default: config } = await import('../vite.config.ts');
  const others = (config.plugins ?? []).filter(
    (plugin) => (plugin as { name?: string }).name !== 'chart-data',
  );
  return { ...config, plugins: [...others, chartData(entries)] };
}

async function main(): Promise<number> {
  const { values, positionals } = readOptions(process.argv.slice(2));
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!/^\d+$/.test(values.port)) throw new UsageError(`--port takes a number, not "${values.port}"`);
  const [file, ...more] = positionals;
  if (more.length) throw new UsageError('one file at a time');
  if (values.build) {
    await build({ configFile, logLevel: 'warn' });
    return 0;
  }
  const entries = file === undefined ? registry : await loadMachines(file);
  const status = values.svg === undefined ? 0 : await writeSvg(entries, values.svg);
  if (values.check) return (await check(entries)) || status;
  return values.svg === undefined ? serve(entries, Number(values.port)) : status;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof NoMachine) console.error(error.message);
  else if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else throw error;
  process.exitCode = 2;
}
