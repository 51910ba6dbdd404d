import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** A child of a chart that the tests make fail. */
export interface HeldActor {
  readonly chart: string;
  /** When a page has several actors of the chart: what the id of the one under test starts with. */
  readonly chartActor: string;
  readonly actor: string;
  /** Its adapter is never called. A child that is a flow goes on until it fails. */
  readonly isStalled: boolean;
}

interface Faults {
  /** To be passed as the `inspect` option of the root actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Lets the newest held actor fail, or complete. */
  readonly settle: (how: 'error' | 'done') => void;
}

const settled = 'fault.settle';

/** Holds an actor of a page, whatever its logic is: for failures and waits that its adapter prevents. */
export function holdActor({ chart, chartActor, actor: id, isStalled }: HeldActor): Faults {
  const held: { readonly ref: AnyActorRef; readonly isHeld: () => boolean }[] = [];
  return {
    inspect(event) {
      if (event.type !== '@xstate.actor') return;
      const actor = event.actorRef as AnyActorRef & { logic: AnyActorLogic; _parent?: AnyActorRef };
      const { logic, _parent: parent } = actor;
      if (actor.id !== id || parent?.id.startsWith(chartActor) !== true) return;
      // The parent of an actor that it starts with has no snapshot yet.
      const isHeld = () => (parent.getSnapshot() as AnyMachineSnapshot | undefined)?.machine.id === chart;
      const transition: AnyActorLogic['transition'] = (snapshot: object, input, scope) => {
        if (input.type === settled) {
          return input['how'] === 'done'
            ? { ...snapshot, status: 'done', output: undefined }
            : { ...snapshot, status: 'error', error: new Error('the adapter failed') };
        }
        if (!isStalled || !isHeld()) return logic.transition(snapshot, input, scope) as object;
        return input.type === 'xstate.stop' ? { ...snapshot, status: 'stopped', error: undefined } : snapshot;
      };
      const start: AnyActorLogic['start'] = (snapshot, scope) => {
        if (!isStalled || !isHeld()) logic.start?.(snapshot, scope);
      };
      actor.logic = Object.assign({}, logic, { transition, start });
      held.push({ ref: actor, isHeld });
    },
    settle(how) {
      held.findLast(({ isHeld }) => isHeld())?.ref.send({ type: settled, how });
    },
  };
}
