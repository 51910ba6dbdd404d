import {
  createActor,
  fromTransition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { isolate } from '../model/fakes.ts';

/** Steps that can be taken again; each keeps a snapshot of the program alive. */
const maxSteps = 500;

interface PastStep {
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
}

export interface Copies {
  /** @param seq of the step that the inspected snapshot has ended */
  readonly keep: (seq: number, actor: AnyActorRef, inspected: InspectionEvent) => void;
  /** Takes a step once more with a copy of its actor, unless it is no longer known. */
  readonly again: (seq: number, inspectAs: (name: string) => (event: InspectionEvent) => void) => void;
}

const nothing = fromTransition((state: null) => state, null);
/** Time stands still in a copy. */
const stopped = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Actors as they were before their last steps, which can be taken again without any effect on the program. */
export function createCopies(): Copies {
  const now = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  const past = new Map<number, PastStep>();
  return {
    keep(seq, actor, inspected) {
      if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return;
      const before = now.get(actor);
      now.set(actor, inspected.snapshot as AnyMachineSnapshot);
      if (before?.status !== 'active') return;
      past.set(seq, { before, event: inspected.event });
      if (past.size > maxSteps) past.delete(past.keys().next().value!);
    },
    again(seq, inspectAs) {
      const { before, event } = past.get(seq) ?? {};
      if (!before || !event) return;
      const machine = isolate(before.machine as AnyStateMachine);
      const inspect = inspectAs(`Copy of ${machine.id} before ${event.type}`);
      createActor(machine, { snapshot: detached(before), clock: stopped, inspect })
        .start()
        .send(event);
    },
  };
}

/** A snapshot whose references lead to actors that do nothing, not to those of the program. */
function detached(before: AnyMachineSnapshot): Snapshot<unknown> {
  const machine = before.machine as AnyStateMachine;
  const alone = { ...before, children: {} } as AnyMachineSnapshot;
  const children = Object.keys(before.children).map((id) => [id, { src: nothing }]);
  return Object.assign(machine.getPersistedSnapshot(alone), { children: Object.fromEntries(children) });
}
