import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { loadWithSamples } from './loadCharts.ts';
import { parseCommandLine, UsageError } from './commandLine.ts';
import { configFile, loadConfig } from '../build/loadConfig.ts';
import { chartDrawings, chartPages } from '../docs/chartPages.ts';
import { projectRoot } from '../files/project.ts';

const usage = `chart-inspector docs [file …] [options]

Writes a page and a drawing for each registered chart, or for the XState v5 machines that files export, and an index.

  --out <folder>   where to; default: \`docs\` of the configuration
  --check          write nothing, and exit with 1 when a file is missing, stale or belongs to no chart
  --config <file>  the inspector's configuration
  --help           this text

chart-inspector docs door.ts --out docs/charts
`;

async function main(): Promise<number> {
  const { values, positionals: files } = parseCommandLine(process.argv.slice(2), {
    check: { type: 'boolean' },
    out: { type: 'string' },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const config = await loadConfig(configFile(values.config));
  const out = values.out ?? config.docs;
  if (out === undefined)
    throw new UsageError('say where to write with --out, or with `docs` in the configuration');
  const { charts } = files.length ? await loadWithSamples(files) : config;
  const folder = join(projectRoot, out);
  const pages = new Map([...chartPages(charts), ...(await chartDrawings(charts))]);
  const present = new Map<string, string>();
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    if (/\.(md|svg)$/.test(file)) present.set(file, await readFile(join(folder, file), 'utf8'));
  }
  const stale = [...pages].filter(([name, page]) => present.get(name) !== page);
  const extra = [...present.keys()].filter((name) => !pages.has(name));

  if (values.check) {
    for (const [file] of stale) console.error(`${out}/${file} is ${present.has(file) ? 'stale' : 'missing'}`);
    for (const file of extra) console.error(`${out}/${file} belongs to no registered chart`);
    if (stale.length + extra.length) {
      console.error('Run the command without --check.');
      return 1;
    }
  } else {
    await mkdir(folder, { recursive: true });
    for (const [file, page] of stale) await writeFile(join(folder, file), page);
    for (const file of extra) await rm(join(folder, file));
    console.log(`${out}: ${pages.size} files, ${stale.length} written, ${extra.length} removed`);
  }
  return 0;
}

await runCommand(main, usage);
