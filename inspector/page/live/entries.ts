import type { Entry, StepEntry } from '../../record/protocol.ts';

/** What an entry has when several programs are shown together. */
interface Origin {
  /** The recorder, e.g. one load of a page. */
  readonly site: string;
}

/** A step, with actors that are unique across programs: `<site> <session id>`. */
export interface Step extends StepEntry, Origin {
  /** Unique across programs. */
  readonly key: string;
}

export type LiveEntry = Step | (Exclude<Entry, StepEntry> & Origin);

/** An entry of one recorder among those of others. */
export function qualified(site: string, entry: Entry): LiveEntry {
  const id = (session: string) => `${site} ${session}`;
  switch (entry.kind) {
    case 'chart':
      return { ...entry, site };
    case 'actor':
      return { ...entry, site, actor: id(entry.actor), parent: entry.parent && id(entry.parent) };
    default:
      return {
        ...entry,
        site,
        key: id(String(entry.seq)),
        actor: id(entry.actor),
        source: entry.source && id(entry.source),
      };
  }
}

/** How many entries after its cause a step is expected at the latest. */
const maxDistance = 500;

const texts = new WeakMap<Step, string>();

/** Cached, because the entries are linked again with each new one. */
function contextText(step: Step): string {
  const text = texts.get(step) ?? JSON.stringify(step.context) ?? '';
  texts.set(step, text);
  return text;
}

/** Sets the source of each step that was caused by a message of another program: the last actor with the message's id. */
export function linked(entries: readonly LiveEntry[]): readonly LiveEntry[] {
  const link = (entry: LiveEntry, index: number): LiveEntry => {
    if (entry.kind !== 'step' || entry.cause === undefined || entry.source !== null) return entry;
    const id = JSON.stringify(entry.cause);
    const sender = entries
      .slice(Math.max(0, index - maxDistance), index)
      .findLast((one) => one.kind === 'step' && one.site !== entry.site && contextText(one).includes(id));
    return sender?.kind === 'step' ? { ...entry, source: sender.actor } : entry;
  };
  return entries.some((entry) => entry.kind === 'step' && entry.cause !== undefined)
    ? entries.map(link)
    : entries;
}

/** Entries of several recorders in order of time; those of one recorder keep their order. */
export function merged(lists: readonly (readonly LiveEntry[])[]): readonly LiveEntry[] {
  const [only] = lists;
  if (lists.length < 2) return only ?? [];
  const next = lists.map(() => 0);
  const out: LiveEntry[] = [];
  for (;;) {
    let first = -1;
    for (const [index, list] of lists.entries()) {
      const head = list[next[index] ?? 0];
      const best = first < 0 ? undefined : lists[first]?.[next[first] ?? 0];
      if (head && (!best || head.at < best.at)) first = index;
    }
    const entry = lists[first]?.[next[first] ?? 0];
    if (!entry) return out;
    out.push(entry);
    next[first] = (next[first] ?? 0) + 1;
  }
}
