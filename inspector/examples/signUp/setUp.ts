import { record, type Transport } from 'chart-inspector/record';
import { type ActorOptions, fromPromise, SimulatedClock } from 'xstate';
import { type SignUp, signUp } from './signUp.ts';

/** The parts of the recorder's entries that the examples look at. */
interface Entry {
  readonly kind: 'chart' | 'actor' | 'step';
  readonly chart: string | null;
  readonly taken?: readonly string[];
}

/** What an application gives to the machine; a test holds the ends of it. */
export function setUp() {
  const clock = new SimulatedClock();
  const entries: Entry[] = [];
  let answer = Promise.withResolvers<void>();
  const subscribe = fromPromise<void, { email: string }>(() => {
    answer = Promise.withResolvers();
    return answer.promise;
  });
  // In an application, `record()` alone sends to the server that `chart-inspector` starts.
  const transport: Transport = {
    send: (message) => entries.push(...((message as { entries?: Entry[] }).entries ?? [])),
    listen: () => undefined,
    close: () => undefined,
  };
  const options: ActorOptions<SignUp> = { clock, inspect: record({ transport, hideEmails: true }) };
  return {
    logic: signUp.provide({ actors: { subscribe } }),
    options,
    entries,
    /** How the service answers, by the type of the step's event. */
    answer: (type: string) =>
      type.startsWith('xstate.done') ? answer.resolve() : answer.reject(new Error('no connection')),
    /** Lets time pass, in milliseconds. */
    wait: (delay = 0) => clock.increment(delay),
    /** All transitions that the recorder has reported. */
    taken: () => entries.flatMap(({ taken }) => taken ?? []),
  };
}
