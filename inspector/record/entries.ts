import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { takenIn } from '../model/identity.ts';
import { chartEntries } from './charts.ts';
import { observeGuards, type GuardResult } from './guards.ts';
import { budgeted } from './budgeted.ts';
import type { Entry, StepEntry } from './protocol.ts';
import type { RedactOptions } from './redact.ts';

/** An event sent to an actor, until the snapshot that follows it. */
interface OpenStep {
  readonly seq: number;
  readonly at: number;
  readonly event: AnyEventObject;
  readonly source: AnyActorRef | undefined;
}

/**
 * Turns the inspection events of one actor system into entries of plain data, in which secrets are redacted.
 *
 * @param options what is hidden and cut, see `redact`
 * @param report called with each entry when its step has ended
 */
export function recordEntries(
  options: RedactOptions,
  report: (entry: Entry, actor: AnyActorRef) => void,
): (event: InspectionEvent) => void {
  let seq = 0;
  const next = () => ({ seq: ++seq, at: Date.now() });
  // Several events may be queued for an actor that is busy or has not started.
  const open = new WeakMap<AnyActorRef, OpenStep[]>();
  // The first eventless transitions are taken before the actor starts.
  const taken = new WeakMap<AnyActorRef, string[]>();
  const known = new WeakSet<AnyActorRef>();
  const guards = observeGuards();
  const plain = budgeted(options);
  const recordedChart = chartEntries();

  const introduce = (actor: AnyActorRef) => {
    if (known.has(actor)) return;
    known.add(actor);
    const { _parent: parent, systemId } = actor as { _parent?: AnyActorRef; systemId?: string };
    const machine = machineOf(actor.getSnapshot());
    const { chart = null, hash, entry } = machine ? recordedChart(machine) : {};
    if (entry) report({ ...entry, ...next() }, actor);
    report(
      {
        kind: 'actor',
        ...next(),
        actor: actor.sessionId,
        id: actor.id,
        ...(systemId !== undefined && { systemId }),
        parent: parent?.sessionId ?? null,
        chart,
        ...(hash !== undefined && { hash }),
      },
      actor,
    );
  };

  // XState announces every event but the one that stops an actor, of which only the snapshot is seen.
  const stopOf = (event: AnyEventObject, actor: AnyActorRef): OpenStep | undefined => {
    if (event.type !== 'xstate.stop' || !known.has(actor)) return undefined;
    return { ...next(), event, source: (actor as { _parent?: AnyActorRef })._parent };
  };

  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.actor') guards.observe(actor);
    else if (inspected.type === '@xstate.event') {
      // Only now: an actor that was created and discarded never gets an event.
      introduce(actor);
      const source = inspected.sourceRef as AnyActorRef | undefined;
      open.set(actor, [...(open.get(actor) ?? []), { ...next(), event: inspected.event, source }]);
    } else if (inspected.type === '@xstate.microstep') {
      taken.set(actor, [...(taken.get(actor) ?? []), ...takenIn(inspected)]);
    } else if (inspected.type === '@xstate.snapshot') {
      const queued = open.get(actor) ?? [];
      const step = queued.find(({ event }) => event === inspected.event) ?? stopOf(inspected.event, actor);
      if (!step) return;
      open.set(
        actor,
        queued.filter((one) => one !== step),
      );
      const results = guards.take(inspected.event, machineOf(inspected.snapshot)?.id ?? null);
      report(entryOf(actor, step, taken.get(actor) ?? [], results, inspected.snapshot, plain), actor);
      taken.delete(actor);
    }
  };
}

function entryOf(
  actor: AnyActorRef,
  { seq, at, event, source }: OpenStep,
  taken: string[],
  guards: GuardResult[],
  snapshot: unknown,
  plain: (value: unknown) => unknown,
): StepEntry {
  const { status, value, context, output, error } = snapshot as Record<string, unknown>;
  const chart = machineOf(snapshot)?.id ?? null;
  return {
    kind: 'step',
    seq,
    at,
    actor: actor.sessionId,
    chart,
    source: source?.sessionId ?? null,
    event: { ...record(plain(event)), type: event.type },
    taken,
    ...(guards.length > 0 && { guards }),
    // The snapshot of a stopped reducer stays active.
    status: event.type === 'xstate.stop' && status === 'active' ? 'stopped' : String(status),
    ...(chart !== null && {
      // Not redacted: state names are public, and some are called `code`.
      value: value as NonNullable<StepEntry['value']>,
      context: record(plain(context)),
    }),
    ...(output !== undefined && { output: plain(output) }),
    ...(error !== undefined && { error: plain(error) }),
  };
}

/** A context may be a list or a map; the protocol has names and values. */
const record = (read: unknown): Record<string, unknown> =>
  typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : { '[value]': read };

const machineOf = (snapshot: unknown): AnyStateMachine | undefined =>
  (snapshot as { machine?: AnyStateMachine } | null)?.machine;
