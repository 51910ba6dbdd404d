import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { chartFiles } from '../build/files.ts';
import { pageFiles } from '../build/page.ts';
import { chartsAt } from '../build/revision.ts';
import { projectRoot } from '../files/project.ts';
import { saveFiles, type Files } from '../files/savedFiles.ts';
import type { ChartEntry } from '../model/chart.ts';
import { configFile, loadConfig } from '../build/loadConfig.ts';
import { toMermaid } from '../draw/mermaid.ts';
import { toSvg } from '../draw/svg.ts';
import { checkLayout } from '../draw/layout/check.ts';
import { runCommand } from './command.ts';
import { parseCommandLine, UsageError } from './commandLine.ts';
import { loadAll } from './loadCharts.ts';

const usage = `chart-inspector [file …] [options]

Serves the inspector's page with all registered charts, or with the XState v5 machines that files export.

  --check          check the geometry of the drawings instead of serving
  --svg <file>     write the drawing of the first machine as SVG instead of serving
  --mermaid <file> write the first machine as a Mermaid state diagram instead of serving
  --build          build the page into dist/inspector instead of serving
  --port <n>       port to serve at (default 4480)
  --revision <rev> also show the charts as they were at this git revision, to compare them
  --config <file>  the inspector's configuration
  --help           this text

chart-inspector path/to/machine.ts --svg chart.svg
`;

const readOptions = (args: readonly string[]) =>
  parseCommandLine(args, {
    check: { type: 'boolean' },
    svg: { type: 'string' },
    mermaid: { type: 'string' },
    build: { type: 'boolean' },
    port: { type: 'string', default: '4480' },
    revision: { type: 'string' },
  });

async function check(entries: readonly ChartEntry[]): Promise<number> {
  let flawed = 0;
  for (const { title, graph, layout } of await chartFiles(entries)) {
    const flaws = checkLayout(graph, layout);
    flawed += flaws.length;
    console.log(
      flaws.length
        ? `${title}: ${flaws.length} flaws\n${flaws.map((flaw) => `  ${flaw.kind}: ${flaw.message}`).join('\n')}`
        : `${title}: ${graph.states.length - 1} states and ${graph.transitions.length} transitions drawn without flaws`,
    );
  }
  return flawed ? 1 : 0;
}

async function write(entries: readonly ChartEntry[], svg: string | undefined, mermaid: string | undefined) {
  const [chart] = await chartFiles(entries.slice(0, 1));
  if (!chart) throw new UsageError('there is no chart to draw');
  const { graph, layout, title, description } = chart;
  if (svg !== undefined) {
    await writeFile(svg, toSvg(graph, layout, { title, description }));
    console.log(`${title} written to ${svg}, ${layout.width} by ${layout.height} pixels`);
  }
  if (mermaid !== undefined) {
    await writeFile(mermaid, toMermaid(graph));
    console.log(`${title} written to ${mermaid}`);
  }
}

async function serve(files: Files, port: number): Promise<number> {
  const { serveFiles } = await import('../build/server.ts');
  const server = serveFiles(files).listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${port} is taken; --port takes another`);
  });
  console.log(`Charts at http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}

/** The charts of the same files, or of the same configuration, at a git revision. */
function chartsOf(revision: string, files: readonly string[], config: string): Promise<ChartEntry[]> {
  return chartsAt(revision, async (root) => {
    const at = (file: string) => join(root, relative(projectRoot, resolve(file)));
    return files.length ? loadAll(files.map(at)) : (await loadConfig(at(config))).charts;
  });
}

async function main(): Promise<number> {
  const { values, positionals } = readOptions(process.argv.slice(2));
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!/^\d+$/.test(values.port)) throw new UsageError(`--port takes a number, not "${values.port}"`);
  const file = configFile(values.config);
  const config = await loadConfig(file);
  if (values.build) {
    await saveFiles(await pageFiles(config, file), join(projectRoot, 'dist', 'inspector'));
    return 0;
  }
  const loaded = positionals.length ? await loadAll(positionals) : config.charts;
  const earlier = values.revision === undefined ? [] : await chartsOf(values.revision, positionals, file);
  const entries = earlier.length ? [...loaded, ...earlier] : loaded;
  const { svg, mermaid } = values;
  const isFile = svg !== undefined || mermaid !== undefined;
  if (isFile) await write(entries, svg, mermaid);
  if (values.check) return check(entries);
  return isFile ? 0 : serve(await pageFiles(config, file, entries), Number(values.port));
}

await runCommand(main, usage);
