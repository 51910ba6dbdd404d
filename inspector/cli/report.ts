import type { ChartEntry } from '../model/chart.ts';
import { mergeCoverage, type CoverageRecord } from '../model/coverage.ts';
import { describeFindings, type FindingKind } from '../plan/findings.ts';
import { shownId, statesOf } from '../model/identity.ts';
import { stateText } from '../model/labels.ts';
import { pairPaths } from '../plan/pairs.ts';
import { titleOf } from '../plan/pathTitle.ts';
import type { Plan } from '../plan/planner.ts';
import type { Path, Step } from '../model/step.ts';
import { tours } from '../plan/tours.ts';
import type { Options } from './options.ts';
import { unfired, type ChartRun } from './runChart.ts';

const lineOf = (step: Step, index: number) =>
  `    ${String(index + 1).padStart(3)}. ${step.label} → ${stateText(step.state)}\n         ${step.fired.map(shownId).join(', ') || '-'}`;

export function describePath(path: Path): string {
  const start = `      start (${path.start.name}) → ${stateText(path.initial.state)}`;
  return [`  ${path.number}. ${titleOf(path)}`, start, ...path.steps.map(lineOf)].join('\n');
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  const pad = (cell: string | number, column: number) =>
    column ? String(cell).padStart(widths[column] ?? 0) : String(cell).padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** One line per chart, with its coverage from the saved records. */
export function summary(runs: readonly ChartRun[], records: readonly CoverageRecord[]): string {
  // Vitest runs the same paths on the same model, so its record would only repeat `fired`.
  const sources = (['chromium', 'session'] as const).filter((source) =>
    records.some((record) => record.source === source),
  );
  const head = ['chart', 'states', 'transitions', 'paths', 'steps', 'tours', 'fired', 'pairs', ...sources];
  const rows = runs.map(({ chart, plan, paths, fired }) => {
    const coverage = mergeCoverage(chart.machine, records);
    const bySource = sources.map((source) => {
      if (coverage.stale.includes(source)) return 'stale';
      const count = Object.values(coverage.transitions).filter((counts) => counts[source]).length;
      return count ? `${Math.floor((100 * count) / Math.max(1, coverage.declared))} %` : '-';
    });
    return [
      chart.id,
      statesOf(chart.machine).length - 1,
      plan.transitions.length,
      paths.length,
      paths.reduce((sum, path) => sum + path.steps.length, 0),
      tours(plan).length,
      `${fired.size}/${plan.transitions.length}`,
      pairsText(chart, plan),
      ...bySource,
    ];
  });
  return table([head, ...rows]);
}

/** Pairs of consecutive transitions: feasible, and declared but never possible. */
function pairsText({ machine }: ChartEntry, plan: Plan): string {
  const { feasible, infeasible } = pairPaths(machine, plan);
  return `${feasible.size}+${infeasible}`;
}

/** Findings that are faults in any project's chart; the others are rules of this one, or follow from guessed samples. */
const foreignFaults = new Set<FindingKind>(['uncovered', 'throws', 'ignored', 'tooManyStates']);

/** Findings of a chart, failed paths and transitions that did not fire; empty when there are none. */
export function problems(result: ChartRun, options: Options): string {
  const { chart, plan, failures } = result;
  const known = new Set(plan.findings.map((finding) => finding.transition));
  const findings = options.files.length
    ? plan.findings.filter(({ kind }) => foreignFaults.has(kind))
    : plan.findings;
  const lines = [
    ...(findings.length > 0 ? [describeFindings(findings)] : []),
    ...failures.map((failure) => `failed: ${failure.message}`),
    ...unfired(result, options)
      .filter((id) => !known.has(id))
      .map((id) => `not fired: ${shownId(id)}`),
  ];
  if (!lines.length) return '';
  return [`${chart.id} (${chart.source})`, ...lines.map((line) => line.replaceAll(/^/gm, '  '))].join('\n');
}

export function asJson(runs: readonly ChartRun[], options: Options): string {
  const charts = runs.map((result) => ({
    chart: result.chart.id,
    transitions: result.plan.transitions,
    paths: result.paths,
    tours: tours(result.plan),
    findings: result.plan.findings,
    failures: result.failures.map((failure) => failure.message),
    unfired: unfired(result, options),
  }));
  return JSON.stringify(charts, null, 2);
}

export function conclusion(runs: readonly ChartRun[], options: Options): string {
  const total = runs.reduce((sum, { paths }) => sum + paths.length, 0);
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  const what = `${count(total, options.random ? 'random walk' : 'path')} of ${count(runs.length, 'chart')} passed`;
  return options.random || options.path !== undefined
    ? `${what}.`
    : `${what}; every declared transition fired.`;
}
