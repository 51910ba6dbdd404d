import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCommandLine, UsageError } from './commandLine.ts';
import { configFile, loadConfig } from '../config/load.ts';
import { chartDrawings, chartPages } from '../docs/chartPages.ts';
import { projectRoot } from '../files/project.ts';

const usage = `chart-inspector docs [options]

Writes docs/charts/: a page and a drawing for each registered chart, and an index.

  --check          write nothing, and exit with 1 when a file is missing, stale or belongs to no chart
  --config <file>  the inspector's configuration; set by npm run docs
  --help           this text

chart-inspector docs --check
`;

const folder = join(projectRoot, 'docs', 'charts');

async function main(): Promise<number> {
  const { values } = parseCommandLine(
    process.argv.slice(2),
    { check: { type: 'boolean' } },
    { takesWords: false },
  );
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { charts } = await loadConfig(configFile(values.config));
  const pages = new Map([...chartPages(charts), ...(await chartDrawings(charts))]);
  await mkdir(folder, { recursive: true });
  const present = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (/\.(md|svg)$/.test(name)) present.set(name, await readFile(join(folder, name), 'utf8'));
  }
  const stale = [...pages].filter(([name, page]) => present.get(name) !== page);
  const extra = [...present.keys()].filter((name) => !pages.has(name));

  if (values.check) {
    for (const [name] of stale)
      console.error(`docs/charts/${name} is ${present.has(name) ? 'stale' : 'missing'}`);
    for (const name of extra) console.error(`docs/charts/${name} belongs to no registered chart`);
    if (stale.length + extra.length) {
      console.error('Run: npm run docs');
      return 1;
    }
  } else {
    for (const [name, page] of stale) await writeFile(join(folder, name), page);
    for (const name of extra) await rm(join(folder, name));
    console.log(`docs/charts: ${pages.size} files, ${stale.length} written, ${extra.length} removed`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
