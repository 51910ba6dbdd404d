import type { SnapshotFrom } from 'xstate';
import { always, eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { sessionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const isChecking = (snapshot: Snapshot) => snapshot.matches('checking');
const isSigningOut = (snapshot: Snapshot) => snapshot.matches('signingOut');

testProperties(sessionMachine, cases, [
  always('the person that the page shows is the one of the session in which it asks', ({ context }) => {
    const { session, user } = context;
    return session === null ? user === null : session.startsWith(`${user?.sub}/`);
  }),
  always('a signed-in student has a name', (snapshot) => {
    return !snapshot.matches('signedIn') || snapshot.context.user !== null;
  }),
  never('nothing is known of a user who is signed out', (snapshot) => {
    const { user, enrollments, isNews } = snapshot.context;
    return snapshot.matches('signedOut') && (user !== null || enrollments.length > 0 || isNews);
  }),
  eventually('it becomes known who is signed in', (snapshot) => !isChecking(snapshot), { since: isChecking }),
  eventually(
    'a sign-out ends, whether or not the service answers',
    (snapshot) => !isSigningOut(snapshot) && snapshot.context.session === null,
    { since: isSigningOut },
  ),
  eventually(
    'profile and enrollments are loaded in the end',
    (snapshot) => {
      return (
        !snapshot.matches('signedIn') ||
        snapshot.matches({ signedIn: { profile: 'loaded', enrollments: 'loaded' } })
      );
    },
    { since: (snapshot) => snapshot.matches('signedIn') },
  ),
  never(
    'a sign-out that hangs does not hide who signs in meanwhile',
    (snapshot, event) => event?.type.startsWith('SIGNED_IN') === true && isSigningOut(snapshot),
  ),
  ignores('a sign-out goes on whatever is doubted', { type: 'SESSION_DOUBTED' }, isSigningOut),
]);
