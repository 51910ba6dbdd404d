import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { createExplorer, type ExploredState, type Explorer } from '../plan/explorer.ts';
import { extractGraph } from '../model/graph.ts';
import type { Recording, StepEntry } from '../record/protocol.ts';

/** One event of one chart; `xstate.init`, which carries the input, starts it. */
export interface Move {
  /** The actor's name, e.g. `browser 1`; a chart that starts under a known name replaces the one before. */
  readonly actor: string;
  readonly machine: AnyStateMachine;
  readonly event: { readonly type: string; readonly input?: unknown };
}

interface Run {
  readonly explorer: Explorer;
  readonly session: string;
  readonly state: ExploredState;
}

/** What the inspector's Live page shows under "Open recording", with one second between two moves. */
export function recordingOf(title: string, moves: readonly Move[]): Recording {
  const runs = new Map<string, Run>();
  const entries: Recording['entries'] = [];
  for (const [second, { actor, machine, event }] of moves.entries()) {
    const at = 1000 * second;
    let run = runs.get(actor);
    let fired: readonly string[];
    let guardResults: readonly string[];
    let state: ExploredState;
    if (event.type === 'xstate.init') {
      const explorer = createExplorer(machine, { events: {} });
      ({ state, fired, guardResults } = explorer.start({ name: '', input: event.input }));
      const session = `${actor}, ${entries.length}`;
      run = { explorer, session, state };
      entries.push({
        kind: 'actor',
        seq: entries.length,
        at,
        actor: session,
        id: actor,
        parent: null,
        chart: machine.id,
      });
    } else {
      if (run === undefined) throw new Error(`${actor} gets ${event.type} before it starts.`);
      const sent = { kind: 'send' as const, event: event as AnyEventObject };
      ({ state, fired, guardResults } = run.explorer.apply(run.state, sent));
    }
    runs.set(actor, { ...run, state });
    entries.push(entryOf(entries.length, at, run.session, machine.id, event, state, fired, guardResults));
  }
  const machines = new Set(moves.map(({ machine }) => machine));
  return {
    format: 'matricula-recording',
    version: 1,
    at: new Date(0).toISOString(),
    href: title,
    charts: Object.fromEntries([...machines].map((machine) => [machine.id, extractGraph(machine).hash])),
    entries,
  };
}

function entryOf(
  seq: number,
  at: number,
  actor: string,
  chart: string,
  event: Move['event'],
  { snapshot }: ExploredState,
  fired: readonly string[],
  guardResults: readonly string[],
): StepEntry {
  const { status, value, context, output } = snapshot;
  const entry = {
    kind: 'step',
    seq,
    at,
    actor,
    chart,
    source: null,
    event,
    taken: fired,
    guards: guardResults.map((result) => {
      const [name, passed] = result.split(': ');
      return { name, passed: passed === 'true' };
    }),
    status,
    value,
    context,
    output,
  };
  // Entries are plain data.
  return JSON.parse(JSON.stringify(entry)) as StepEntry;
}
