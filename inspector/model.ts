import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { isolate, type FakeOutcome } from './fakes.ts';
import { observeTransitions } from './identity.ts';
import { errorText } from './labels.ts';
import type { PathDriver } from './runPath.ts';
import type { Path, Step } from './step.ts';

interface Timer {
  readonly due: number;
  readonly fire: () => void;
}

/**
 * A clock that only moves when told to and fires one timer at a time: two timers that are due together are two steps of
 * a path, as they are two events of the chart. General fake clocks fire all due timers at once.
 */
class StepClock {
  private now = 0;
  private nextId = 1;
  private readonly timers = new Map<number, Timer>();

  setTimeout = (fire: () => void, delay: number): number => {
    const id = this.nextId++;
    this.timers.set(id, { due: this.now + delay, fire });
    return id;
  };

  clearTimeout = (id: number): void => {
    this.timers.delete(id);
  };

  /** Advances by so many milliseconds and fires the first timer due by then. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    const due = [...this.timers]
      .filter(([, { due: at }]) => at <= this.now)
      .sort(([, a], [, b]) => a.due - b.due);
    const [first] = due;
    if (!first) throw new Error(`no timer is due within ${milliseconds} ms`);
    this.timers.delete(first[0]);
    first[1].fire();
  }
}

/** Runs paths on the chart itself, with fake actors and a fake clock. Used by Vitest and the command line. */
export function modelDriver(machine: AnyStateMachine): PathDriver & { actor(): AnyActorRef } {
  const isolated = isolate(machine);
  const clock = new StepClock();
  const fired: string[] = [];
  let actor: AnyActorRef | undefined;
  let failure: unknown;
  const running = () => {
    if (!actor) throw new Error('not started');
    return actor;
  };
  const settle = (step: Step, outcome: FakeOutcome) => {
    const children = running().getSnapshot().children as Record<string, AnyActorRef | undefined>;
    const child = children[step.actor ?? ''];
    if (!child) throw new Error(`no actor "${step.actor}" is running`);
    child.send(outcome);
  };

  return {
    actor: running,
    start(path: Path) {
      const inspect = observeTransitions((one) => {
        if (one.machine === machine.id) fired.push(...one.transitions);
      });
      actor = createActor(isolated, {
        input: path.start.input,
        clock,
        inspect,
        logger: () => undefined,
      });
      // Without an error listener XState would report the error in a later task, detached from the step that caused it.
      actor.subscribe({ error: (error) => (failure = error) });
      actor.start();
    },
    send: (step) => running().send(step.event),
    settle(step) {
      const { type, output, error, snapshot } = step.event;
      if (type.startsWith('xstate.done.')) settle(step, { type: 'fake.done', output });
      else if (type.startsWith('xstate.error.')) settle(step, { type: 'fake.error', error });
      else settle(step, { type: 'fake.snapshot', snapshot });
    },
    wait: (step) => clock.advance(step.delay ?? 0),
    expectState(state) {
      const actual = running().getSnapshot() as { value: unknown; status: string };
      if (failure !== undefined || actual.status === 'error') {
        throw new Error(`the chart threw: ${errorText(failure)}`);
      }
      const [expected, found] = [JSON.stringify(state), JSON.stringify(actual.value)];
      if (expected !== found) throw new Error(`expected ${expected}, found ${found}`);
    },
    fired: () => fired,
    stop: () => actor?.stop(),
  };
}
