import * as v from 'valibot';

/** A file with a walk, unread: the page tells of one that it cannot read. */
export interface NamedWalk {
  readonly name: string;
  readonly text: string;
}

const walk = v.object({
  chart: v.string(),
  start: v.object({ name: v.string(), input: v.optional(v.unknown()) }),
  steps: v.array(
    v.object({
      kind: v.picklist(['act', 'answer', 'after']),
      event: v.looseObject({ type: v.string() }),
      actor: v.optional(v.string()),
      wait: v.optional(v.number()),
    }),
  ),
});

/** A kept walk: what was done, without what came of it. */
export type Walk = v.InferOutput<typeof walk>;

/** @throws Error with a sentence for the person who chose the file, when it is no walk. */
export function readWalk(text: string): Walk {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  if (typeof data !== 'object' || data === null || !('chart' in data) || !('steps' in data))
    throw new Error('The file is no kept walk.');
  const read = v.safeParse(walk, data);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new Error(path ? `In the walk, ${path}: ${issue.message}` : issue.message);
}
