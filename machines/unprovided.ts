import { fromCallback, fromPromise } from 'xstate';

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
 * The same for a whole flow that the application loads in a chunk of its own before the chart starts it: the chart that
 * names it says of which type it will be.
 */
export function unprovidedFlow(name: string): unknown {
  return unprovided(name);
}
