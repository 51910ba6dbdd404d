import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** A child of a chart that never settles by itself, as if its adapter had stalled. */
export interface HeldActor {
  readonly chart: string;
  readonly actor: string;
}

interface Faults {
  /** To be passed as the `inspect` option of the root actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Lets the newest held actor fail, or complete. */
  readonly settle: (how: 'error' | 'done') => void;
}

const settled = 'fault.settle';

/** Holds an actor of a page, whatever its logic is: for failures and waits that its adapter prevents. */
export function holdActor({ chart, actor: id }: HeldActor): Faults {
  let newest: AnyActorRef | undefined;
  return {
    inspect(event) {
      if (event.type !== '@xstate.actor') return;
      const actor = event.actorRef as AnyActorRef & { logic: AnyActorLogic; _parent?: AnyActorRef };
      if (actor.id !== id) return;
      const { logic, _parent: parent } = actor;
      // The parent of an actor that it starts with has no snapshot yet.
      const isHeld = () => (parent?.getSnapshot() as AnyMachineSnapshot | undefined)?.machine.id === chart;
      const transition: AnyActorLogic['transition'] = (snapshot: object, input, scope) => {
        if (input.type === settled) {
          return input['how'] === 'done'
            ? { ...snapshot, status: 'done', output: undefined }
            : { ...snapshot, status: 'error', error: new Error('the adapter failed') };
        }
        const isSilenced = input.type !== 'xstate.stop' && isHeld();
        return isSilenced ? snapshot : (logic.transition(snapshot, input, scope) as object);
      };
      actor.logic = Object.assign(Object.create(logic) as AnyActorLogic, { transition });
      newest = actor;
    },
    settle(how) {
      newest?.send({ type: settled, how });
    },
  };
}
