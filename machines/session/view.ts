import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';
import type { SessionView } from './rules.ts';

export function toSessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { user, enrollments } = snapshot.context;
  return { status: statusOf(snapshot), user, enrollments };
}

function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['status'] {
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('signingOut')) return 'signingOut';
  if (!snapshot.matches('signedIn')) return 'checking';
  if (snapshot.matches({ signedIn: { profile: 'loading' } })) return 'loading';
  if (snapshot.matches({ signedIn: { enrollments: 'loading' } })) return 'loading';
  return snapshot.matches({ signedIn: { enrollments: 'failed' } }) ? 'failed' : 'ready';
}
