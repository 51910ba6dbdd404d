import * as v from 'valibot';

/**
 * What a running site tells of its actor system, as plain data: the site writes these messages, the page and imported
 * recordings are read by the same schemas.
 */
const plain = v.record(v.string(), v.unknown());

const actorEntry = v.object({
  kind: v.literal('actor'),
  /** Counts up through one page load. */
  seq: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Session id: two actors of one chart differ in it. */
  actor: v.string(),
  /** The id under which its parent knows it. */
  id: v.string(),
  parent: v.nullable(v.string()),
  /** Id of the chart that it runs; null for a service. */
  chart: v.nullable(v.string()),
});

const stepEntry = v.object({
  kind: v.literal('step'),
  seq: v.number(),
  at: v.number(),
  actor: v.string(),
  chart: v.nullable(v.string()),
  /** Session id of the sender; null for events from outside of the system. */
  source: v.nullable(v.string()),
  event: v.looseObject({ type: v.string() }),
  /** Ids of the transitions taken, in order; empty for a chart that left the event unanswered. */
  taken: v.array(v.string()),
  /** What the chart's named guards answered on the way, in order; those inside of `and`, `or` and `not` too. */
  guards: v.optional(v.array(v.object({ name: v.string(), passed: v.boolean() }))),
  status: v.string(),
  /** For charts. */
  value: v.optional(v.union([v.string(), plain])),
  context: v.optional(plain),
  output: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

const entry = v.variant('kind', [actorEntry, stepEntry]);

export type ActorEntry = v.InferOutput<typeof actorEntry>;
export type StepEntry = v.InferOutput<typeof stepEntry>;
export type Entry = v.InferOutput<typeof entry>;

const siteMessage = v.variant('type', [
  v.object({
    type: v.literal('entries'),
    /** Differs for every page load. */
    site: v.string(),
    href: v.string(),
    /** `window.name` of the page, by which an inspector knows its own frame. */
    frame: v.string(),
    entries: v.array(entry),
  }),
  v.object({ type: v.literal('gone'), site: v.string() }),
]);

const inspectorMessage = v.variant('type', [
  /** Asks every site for all that it still remembers. */
  v.object({ type: v.literal('who') }),
  v.object({
    type: v.literal('send'),
    site: v.string(),
    actor: v.string(),
    event: v.looseObject({ type: v.string() }),
  }),
]);

export type SiteMessage = v.InferOutput<typeof siteMessage>;
export type InspectorMessage = v.InferOutput<typeof inspectorMessage>;

/** The message of a site, or undefined for anything else that is said on the channel. */
export function readSiteMessage(data: unknown): SiteMessage | undefined {
  const read = v.safeParse(siteMessage, data);
  return read.success ? read.output : undefined;
}

const recording = v.object({
  format: v.literal('matricula-recording', 'The file is no recording of the inspector.'),
  version: v.literal(1, 'The recording has a version that this inspector does not know.'),
  /** ISO time of the export. */
  at: v.string(),
  href: v.string(),
  /** Hash by chart id: a chart that has changed since is drawn as it is now. */
  charts: v.record(v.string(), v.string()),
  entries: v.array(entry),
});

export type Recording = v.InferOutput<typeof recording>;

/** @throws Error with a sentence for the person who chose the file, when it is no recording. */
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
