import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';
import { anonymous, type SessionView } from './rules.ts';

export function toSessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { session, user, enrollments } = snapshot.context;
  const status = statusOf(snapshot);
  // While it is being read again, nobody is known to be signed in.
  return status === 'checking' ? anonymous(status) : { status, session, user, enrollments };
}

/** The session that the page shows; null while nobody is known to be signed in, also where no session chart runs. */
export function heldSession(system: AnyActorRef['system']): string | null {
  const actor = system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;
  return actor ? toSessionView(actor.getSnapshot()).session : null;
}

function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['status'] {
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('signingOut')) return 'signingOut';
  if (!snapshot.matches('signedIn')) return 'checking';
  if (snapshot.matches({ signedIn: { profile: 'loading' } })) return 'loading';
  if (snapshot.matches({ signedIn: { enrollments: 'loading' } })) return 'loading';
  return snapshot.matches({ signedIn: { enrollments: 'failed' } }) ? 'failed' : 'ready';
}
