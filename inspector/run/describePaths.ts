import { jsonOf } from '../model/plainText.ts';
import { linesOf, startLabel, type StepRecord } from './recordPath.ts';
import type { Path } from '../model/step.ts';

const head = `What each step of the planned paths does, as others observe it: state [tags], context, effects.
Review every change of this file like a change of the chart.
`;

/**
 * What a chart is expected to do on its planned paths, as a text to be committed and reviewed. Plan and run use the same
 * chart, so that they agree on a wrong target as well; this text is what disagrees.
 *
 * Paths that begin alike are written once: a block starts after the last step that is already known.
 */
export function describePaths(
  paths: readonly Path[],
  records: ReadonlyMap<Path, readonly StepRecord[]>,
): string {
  const known = new Set<string>();
  const blocks: string[] = [];
  for (const path of paths) {
    const ways = prefixesOf(path);
    const block: string[] = [];
    let index = 0;
    for (const step of records.get(path) ?? []) {
      const way = ways[index] ?? '';
      if (!known.has(way)) {
        if (!block.length && index > 0)
          block.push(
            `… ${[startLabel(path), ...path.steps.slice(0, index - 1).map(({ label }) => label)].join(
              ' › ',
            )}`,
          );
        block.push(...linesOf(step));
        known.add(way);
      }
      index++;
    }
    if (block.length) blocks.push(block.join('\n'));
  }
  return `${[head, ...blocks].join('\n\n')}\n`;
}

/** Identity of each beginning of a path, from the start on. */
function prefixesOf({ start, steps }: Path): string[] {
  let prefix = JSON.stringify([start.name, start.guards]);
  return [
    prefix,
    ...steps.map(({ kind, event, delay, guards }) => (prefix += jsonOf([kind, event, delay, guards]))),
  ];
}
