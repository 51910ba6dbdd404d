import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { isolate } from '../model/fakes.ts';
import { takenIn } from '../model/identity.ts';
import { chartEntries } from './charts.ts';
import { redact } from './redact.ts';
import { reportTo, type ReportOptions } from './reporter.ts';

/** A transition that a program has computed with XState's pure `initialTransition` or `transition`. */
export interface PureTransition {
  /** Tells apart the program's instances of the machine, e.g. the id of a database row. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** Null for `initialTransition`. */
  readonly event: AnyEventObject | null;
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  /** Id of the request or message that caused it: the sequence starts at the actor that has the id in its context. */
  readonly cause?: string | undefined;
}

export interface TransitionRecorder {
  (transition: PureTransition): void;
  readonly close: () => void;
}

/** Shows machines in the inspector that no actor runs. Their side effects are the program's, so only states are seen. */
export function recordTransitions(options: ReportOptions = {}): TransitionRecorder {
  const reporter = reportTo(options);
  const chartOf = chartEntries();
  const known = new Set<string>();
  let seq = 0;
  const next = () => ({ seq: ++seq, at: Date.now() });

  const note = ({ id, machine, event, before, after, cause }: PureTransition) => {
    const { chart, hash, entry } = chartOf(machine);
    if (entry) reporter.report({ ...entry, ...next() });
    if (!known.has(id)) {
      known.add(id);
      const name = `${chart} ${id.slice(0, 8)}`;
      reporter.report({ kind: 'actor', ...next(), actor: id, id: name, parent: null, chart, hash });
    }
    const taken = takenBy(machine, before, event);
    const plain = (value: unknown) => redact(value, options);
    reporter.report({
      kind: 'step',
      ...next(),
      actor: id,
      chart,
      source: null,
      ...(cause !== undefined && { cause }),
      event: (event === null ? { type: 'xstate.init' } : plain(event)) as { type: string },
      ...(taken && { taken }),
      status: after.status,
      value: after.value,
      context: plain(after.context) as Record<string, unknown>,
    });
  };
  const guarded = (transition: PureTransition) => {
    try {
      note(transition);
    } catch (error) {
      // The program has taken its transition, and must go on.
      console.warn('The inspector could not record a transition', error);
    }
  };
  return Object.assign(guarded, { close: reporter.close });
}

/** Takes the transition again, without side effects: pure functions do not say which transitions they have taken. */
function takenBy(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  event: AnyEventObject | null,
): string[] | undefined {
  // The input is known to the program alone.
  if (before === null || event === null) return undefined;
  const taken: string[] = [];
  const actor = createActor(isolate(machine), {
    snapshot: before,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...takenIn(inspected));
    },
  });
  actor.start();
  actor.send(event);
  actor.stop();
  return taken;
}
