/** Stands in for any object of a browser: each of its properties and results is itself. */
const anything: object = new Proxy(() => undefined, {
  get(_target, name) {
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return () => [].values();
    // Otherwise `await` would never end.
    return name === 'then' ? undefined : anything;
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});

const emptyStorage = {
  length: 0,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  key: () => null,
};

const names = (
  'document location history screen navigator indexedDB customElements visualViewport addEventListener ' +
  'removeEventListener matchMedia getComputedStyle alert confirm prompt requestAnimationFrame cancelAnimationFrame ' +
  'requestIdleCallback scrollTo open HTMLElement Image Audio XMLHttpRequest FileReader MutationObserver ' +
  'ResizeObserver IntersectionObserver DOMParser Worker'
).split(' ');

/** Runs code that expects to be in a browser at its top level. The stand-ins are removed afterward. */
export async function withBrowserGlobals<T>(run: () => Promise<T>): Promise<T> {
  const standIns: Record<string, unknown> = {
    ...Object.fromEntries(names.map((name) => [name, anything])),
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
  };
  const window: object = new Proxy(globalThis, {
    get: (target, name) => (name in target ? (target[name as keyof typeof target] as unknown) : anything),
  });
  const added = Object.entries({ ...standIns, window, self: window, top: window, parent: window }).filter(
    ([name]) => !(name in globalThis),
  );
  for (const [name, value] of added)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await run();
  } finally {
    for (const [name] of added) Reflect.deleteProperty(globalThis, name);
  }
}
