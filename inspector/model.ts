import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { isolate, type FakeOutcome } from './fakes.ts';
import { firing } from './identity.ts';
import { messageOf } from './messages.ts';
import type { Path, PathDriver, Step } from './paths.ts';

interface Waiting {
  readonly due: number;
  readonly strike: () => void;
}

/**
 * A clock that stands still until told, and lets one time-out strike at a time: two that are due together are two
 * steps of a path, as they are two events of the chart.
 */
export class StepClock {
  private now = 0;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();

  setTimeout = (strike: () => void, delay: number): number => {
    const id = this.next++;
    this.waiting.set(id, { due: this.now + delay, strike });
    return id;
  };

  clearTimeout = (id: number): void => {
    this.waiting.delete(id);
  };

  /** Moves on by so many milliseconds; the first time-out due by then strikes. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    const due = [...this.waiting]
      .filter(([, { due: at }]) => at <= this.now)
      .sort(([, a], [, b]) => a.due - b.due);
    const [first] = due;
    if (!first) throw new Error(`no time-out strikes within ${milliseconds} ms`);
    this.waiting.delete(first[0]);
    first[1].strike();
  }
}

/** A stage that runs the chart itself, with fakes for everything around it. Used by Vitest and the command line. */
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
      const inspect = firing((one) => {
        if (one.machine === machine.id) fired.push(...one.transitions);
      });
      actor = createActor(isolated, {
        input: path.start.input,
        clock,
        inspect,
        logger: () => undefined,
      });
      // Without a listener of its own an error would surface in a later task, far from the step that caused it.
      actor.subscribe({ error: (error) => (failure = error) });
      actor.start();
    },
    act: (step) => running().send(step.event),
    answer(step) {
      const { type, output, error, snapshot } = step.event;
      if (type.startsWith('xstate.done.')) settle(step, { type: 'fake.done', output });
      else if (type.startsWith('xstate.error.')) settle(step, { type: 'fake.error', error });
      else settle(step, { type: 'fake.snapshot', snapshot });
    },
    after: (step) => clock.advance(step.wait ?? 0),
    expectState(state) {
      const shown = running().getSnapshot() as { value: unknown; status: string };
      if (failure !== undefined || shown.status === 'error') {
        throw new Error(`the chart broke: ${messageOf(failure)}`);
      }
      const [wanted, found] = [JSON.stringify(state), JSON.stringify(shown.value)];
      if (wanted !== found) throw new Error(`expected ${wanted}, found ${found}`);
    },
    fired: () => fired,
    stop: () => actor?.stop(),
  };
}
