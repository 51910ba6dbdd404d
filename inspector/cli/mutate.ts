import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { filesOf } from '../build/locate.ts';
import { openCache, ownFolder, plannerSources } from '../build/cache.ts';
import { fileNameOf, type ChartEntry } from '../model/chart.ts';
import type { InspectorConfig } from '../config/config.ts';
import { configFile, loadConfig } from '../build/loadConfig.ts';
import { equivalenceOf } from '../mutate/equivalence.ts';
import { pathJudge } from '../mutate/judge.ts';
import { mutantsOf, type MutantKind } from '../mutate/mutants.ts';
import { scoreOf, scoreTable, survivorLines, type Judged } from '../mutate/score.ts';
import { runCommand } from './command.ts';
import { loadWithSamples } from './loadCharts.ts';
import { parseCommandLine, UsageError } from './commandLine.ts';
import { planPaths } from '../plan/planner.ts';
import { projectRoot } from '../files/project.ts';

const usage = `chart-inspector mutate [chart or file …] [options]

Puts small faults into each registered chart, or into the XState v5 machines that files export, one at a time, and checks that its planned paths or its state tables notice.

  --list           print every mutant with its verdict
  --kind <kind>    only mutants of this kind, e.g. "retarget"; may be repeated
  --fresh          judge unchanged charts again
  --config <file>  the inspector's configuration
  --help           this text

chart-inspector mutate signIn --list

Exits with status 1 when a mutant survives that is not recorded as equivalent, or when a record is stale.
`;

interface Equivalent {
  readonly chart: string;
  readonly mutant: string;
  readonly reason: string;
}

async function judgeChart(
  entry: ChartEntry,
  { stateTables }: InspectorConfig,
  recorded: readonly Equivalent[],
): Promise<Judged[]> {
  const plan = planPaths(entry);
  const judge = pathJudge(entry.machine, plan);
  const equivalence = equivalenceOf(entry);
  const reasons = new Map(recorded.map(({ mutant, reason }) => [mutant, reason]));
  const judged = mutantsOf(entry.machine).map((mutant): Judged => {
    const { id, kind, place } = mutant;
    const base = { chart: entry.id, id, kind, place };
    const verdict = judge(mutant);
    if (verdict.killed) return { ...base, verdict: 'paths', by: verdict.by };
    const proof = equivalence(mutant);
    return proof === undefined
      ? { ...base, verdict: 'survived', by: '' }
      : { ...base, verdict: 'equivalent', by: proof };
  });
  const open = judged.filter(({ verdict }) => verdict === 'survived').map(({ id }) => id);
  const byTables =
    open.length && stateTables.length ? await runTables(entry, open, stateTables) : new Map<string, string>();
  return judged.map((one) => {
    const by = byTables.get(one.id);
    if (by !== undefined) return { ...one, verdict: 'tables', by };
    const reason = reasons.get(one.id);
    return one.verdict === 'survived' && reason !== undefined
      ? { ...one, verdict: 'equivalent', by: reason }
      : one;
  });
}

/** Titles of the tests that noticed, by mutant. */
async function runTables(
  { id: chart, source }: ChartEntry,
  mutants: readonly string[],
  [program = '', ...args]: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ folder: dirname(source), chart, mutants }));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const lines = (await text(child.stdout)).split('\n').filter((line) => line.startsWith('{'));
  if ((await ended) !== 0) throw new Error(`the state tables of ${chart} could not be run`);
  const answers = lines.map((line) => JSON.parse(line) as { mutant: string; killed: boolean; by?: string });
  return new Map(answers.flatMap(({ mutant, killed, by = '' }) => (killed ? [[mutant, by] as const] : [])));
}

/** Every file of a folder: a chart's verdicts depend on its state tables, too. */
const everythingIn = async (folder: string) =>
  (await readdir(join(projectRoot, folder), { withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => join(folder, name));

async function main(): Promise<number> {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), {
    list: { type: 'boolean' },
    kind: { type: 'string', multiple: true },
    fresh: { type: 'boolean' },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const files = positionals.filter((name) => existsSync(name));
  const registered = await loadConfig(configFile(values.config));
  const config = files.length ? { ...registered, ...(await loadWithSamples(files)) } : registered;
  const ids = positionals.filter((name) => !files.includes(name));
  const unknown = ids.filter((id) => config.charts.every((chart) => chart.id !== id));
  if (unknown.length) throw new UsageError(`No such chart: ${unknown.join(', ')}`);
  const charts = config.charts.filter(({ id }) => !ids.length || ids.includes(id));
  const equivalents = join(projectRoot, config.equivalentMutants);
  const recorded = existsSync(equivalents)
    ? (JSON.parse(await readFile(equivalents, 'utf8')) as readonly Equivalent[])
    : [];
  const started = performance.now();
  const results: Judged[] = [];
  for (const entry of charts) {
    const cache = await openCache<Judged[]>(`mutants-${fileNameOf(entry.id)}`, [
      ...(entry.source
        ? [...(await filesOf(projectRoot, entry.source)), ...(await everythingIn(dirname(entry.source)))]
        : []),
      ...config.testSources,
      ownFolder('mutate'),
      ...plannerSources(),
    ]);
    const own = recorded.filter(({ chart }) => chart === entry.id);
    const version = values.fresh ? `${Date.now()}` : JSON.stringify(own);
    const judged = await cache.of(entry.id, version, async () => {
      const since = performance.now();
      const fresh = await judgeChart(entry, config, own);
      console.error(`${entry.id}: ${scoreOf(fresh)} in ${Math.round((performance.now() - since) / 1000)} s`);
      return fresh;
    });
    await cache.save();
    results.push(...judged);
  }
  const isWanted = ({ kind }: { kind: MutantKind }) => !values.kind || values.kind.includes(kind);
  const shown = results.filter(isWanted);
  if (values.list)
    for (const { chart, id, verdict, by } of shown) console.log(`${chart}: ${id}\n    ${verdict}: ${by}`);
  console.log(scoreTable(shown));
  const survivors = shown.filter(({ verdict }) => verdict === 'survived');
  if (survivors.length) console.log(`\nSurvivors:\n${survivorLines(survivors)}`);
  const stale = recorded.filter(
    ({ chart, mutant }) =>
      charts.some(({ id }) => id === chart) &&
      !results.some((one) => one.chart === chart && one.id === mutant && one.verdict === 'equivalent'),
  );
  for (const { chart, mutant } of stale)
    console.log(`\nRecorded as equivalent, but killed or gone: ${chart}: ${mutant}`);
  console.log(`\n${scoreOf(shown)} in ${Math.round((performance.now() - started) / 1000)} s`);
  if (files.length) return survivors.length ? 1 : 0;
  const report = join(projectRoot, 'reports', 'mutants.json');
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, `${JSON.stringify(results, null, 2)}\n`);
  return survivors.length || stale.length ? 1 : 0;
}

await runCommand(main, usage);
