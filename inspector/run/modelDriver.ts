import { createClock } from '@sinonjs/fake-timers';
import { createActor, fromTransition, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { answering } from '../model/answers.ts';
import { isFake, isolate, outcomeOf } from '../model/fakes.ts';
import { observeTransitions } from '../model/identity.ts';
import { errorText } from '../model/labels.ts';
import { givenIn, refuseReal } from '../model/withoutInline.ts';
import type { PathDriver } from './runPath.ts';
import type { Path } from '../model/step.ts';

const listener = fromTransition((state: null) => state, null);

/** A chart has as many drivers as paths, and its copy takes as long as many steps. */
const copies = new WeakMap<AnyStateMachine, AnyStateMachine>();

function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const copy = copies.get(machine) ?? isolate(machine);
  copies.set(machine, copy);
  return copy;
}

/** Runs paths on the chart itself, with fake actors and a fake clock. Used by Vitest and the command line. */
export function modelDriver(machine: AnyStateMachine): PathDriver & { actor(): AnyActorRef } {
  const isolated = copyOf(machine);
  const clock = createClock();
  const fired: string[] = [];
  let actor: AnyActorRef | undefined;
  let failure: unknown;
  const running = () => {
    if (!actor) throw new Error('not started');
    return actor;
  };

  return {
    actor: running,
    start(path: Path) {
      const given = givenIn(path);
      const refuse = refuseReal(isolated, (logic) => logic === listener || isFake(logic) || given.has(logic));
      const observe = observeTransitions((one) => {
        if (one.machine === machine.id) fired.push(...one.transitions);
      });
      // A chart may send to its parent.
      const parent = createActor(listener, {
        clock,
        inspect: (inspected) => {
          refuse(inspected);
          observe(inspected);
        },
        logger: () => undefined,
      }).start();
      actor = answering(path.start.guards, () =>
        createActor(isolated, { input: path.start.input, parent } as object),
      );
      // Without an error listener XState would report the error in a later task, detached from the step that caused it.
      actor.subscribe({ error: (error) => (failure = error) });
      answering(path.start.guards, () => actor?.start());
    },
    send: (step) => answering(step.guards, () => running().send(step.event)),
    settle(step) {
      const children = running().getSnapshot().children as Record<string, AnyActorRef | undefined>;
      const child = children[step.actor ?? ''];
      if (!child) throw new Error(`no actor "${step.actor}" is running`);
      answering(step.guards, () => child.send(outcomeOf(step.event)));
    },
    wait({ delay = 0, guards }) {
      const due = clock.now + delay;
      // One timer at a time: two that are due together are two steps of the path, as they are two events of the chart.
      if (answering(guards, () => clock.next()) !== due) throw new Error(`no timer is due in ${delay} ms`);
    },
    expectState(state) {
      const actual = running().getSnapshot() as { value: unknown; status: string };
      if (failure !== undefined || actual.status === 'error') {
        throw new Error(`the chart threw: ${errorText(failure)}`);
      }
      const [expected, found] = [JSON.stringify(state), JSON.stringify(actual.value)];
      if (expected !== found) throw new Error(`expected ${expected}, found ${found}`);
    },
    fired: () => fired,
    // A child can only be stopped by its parent; without its timers, it does nothing more.
    stop: () => clock.reset(),
  };
}
