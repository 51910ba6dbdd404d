import { type ActorOptions, createActor } from 'xstate';
import { type SignUp, texts } from '../signUp/signUp.ts';

/** A terminal at which one reader after another signs up: its actor runs as long as the program. */
export function startKiosk(
  logic: SignUp,
  options: ActorOptions<SignUp>,
  print: (text: string) => void = console.log,
) {
  const actor = createActor(logic, options);
  actor.subscribe(({ value }) => print(texts[value]));
  actor.start();
  return {
    /** Takes a line that a reader has typed. */
    enter(line: string) {
      const { value } = actor.getSnapshot();
      if (value === 'editing') actor.send({ type: 'SUBMITTED', email: line });
      else actor.send({ type: value === 'failed' ? 'RETRIED' : 'RESTARTED' });
    },
    stop: () => actor.stop(),
  };
}
