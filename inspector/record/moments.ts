import type { AnyActorRef, Snapshot } from 'xstate';
import type { Restored } from './protocol.ts';
import { isActor } from './redact.ts';

/** Moments that are kept; each keeps values of the program alive. */
const maxMoments = 100;

/** Starts a program again from a snapshot that it gave before. */
export type Restore = (snapshot: Snapshot<unknown>, actor: AnyActorRef) => void;

interface Moment {
  readonly actor: AnyActorRef;
  readonly snapshot: PersistedSnapshot;
}

type PersistedSnapshot = Snapshot<unknown> & {
  readonly context?: object;
  readonly children?: Readonly<Record<string, { readonly snapshot: PersistedSnapshot }>>;
};

export interface Moments {
  /** @param seq of the step that has led to the actor's present snapshot */
  readonly keep: (seq: number, actor: AnyActorRef) => void;
  /** @param answer called when the program has started a root actor, or with the reason why it does not */
  readonly restore: (seq: number, answer: (answer: Restored) => void) => void;
  /** Hears of every root actor that starts. */
  readonly started: (actor: string) => void;
}

/**
 * The last snapshots of root actors, from which the program can start them again. They never leave the program, so that
 * nothing in them is redacted.
 *
 * @param maxNodes fields and items of the largest moment that is kept: XState copies them within the step
 */
export function createMoments(restore: Restore, maxNodes = 5000): Moments {
  const kept = new Map<number, Moment | string>();
  let onStart: ((actor: string) => void) | undefined;
  const momentOf = (actor: AnyActorRef): Moment | string => {
    try {
      const refused = refusal(actor, maxNodes);
      // The snapshot stays in memory, where inline logic lasts.
      const snapshot = () => actorOf(actor).getPersistedSnapshot({ __unsafeAllowInlineActors: true });
      return refused ?? { actor, snapshot: snapshot() };
    } catch {
      return 'XState could not persist this step.';
    }
  };
  return {
    keep(seq, actor) {
      if (actorOf(actor)._parent || (actor.getSnapshot() as Snapshot<unknown>).status !== 'active') return;
      kept.set(seq, momentOf(actor));
      if (kept.size > maxMoments) kept.delete(kept.keys().next().value!);
    },
    restore(seq, answer) {
      const moment = kept.get(seq) ?? `Its program keeps only the last ${maxMoments} steps of root actors.`;
      if (typeof moment === 'string') return answer({ problem: moment });
      onStart = (started) => answer({ actor: started });
      try {
        return restore(withOwnMarkers(moment.snapshot), moment.actor);
      } catch (error) {
        onStart = undefined;
        console.warn('The program could not restore a step', error);
        return answer({ problem: 'Its program failed to restart; its console has the error.' });
      }
    },
    started(actor) {
      onStart?.(actor);
      onStart = undefined;
    },
  };
}

interface PersistableActor {
  readonly _parent?: AnyActorRef;
  readonly getPersistedSnapshot: (options: object) => PersistedSnapshot;
}
const actorOf = (actor: AnyActorRef) => actor as unknown as PersistableActor;

/** Why the snapshots of an actor and its descendants are not kept, if so. */
function refusal(root: AnyActorRef, maxNodes: number): string | undefined {
  const tooLarge = `Its program keeps no snapshot of more than ${maxNodes} fields and items.`;
  const parts: object[] = [];
  const actors = [root];
  for (const actor of actors) {
    const { context, children = {} } = actor.getSnapshot() as { context?: object; children?: object };
    if (context) parts.push(context);
    for (const child of Object.values(children)) actors.push(child as AnyActorRef);
    if (actors.length > maxNodes) return tooLarge;
  }
  let nodes = actors.length;
  // A context that contains itself is too large as well, and XState could not persist it.
  for (const part of parts) {
    // Before its fields are listed, which takes time for millions.
    if (sizeOf(part) > maxNodes) return tooLarge;
    for (const name in part) {
      nodes += 1;
      if (nodes > maxNodes) return tooLarge;
      const own = Object.getOwnPropertyDescriptor(part, name);
      // XState would call it.
      if (own?.get) return 'Its program keeps no snapshot with a getter.';
      const value: unknown = own?.value;
      if (typeof value === 'object' && value !== null && !isActor(value)) parts.push(value);
    }
  }
  return undefined;
}

const sizeOf = (part: object) =>
  Array.isArray(part) ? part.length : ArrayBuffer.isView(part) ? part.byteLength : 0;

/**
 * XState writes the actors that it starts into the context that it is given, over the markers which stand for them. What
 * holds a marker is copied, so that the kept snapshot can be restored again.
 */
function withOwnMarkers(snapshot: PersistedSnapshot): PersistedSnapshot {
  const { context, children } = snapshot;
  if (!context || !children) return snapshot;
  const own = Object.entries(children).map(([id, child]) => [
    id,
    { ...child, snapshot: withOwnMarkers(child.snapshot) },
  ]);
  return { ...snapshot, context: copyAbove(context), children: Object.fromEntries(own) };
}

function copyAbove<T extends object>(part: T): T {
  let copy: T | undefined;
  for (const name in part) {
    const value = part[name];
    if (typeof value !== 'object' || value === null) continue;
    const own = 'xstate$$type' in value ? { ...value } : copyAbove(value);
    if (own === value) continue;
    copy ??= Array.isArray(part) ? ([...part] as typeof part) : { ...part };
    copy[name] = own;
  }
  return copy ?? part;
}
