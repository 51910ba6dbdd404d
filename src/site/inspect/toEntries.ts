import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { transitionId } from '../../../inspector/identity.ts';
import type { Entry, StepEntry } from '../../../inspector/live/protocol.ts';
import { hearGuards, type GuardAnswer } from './hearGuards.ts';
import { toPlain } from './redact.ts';

/** An event that an actor was sent, until the snapshot after it. */
interface Step {
  readonly seq: number;
  readonly event: AnyEventObject;
  readonly source: AnyActorRef | undefined;
}

/**
 * Turns the raw inspection events of one actor system into entries of plain data, in which secrets are redacted.
 *
 * @param report gets each entry when its step has ended
 */
export function toEntries(
  publicCodes: ReadonlySet<string>,
  report: (entry: Entry, actor: AnyActorRef) => void,
): (event: InspectionEvent) => void {
  let seq = 0;
  // Several events may wait for an actor that is busy or has not started.
  const steps = new WeakMap<AnyActorRef, Step[]>();
  // The first eventless transitions are taken before the actor starts.
  const taken = new WeakMap<AnyActorRef, string[]>();
  const known = new WeakSet<AnyActorRef>();
  const answers = hearGuards();

  const introduce = (actor: AnyActorRef) => {
    if (known.has(actor)) return;
    known.add(actor);
    seq += 1;
    const { _parent: parent } = actor as { _parent?: AnyActorRef };
    report(
      {
        kind: 'actor',
        seq,
        at: Date.now(),
        actor: actor.sessionId,
        id: actor.id,
        parent: parent?.sessionId ?? null,
        chart: chartOf(actor.getSnapshot()),
      },
      actor,
    );
  };

  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.actor') answers.hear(actor);
    else if (inspected.type === '@xstate.event') {
      // An actor that was made and thrown away never starts, and is never told of.
      introduce(actor);
      seq += 1;
      const source = inspected.sourceRef as AnyActorRef | undefined;
      steps.set(actor, [...(steps.get(actor) ?? []), { seq, event: inspected.event, source }]);
    } else if (inspected.type === '@xstate.microstep') {
      taken.set(actor, [...(taken.get(actor) ?? []), ...inspected._transitions.map(transitionId)]);
    } else if (inspected.type === '@xstate.snapshot') {
      const waiting = steps.get(actor) ?? [];
      const step = waiting.find(({ event }) => event === inspected.event);
      if (!step) return;
      steps.set(
        actor,
        waiting.filter((one) => one !== step),
      );
      const guards = answers.take(inspected.event, chartOf(inspected.snapshot));
      report(entryOf(actor, step, taken.get(actor) ?? [], guards, inspected.snapshot, publicCodes), actor);
      taken.delete(actor);
    }
  };
}

function entryOf(
  actor: AnyActorRef,
  { seq, event, source }: Step,
  taken: string[],
  guards: GuardAnswer[],
  snapshot: unknown,
  publicCodes: ReadonlySet<string>,
): StepEntry {
  const plain = (value: unknown) => toPlain(value, publicCodes);
  const { status, value, context, output, error } = snapshot as Record<string, unknown>;
  const chart = chartOf(snapshot);
  return {
    kind: 'step',
    seq,
    at: Date.now(),
    actor: actor.sessionId,
    chart,
    source: source?.sessionId ?? null,
    event: plain(event) as StepEntry['event'],
    taken,
    ...(guards.length > 0 && { guards }),
    status: String(status),
    ...(chart !== null && {
      // Names of states, some of which are called `code`.
      value: value as NonNullable<StepEntry['value']>,
      context: plain(context) as NonNullable<StepEntry['context']>,
    }),
    ...(output !== undefined && { output: plain(output) }),
    ...(error !== undefined && { error: plain(error) }),
  };
}

const chartOf = (snapshot: unknown): string | null =>
  (snapshot as { machine?: AnyStateMachine } | null)?.machine?.id ?? null;
