import type { StepRecord } from './recordPath.ts';
import type { Path } from '../model/step.ts';

/** Something that no chart should do, whatever it is about. */
interface Rule {
  readonly name: string;
  /** @param before the steps of the path so far, last first; `contexts` belong to `[step, ...before]` */
  readonly breaks: (
    step: StepRecord,
    before: readonly StepRecord[],
    contexts: readonly string[],
    kind: string,
  ) => boolean;
}

const isPending = ({ tags }: StepRecord) => tags.includes('pending');

const rules: readonly Rule[] = [
  {
    // An answer or a time limit after which everything is as it was before the question: the person sees nothing happen.
    name: 'ends a wait without a trace',
    breaks: (step, [last, ...earlier], [context, , ...contexts], kind) =>
      (kind === 'settle' || kind === 'wait') &&
      !!last &&
      isPending(last) &&
      !isPending(step) &&
      !step.effects.length &&
      earlier.some((one, index) => one.state === step.state && contexts[index] === context),
  },
  {
    name: 'calls a service without a value that it expects',
    breaks: ({ effects }) =>
      effects.some((effect) => effect.startsWith('call ') && effect.includes('"[undefined]"')),
  },
];

/** Violations on the planned paths: `<rule>: <steps>`. */
export function ruleViolations(
  paths: readonly Path[],
  records: ReadonlyMap<Path, readonly StepRecord[]>,
): string[] {
  const found = new Set<string>();
  for (const path of paths) {
    const before: StepRecord[] = [];
    const contexts: string[] = [];
    let context: Readonly<Record<string, string | undefined>> = {};
    for (const step of records.get(path) ?? []) {
      context = { ...context, ...step.changed };
      contexts.unshift(JSON.stringify(context));
      const kind = path.steps[before.length - 1]?.kind ?? 'start';
      for (const { name, breaks } of rules)
        if (breaks(step, before, contexts, kind))
          found.add(`${name}: ${before[0]?.state} › ${step.label} → ${step.state}`);
      before.unshift(step);
    }
  }
  return [...found];
}
