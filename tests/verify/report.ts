import type { Counterexample } from 'chart-inspector/verify/explore.ts';
import { recordingOf } from 'chart-inspector/verify/recording.ts';
import type { Recording } from 'chart-inspector/record/protocol.ts';
import { movesOfDialog } from './page.ts';
import type { Setting, WorldStep } from './world.ts';

/** A counterexample as a message sequence in aligned columns. */
export function sequenceOf({ rule, steps }: Counterexample<WorldStep>): string {
  const messages = steps.map(({ label }) => {
    const [ends = '', ...text] = label.split(': ');
    const [from = '', to = ''] = ends.split(' -> ');
    return [from, to, text.join(': ')] as const;
  });
  const width = (column: 0 | 1) => Math.max(...messages.map((message) => message[column].length));
  const lines = messages.map(([from, to, text], index) => {
    const number = String(index + 1).padStart(String(messages.length).length);
    const arrow = from === to ? '  ' : '→ ';
    const target = from === to ? '' : to;
    return `  ${number}  ${from.padEnd(width(0))} ${arrow}${target.padEnd(width(1))}  ${text}`;
  });
  return `Broken rule: ${rule}\n${lines.join('\n')}`;
}

/** A counterexample for the inspector's Live page. */
export function recordingFor({ name, tabs }: Setting, { rule, steps }: Counterexample<WorldStep>): Recording {
  const moves = [...tabs.keys()].flatMap(movesOfDialog);
  return recordingOf(`${name}: ${rule}`, [...moves, ...steps.flatMap((step) => step.moves)]);
}
