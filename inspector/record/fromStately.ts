import { createMachine } from 'xstate';
import * as v from 'valibot';
import { extractGraph } from '../model/graph.ts';
import type { ChartGraph } from '../model/graph.ts';
import type { Entry, SiteMessage } from './protocol.ts';
import { redact } from './redact.ts';

const text = v.optional(v.nullable(v.string()));
const event = v.looseObject({ type: v.string() });
const snapshot = v.looseObject({ status: v.optional(v.string()) });
const base = { sessionId: v.string(), createdAt: text, _version: v.string(), site: v.optional(v.string()) };

/** Messages of `@statelyai/inspect` 0.x, as its adapters send them. */
const statelyMessage = v.variant('type', [
  v.object({
    ...base,
    type: v.literal('@xstate.actor'),
    name: text,
    parentId: text,
    /** Configuration of the machine as JSON; functions are `{ type: name }`. */
    definition: text,
    snapshot: v.optional(v.nullable(snapshot)),
  }),
  v.object({ ...base, type: v.literal('@xstate.event'), sourceId: text, event }),
  v.object({ ...base, type: v.literal('@xstate.snapshot'), event: v.optional(event), snapshot }),
]);

type StatelyMessage = v.InferOutput<typeof statelyMessage>;

/** An event without its snapshot. */
interface OpenStep {
  readonly seq: number;
  readonly at: number;
  readonly event: { readonly type: string };
  readonly source: string | null;
}

interface Program {
  readonly site: string;
  seq: number;
  readonly charts: Map<string, { readonly id: string; readonly hash: string } | null>;
  readonly open: Map<string, OpenStep[]>;
}

/**
 * Reads the protocol of `@statelyai/inspect`, so that programs with that recorder show up as well. It has no microsteps, so
 * which transitions were taken is unknown. Secrets are redacted here: its recorder does not.
 *
 * @returns a function that turns a message into one of ours, or into undefined if it is not of that protocol
 */
export function statelyReader(): (data: unknown) => SiteMessage | undefined {
  const programs = new Map<string, Program>();

  const entriesOf = (program: Program, message: StatelyMessage): Entry[] => {
    const { sessionId: actor } = message;
    const at = Number(message.createdAt) || Date.now();
    const next = () => {
      program.seq += 1;
      return { seq: program.seq, at };
    };
    switch (message.type) {
      case '@xstate.actor': {
        const graph = 'value' in (message.snapshot ?? {}) ? graphOf(message.definition) : undefined;
        program.charts.set(actor, graph ? { id: graph.id, hash: graph.hash } : null);
        const { id: chart = null, hash } = graph ?? {};
        return [
          ...(graph
            ? [{ kind: 'chart' as const, ...next(), chart: graph.id, hash: graph.hash, graph: { ...graph } }]
            : []),
          {
            kind: 'actor',
            ...next(),
            actor,
            id: message.name ?? actor,
            parent: message.parentId ?? null,
            chart,
            ...(hash !== undefined && { hash }),
          },
        ];
      }
      case '@xstate.event': {
        const step = { ...next(), event: message.event, source: message.sourceId ?? null };
        program.open.set(actor, [...(program.open.get(actor) ?? []), step]);
        return [];
      }
      default: {
        const open = program.open.get(actor) ?? [];
        const type = message.event?.type;
        const step = open.find((one) => one.event.type === type) ?? {
          ...next(),
          event: message.event ?? { type: '' },
          source: null,
        };
        program.open.set(
          actor,
          open.filter((one) => one !== step),
        );
        const { status = 'active', value, context, output, error } = message.snapshot;
        const plain = (one: unknown) => redact(one);
        return [
          {
            kind: 'step',
            seq: step.seq,
            at: step.at,
            actor,
            chart: program.charts.get(actor)?.id ?? null,
            source: step.source,
            event: plain(step.event) as { type: string },
            status,
            ...(value !== undefined && { value: value as string }),
            ...(context !== undefined && { context: plain(context) as Record<string, unknown> }),
            ...(output !== undefined && { output: plain(output) }),
            ...(error !== undefined && { error: plain(error) }),
          },
        ];
      }
    }
  };

  return (data) => {
    const read = v.safeParse(statelyMessage, data);
    if (!read.success) return undefined;
    const message = read.output;
    const key = message.site ?? 'window';
    let program = programs.get(key);
    // A page that was loaded again counts its sessions from the start.
    if (!program || (message.type === '@xstate.actor' && program.charts.has(message.sessionId))) {
      program = { site: `stately ${crypto.randomUUID()}`, seq: 0, charts: new Map(), open: new Map() };
      programs.set(key, program);
    }
    const entries = entriesOf(program, message);
    return { type: 'entries', site: program.site, name: '@statelyai/inspect', href: '', frame: '', entries };
  };
}

/** The structure of a machine from its configuration without functions; undefined if XState rejects that. */
function graphOf(definition: string | null | undefined): ChartGraph | undefined {
  if (!definition) return undefined;
  try {
    return extractGraph(createMachine(JSON.parse(definition) as Parameters<typeof createMachine>[0]));
  } catch {
    return undefined;
  }
}
