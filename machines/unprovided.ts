import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate';

/**
 * A service that the chart names and the application provides. Started as it is it rejects, so that a forgotten
 * adapter ends in the chart's failure state, with its name in the message, instead of waiting for ever.
 */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`no adapter provided for "${name}"`)));
}

/** The same for a listener that sends events to its parent for as long as the state lasts: by default it is silent. */
export function unprovidedListener<Input = undefined>() {
  return fromCallback<{ type: string }, Input>(() => () => undefined);
}

/**
 * The same for a whole flow that the application loads in a chunk of its own before the chart starts it: here only its
 * type is known.
 */
export function unprovidedFlow<Logic extends AnyActorLogic>(name: string) {
  return unprovided(name) as unknown as Logic;
}
