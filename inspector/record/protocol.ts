import * as v from 'valibot';
import type { ChartGraph } from '../model/graph.ts';

/**
 * Messages about running actor systems, as plain data. Recorders write them; the inspector reads messages and imported
 * recordings with the same schemas.
 */
const plain = v.record(v.string(), v.unknown());

/** The structure of a chart, before the first actor that runs it. */
const chartEntry = v.object({
  kind: v.literal('chart'),
  seq: v.number(),
  at: v.number(),
  /** Id of the machine. */
  chart: v.string(),
  hash: v.string(),
  graph: v.custom<ChartGraph>(isGraph, 'is not the structure of a chart'),
});

const actorEntry = v.object({
  kind: v.literal('actor'),
  /** Increases during one run of a program, such as one load of a page. */
  seq: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Session id. */
  actor: v.string(),
  /** Id given by its parent. */
  id: v.string(),
  /** The name by which its system knows it. */
  systemId: v.optional(v.string()),
  parent: v.nullable(v.string()),
  /** Id of the machine that it runs; null for other logic. */
  chart: v.nullable(v.string()),
  /** A hash of the machine's structure; missing in older recordings. */
  hash: v.optional(v.string()),
  /** In a recording of several programs: the one that it runs in. */
  system: v.optional(v.string()),
});

const stepEntry = v.object({
  kind: v.literal('step'),
  seq: v.number(),
  at: v.number(),
  actor: v.string(),
  chart: v.nullable(v.string()),
  /** Session id of the sender; null for events from outside the system. */
  source: v.nullable(v.string()),
  /** Id of the request or message of another program that caused the step; its sender has that id in its context. */
  cause: v.optional(v.string()),
  event: v.looseObject({ type: v.string() }),
  /** Ids of the transitions taken, in order; empty for an ignored event, missing where the recorder cannot know. */
  taken: v.optional(v.array(v.string())),
  /** Results of the named guards, in order, including those inside `and`, `or` and `not`. */
  guards: v.optional(v.array(v.object({ name: v.string(), passed: v.boolean() }))),
  status: v.string(),
  /** For machines. */
  value: v.optional(v.union([v.string(), plain])),
  context: v.optional(plain),
  output: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

const entry = v.variant('kind', [chartEntry, actorEntry, stepEntry]);

export type ChartEntry = v.InferOutput<typeof chartEntry>;
export type StepEntry = v.InferOutput<typeof stepEntry>;
export type Entry = v.InferOutput<typeof entry>;

const siteMessage = v.variant('type', [
  v.object({
    type: v.literal('entries'),
    /** Differs for every run of a program. */
    site: v.string(),
    /** What the inspector calls the program; missing for a page. */
    name: v.optional(v.string()),
    /** Empty for a program that is no page. */
    href: v.string(),
    /** `window.name` of the page, by which an inspector recognizes its own frame. */
    frame: v.string(),
    /** Whether it can start root actors again from their past steps. */
    restores: v.optional(v.boolean()),
    entries: v.array(entry),
  }),
  v.object({ type: v.literal('gone'), site: v.string() }),
  /** The answer to `restore`. */
  v.object({
    type: v.literal('restored'),
    site: v.string(),
    seq: v.number(),
    /** Session id of the root actor that has started. */
    actor: v.optional(v.string()),
    /** In words, why none has. */
    problem: v.optional(v.string()),
  }),
]);

const inspectorMessage = v.variant('type', [
  /** Asks every recorder for its history. */
  v.object({ type: v.literal('who') }),
  v.object({
    type: v.literal('send'),
    site: v.string(),
    actor: v.string(),
    event: v.looseObject({ type: v.string() }),
  }),
  /** Asks a program to take a step once more, with a copy of the actor that reports as the program `copy`. */
  v.object({ type: v.literal('again'), site: v.string(), seq: v.number(), copy: v.string() }),
  /** Asks a program to start a root actor again from the snapshot that it had after a step: the program has kept it. */
  v.object({ type: v.literal('restore'), site: v.string(), seq: v.number() }),
]);

export type Restored = Pick<Extract<SiteMessage, { type: 'restored' }>, 'actor' | 'problem'>;
export type SiteMessage = v.InferOutput<typeof siteMessage>;
export type InspectorMessage = v.InferOutput<typeof inspectorMessage>;

/** The message of a recorder, or undefined for anything else on the channel. */
export function readSiteMessage(data: unknown): SiteMessage | undefined {
  const read = v.safeParse(siteMessage, data);
  return read.success ? read.output : undefined;
}

const recording = v.object({
  format: v.literal('matricula-recording', 'The file is not a recording of the inspector.'),
  version: v.literal(1, 'This inspector cannot read recordings of this version.'),
  /** ISO time of the export. */
  at: v.string(),
  href: v.string(),
  /** Hash by chart id: tells which charts have changed since the recording. */
  charts: v.record(v.string(), v.string()),
  entries: v.array(entry),
});

export type Recording = v.InferOutput<typeof recording>;

/** @throws Error with a message for the person who chose the file, when it is not a recording. */
export function readRecording(text: string): Recording {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  const read = v.safeParse(recording, data);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new Error(path ? `In the recording, ${path}: ${issue.message}` : issue.message);
}

/** Checks what drawing relies on; the rest comes from our own recorder. */
function isGraph(value: unknown): boolean {
  const list = (of: unknown) =>
    Array.isArray(of) && of.every((one) => typeof (one as { id?: unknown } | null)?.id === 'string');
  const { id, hash, root, states, transitions } = (value ?? {}) as Partial<ChartGraph>;
  return [id, hash, root].every((one) => typeof one === 'string') && list(states) && list(transitions);
}
