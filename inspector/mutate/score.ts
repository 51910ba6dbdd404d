import { mutantKinds, type MutantKind } from './mutants.ts';

/** A mutant with what became known about it. */
export interface Judged {
  readonly chart: string;
  readonly id: string;
  readonly kind: MutantKind;
  readonly place: string;
  /** `paths`, `tables`: killed by these. */
  readonly verdict: 'paths' | 'tables' | 'equivalent' | 'survived';
  /** The path or test that noticed, or the reason for being equivalent. */
  readonly by: string;
}

const isKilled = ({ verdict }: Judged) => verdict === 'paths' || verdict === 'tables';

/** `929 of 964 killed (96 %, 900 by paths, 29 by tables), 42 equivalent`. */
export function scoreOf(judged: readonly Judged[]): string {
  const count = (wanted: Judged['verdict']) => judged.filter(({ verdict }) => verdict === wanted).length;
  const killed = count('paths') + count('tables');
  const total = judged.length - count('equivalent');
  const share = total ? Math.floor((1000 * killed) / total) / 10 : 100;
  return `${killed} of ${total} killed (${share} %; ${count('paths')} by paths, ${count('tables')} by tables), ${count('equivalent')} equivalent`;
}

/** Killed of those that are not equivalent, for each chart and kind. */
export function scoreTable(judged: readonly Judged[]): string {
  const shown = mutantKinds.filter((kind) => judged.some((one) => one.kind === kind));
  const cell = (list: readonly Judged[]) => {
    const counted = list.filter(({ verdict }) => verdict !== 'equivalent');
    return counted.length ? `${counted.filter(isKilled).length}/${counted.length}` : '';
  };
  const byChart = Map.groupBy(judged, ({ chart }) => chart);
  const rowOf = (name: string, list: readonly Judged[]) => [
    name,
    ...shown.map((kind) => cell(list.filter((one) => one.kind === kind))),
    cell(list),
  ];
  const rows = [
    ['chart', ...shown, 'all'],
    ...[...byChart].map(([chart, list]) => rowOf(chart, list)),
    rowOf('all', judged),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padStart(column ? (widths[column] ?? 0) : 0).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const survivorLines = (survivors: readonly Judged[]): string =>
  survivors.map(({ chart, id }) => `  ${chart}: ${id}`).join('\n');
