import type { AnyStateMachine } from 'xstate';
import type { Sample } from '../model/chart.ts';
import { declaredBy, statesOf } from '../model/identity.ts';
import { readsOnly } from '../model/readsOnly.ts';

type Guard = (args: { context: unknown; event: unknown }, params: unknown) => unknown;

/** A guard that can be evaluated, with the event that it is asked about. */
interface Asked {
  readonly event: string;
  readonly guard: Guard;
}

/** Numbers, lengths and sizes up to this are tried. */
const mostTried = 100;
const maxTries = 300;

/** What guards compare with, found by asking them and by reading the constants in their source text. */
export interface Probed {
  /** Samples of an event that make a guard true, or false if an event without payload makes it true. */
  readonly samplesOf: (event: string) => readonly Sample[];
  /** Whether its guards can be asked about an event without payload: they may call a method of what it brings. */
  readonly canBeEmpty: (event: string) => boolean;
  /** The largest number or length of a field of the context that makes a difference. */
  readonly limitOf: (field: string) => number;
}

export function probe(machine: AnyStateMachine, context: unknown): Probed {
  const asked = guardsOf(machine);
  const limits = new Map<string, number>();
  const fields = typeof context === 'object' && context !== null ? Object.entries(context) : [];
  for (const [field, value] of fields) {
    const limit = Math.max(0, ...asked.map((one) => limitIn(one, context as object, field, value)));
    // A counter may start beyond what its guards compare with, and count down.
    const first = typeof value === 'number' ? Math.min(Math.abs(value), mostTried) : 0;
    limits.set(field, limit > 0 ? Math.max(limit, first) : 0);
  }
  return {
    canBeEmpty: (event) =>
      asked.every(
        (one) => one.event !== event || answerOf(one.guard, context, { type: event }) !== undefined,
      ),
    limitOf: (field) => limits.get(field) ?? 0,
    samplesOf: (event) =>
      asked.filter((one) => one.event === event).flatMap(({ guard }) => sampleFor(guard, event, context)),
  };
}

/** Named guards, and those in the configuration that only read. */
function guardsOf(machine: AnyStateMachine): Asked[] {
  const named = machine.implementations.guards as Readonly<Record<string, unknown>>;
  const leaves = (guard: unknown, depth = 0): Guard[] => {
    if (depth > 5) return [];
    if (typeof guard === 'string') return leaves(named[guard], depth + 1);
    if (typeof guard === 'object' && guard !== null && 'type' in guard)
      return leaves(named[String(guard.type)], depth + 1);
    if (typeof guard !== 'function') return [];
    if ('guards' in guard) return (guard.guards as unknown[]).flatMap((one) => leaves(one, depth + 1));
    const isNamed = Object.values(named).includes(guard);
    return 'check' in guard || !(isNamed || readsOnly(guard)) ? [] : [guard as Guard];
  };
  return statesOf(machine).flatMap((node) =>
    declaredBy(node).flatMap(({ eventType, guard }) =>
      leaves(guard).map((one) => ({ event: eventType as string, guard: one })),
    ),
  );
}

function answerOf(guard: Guard, context: unknown, event: unknown): boolean | undefined {
  try {
    return Boolean(guard({ context, event }, undefined));
  } catch {
    return undefined;
  }
}

/** The last value of a field at which the answer of a guard changes. */
function limitIn({ guard, event }: Asked, context: object, field: string, value: unknown): number {
  const at = valueOfSize(value);
  let limit = 0;
  for (const base of [context, withYes(context)]) {
    if (!at) continue;
    let before = answerOf(guard, { ...base, [field]: at(0) }, { type: event });
    for (let size = 1; size <= mostTried; size++) {
      const answer = answerOf(guard, { ...base, [field]: at(size) }, { type: event });
      if (answer !== before) limit = size;
      before = answer;
    }
  }
  const text = Function.prototype.toString.call(guard);
  const isRead = text.split(/[^\w$]+/).includes(field);
  const constants = isRead ? literalsIn(text).filter((one) => typeof one === 'number') : [];
  return Math.max(limit, ...constants.filter((one) => one <= mostTried));
}

/** Values of the same kind with another size; undefined for a kind without. */
function valueOfSize(value: unknown): ((size: number) => unknown) | undefined {
  const items = (size: number) => Array.from({ length: size }, (_, index) => index);
  if (typeof value === 'number') return (size) => size;
  if (typeof value === 'bigint') return BigInt;
  if (Array.isArray(value)) return items;
  if (value instanceof Set) return (size) => new Set(items(size));
  if (value instanceof Map) return (size) => new Map(items(size).map((one) => [one, one]));
  return undefined;
}

const withYes = (context: object) =>
  Object.fromEntries(Object.entries(context).map(([key, value]) => [key, value === false ? true : value]));

/** Numbers and texts in source text, and numbers on either side. */
function literalsIn(text: string): (string | number | boolean)[] {
  const texts = [...text.matchAll(/'([^'\\\n]{0,40})'|"([^"\\\n]{0,40})"/g)].map(([, a, b]) => a ?? b ?? '');
  const numbers = [...text.matchAll(/(?<![\w.$])\d+(?:\.\d+)?(?![\w.])/g)].map(Number);
  return [...texts, ...numbers.flatMap((one) => [one, one + 1, one - 1]), true, false];
}

/** The payload of an event that changes the answer of a guard, field by field as the guard reads them. */
function sampleFor(guard: Guard, type: string, context: unknown): Sample[] {
  const empty = answerOf(guard, context, { type }) ?? false;
  const literals = [...literalsIn(Function.prototype.toString.call(guard)), 1, 'x'];
  const queue: Sample[] = [{}];
  const tried = new Set<string>();
  for (const sample of queue) {
    const read = new Set<string>();
    answerOf(guard, context, noting({ type, ...sample }, '', read));
    const open = [...read].filter(
      (path) => path !== 'type' && ![...read].some((other) => other.startsWith(`${path}.`)),
    );
    for (const field of open)
      for (const literal of literals) {
        const payload = withField(sample, field.split('.'), literal);
        const text = JSON.stringify(payload);
        if (tried.has(text)) continue;
        if (tried.size >= maxTries) return [];
        tried.add(text);
        const answer = answerOf(guard, context, { type, ...payload });
        if (answer !== undefined && answer !== empty) return [payload];
        queue.push(payload);
      }
  }
  return [];
}

function withField(of: Sample, [first = '', ...rest]: readonly string[], value: unknown): Sample {
  return { ...of, [first]: rest.length ? withField((of[first] ?? {}) as Sample, rest, value) : value };
}

/** An event that notes which of its fields are read. */
function noting(of: object, path: string, read: Set<string>): object {
  return new Proxy(of, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      read.add(path + name);
      const value = (target as Record<string, unknown>)[name];
      if (typeof value === 'object' && value !== null) return noting(value, `${path}${name}.`, read);
      if (value !== undefined) return value;
      return path === '' && /^(?:output|error)$/.test(name) ? noting({}, `${name}.`, read) : undefined;
    },
    has: (_target, name) => typeof name === 'string' && (read.add(path + name), true),
  });
}
