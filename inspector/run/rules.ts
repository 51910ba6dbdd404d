import type { AnyEventObject } from 'xstate';
import type { ChartEntry } from '../model/chart.ts';
import type { StepRecord } from './recordPath.ts';
import type { Path, Step } from '../model/step.ts';

/** A step of a path with what came before it. */
interface Moment {
  readonly record: StepRecord;
  /** Undefined for the start. */
  readonly step: Step | undefined;
  /** The context after the step, as text. */
  readonly context: string;
  /** The moments of the path so far, last first. */
  readonly before: readonly Moment[];
}

/** Something that no chart should do, whatever it is about. */
interface Rule {
  readonly name: string;
  readonly breaks: (moment: Moment) => boolean;
}

const isPending = ({ tags }: StepRecord) => tags.includes('pending');

const rules: readonly Rule[] = [
  {
    // An answer or a time limit after which everything is as it was before the question: the person sees nothing happen.
    name: 'ends a wait without a trace',
    breaks: ({ record, step, context, before: [last, ...earlier] }) =>
      (step?.kind === 'settle' || step?.kind === 'wait') &&
      !!last &&
      isPending(last.record) &&
      !isPending(record) &&
      !record.effects.length &&
      earlier.some((one) => one.record.state === record.state && one.context === context),
  },
  {
    name: 'calls a service without a value that it expects',
    breaks: ({ record: { effects } }) =>
      effects.some((effect) => effect.startsWith('call ') && effect.includes('"[undefined]"')),
  },
];

/** Kinds of outcomes that say that an actor did not do what it was asked to. */
const failures = /^(?:failed|un[a-z]+|refused|rejected|limited|late|invalid|declined|not[A-Z]\w*)$/;

/** The actor of which a step says that it has failed, or that was stopped because it took too long. */
function failedActor({ kind, event, actor }: Step, { effects }: StepRecord): string | undefined {
  if (kind === 'settle' && actor !== undefined) return isFailure(event) ? actor : undefined;
  if (kind !== 'wait') return undefined;
  return effects
    .find((effect) => effect.startsWith('stop '))
    ?.split(' ')
    .at(-1);
}

function isFailure(event: AnyEventObject): boolean {
  if (event.type.startsWith('xstate.error.')) return true;
  const { kind } = (event['output'] ?? {}) as { kind?: unknown };
  return typeof kind === 'string' && failures.test(kind);
}

/** A change that a view may show, words that are said, or the end of the chart, whose output says what happened. */
const saysSomething = ({ changed, effects, status }: StepRecord) =>
  status !== 'active' ||
  Object.keys(changed).length > 0 ||
  effects.some((effect) => /^(?:emit announce|send site .*TOAST_REQUESTED)/.test(effect));

/** Actors that fail without a sign: neither words, nor a change, nor a state that no success leads to. */
function silentFailures(moments: readonly Moment[]): Map<string, Moment> {
  const successes = new Set<string>();
  const keyOf = (actor: string, { record, before: [last] }: Moment) =>
    [actor, last?.record.state, record.state].join(' ');
  for (const moment of moments) {
    const { kind, event, actor } = moment.step ?? {};
    if (kind === 'settle' && event && actor !== undefined && !isFailure(event))
      successes.add(keyOf(actor, moment));
  }
  const silent = new Map<string, Moment>();
  for (const moment of moments) {
    const actor = moment.step && failedActor(moment.step, moment.record);
    if (actor === undefined || silent.has(actor) || saysSomething(moment.record)) continue;
    const isUnchanged = moment.record.state === moment.before[0]?.record.state;
    if (isUnchanged || successes.has(keyOf(actor, moment))) silent.set(actor, moment);
  }
  return silent;
}

const textOf = ({ record, before: [last] }: Moment) =>
  `${last?.record.state} › ${record.label} → ${record.state}`;

/** Violations on the planned paths: `<rule>: <steps>`. */
export function ruleViolations(
  { cases: { quiet = [] } }: Pick<ChartEntry, 'cases'>,
  paths: readonly Path[],
  records: ReadonlyMap<Path, readonly StepRecord[]>,
): string[] {
  const moments = paths.flatMap((path) => momentsOf(path, records.get(path) ?? []));
  const silent = silentFailures(moments);
  const excused = quiet.map(({ actor }) => actor);
  return [
    ...new Set([
      ...moments.flatMap((moment) =>
        rules.filter(({ breaks }) => breaks(moment)).map(({ name }) => `${name}: ${textOf(moment)}`),
      ),
      ...[...silent]
        .filter(([actor]) => !excused.includes(actor))
        .map(([, moment]) => `shows no sign of a failure: ${textOf(moment)}`),
      ...excused
        .filter((actor) => !silent.has(actor))
        .map((actor) => `${actor} is listed as failing quietly, but does not`),
    ]),
  ];
}

function momentsOf({ steps }: Path, records: readonly StepRecord[]): Moment[] {
  const moments: Moment[] = [];
  let context: Readonly<Record<string, string | undefined>> = {};
  for (const [index, record] of records.entries()) {
    context = { ...context, ...record.changed };
    const before = moments.toReversed();
    moments.push({ record, step: steps[index - 1], context: JSON.stringify(context), before });
  }
  return moments;
}
