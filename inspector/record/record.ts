import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createCopies } from './copies.ts';
import { recordEntries } from './entries.ts';
import { createMoments, type Restore } from './moments.ts';
import { reportTo, type ReportOptions } from './reporter.ts';
import { webSocket } from './webSocket.ts';

export { recordTransitions, type PureTransition, type TransitionRecorder } from './transitions.ts';
export { broadcastChannel, postMessage, type Transport } from './transport.ts';
export type { RedactOptions } from './redact.ts';
export type { ReportOptions } from './reporter.ts';
export { webSocket } from './webSocket.ts';

export interface RecordOptions extends ReportOptions {
  /**
   * Lets inspectors restore a past step. It gets the persisted snapshot of a root actor and the actor that had it, which may
   * have ended since. It must stop the present actor and start another with the snapshot: XState cannot change an actor that
   * runs. Inspectors only say which step: the snapshot has never left the program.
   */
  readonly restore?: Restore;
}

export interface Recorder {
  /** For the option `inspect` of `createActor`. */
  (event: InspectionEvent): void;
  readonly close: () => void;
}

/**
 * Shows an actor system in the inspector: `createActor(machine, { inspect: record() })`. Runs in pages, workers and Node.
 * Actors, events, snapshots and the structure of each chart are sent as plain data, in which passwords, codes, tokens and
 * what requests send are replaced by `[redacted]`. Inspectors can send events to the actors, so use it in development
 * only.
 */
export function record(options: RecordOptions = {}): Recorder {
  return recordAs(undefined, options);
}

/** @param site what the program is to inspectors, if it is not a new one */
function recordAs(site: string | undefined, { restore, ...options }: RecordOptions): Recorder {
  const { transport = webSocket() } = options;
  const actors = new Map<string, WeakRef<AnyActorRef>>();
  const copies = createCopies();
  const moments = restore && createMoments(restore, options.maxNodes);
  const reporter = reportTo(
    { ...options, transport },
    {
      onEvent: (actor, event) => actors.get(actor)?.deref()?.send(event),
      onAgain(seq, copy) {
        try {
          copies.again(seq, (name) => recordAs(copy, { ...options, transport, name }));
        } catch (error) {
          console.warn('The inspector could not take a step again', error);
        }
      },
      onRestore: moments?.restore,
    },
    site,
  );
  let inspected: InspectionEvent;
  const inspect = recordEntries(options, (entry, actor) => {
    if (entry.kind === 'actor') actors.set(entry.actor, new WeakRef(actor));
    if (entry.kind === 'step') {
      copies.keep(entry.seq, actor, inspected);
      moments?.keep(entry.seq, actor);
    }
    reporter.report(entry);
    if (entry.kind === 'actor' && entry.parent === null) moments?.started(entry.actor);
  });
  const guarded = (event: InspectionEvent) => {
    try {
      inspected = event;
      inspect(event);
    } catch (error) {
      // XState does not guard the actor from its observer: the program must go on.
      console.warn('The inspector could not record an event', error);
    }
  };
  return Object.assign(guarded, { close: reporter.close });
}
