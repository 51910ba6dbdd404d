import { fromCallback, fromPromise } from 'xstate';

/** A service that the application provides. Without an adapter it fails, so that the mistake is seen at once. */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`no adapter provided for "${name}"`)));
}

/** A listener that the application provides: it sends events to its parent until it is stopped. */
export function unprovidedListener<Input = undefined>() {
  return fromCallback<{ type: string }, Input>(() => () => undefined);
}

/** A chart that the application loads in a separate chunk; cast it to the type of that chart. */
export function unprovidedFlow(name: string): unknown {
  return unprovided(name);
}
