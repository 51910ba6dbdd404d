/** The parts of a state's config that mutants change, in the forms in which XState accepts them. */
export interface StateConfig {
  states?: Record<string, StateConfig>;
  initial?: unknown;
  entry?: unknown;
  exit?: unknown;
  tags?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  options?: { maxIterations: number };
  invoke?: InvokeConfig | readonly InvokeConfig[];
}

interface InvokeConfig {
  readonly id?: string;
  readonly input?: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
}

export interface TransitionConfig {
  readonly target?: unknown;
  readonly actions?: unknown;
  readonly guard?: unknown;
}

type Delay = (args: unknown, params: unknown) => number;

/** What a chart is made of, to be changed in place. */
export interface Draft {
  readonly config: StateConfig;
  readonly delays: Record<string, number | Delay>;
}

/** A value that may be missing, alone or in a list, as a list. */
export function listOf<T>(value: T | readonly T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...(value as readonly T[])] : [value as T];
}

/** Copies plain objects and lists; functions, machines and other instances are shared. */
export function cloneConfig<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneConfig) as T;
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneConfig(inner)])) as T;
}
