import { fromCallback, fromPromise } from 'xstate';

const unlimited = new WeakSet<object>();

function withoutLimit<Logic extends object>(logic: Logic): Logic {
  unlimited.add(logic);
  return logic;
}

/** Whether a state that invokes this logic needs no time limit. A chart limits its own services. */
export const needsNoLimit = (logic: object) => unlimited.has(logic) || 'states' in logic;

/** A service that the application provides. Without an adapter it fails, so that the mistake is seen at once. */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`no adapter provided for "${name}"`)));
}

/**
 * A service that ends by itself, so that the chart needs no limit: a call of the API, which the chart `request` limits; a
 * download, which its adapter limits; the browser's storage, which answers at once; or a question to the person.
 */
export const unprovidedLimited = <Output, Input>(name: string) =>
  withoutLimit(unprovided<Output, Input>(name));

/** A listener that the application provides: it sends events to its parent until it is stopped. */
export function unprovidedListener<Input = undefined>() {
  return withoutLimit(fromCallback<{ type: string }, Input>(() => () => undefined));
}

/** A chart that the application loads in a separate chunk; cast it to the type of that chart. */
export function unprovidedFlow(name: string): unknown {
  return unprovided(name);
}
