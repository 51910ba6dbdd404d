import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/account/copy.ts';
import type { accountMachine } from '../../../machines/account/machine.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { accountLogic } from '../../site/wiring/account.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Checking } from './Checking.tsx';
import { Settings } from './Settings.tsx';
import { Registrations } from '../registrations/Registrations.tsx';

const SignInDialog = loadOnDemand(async () => (await import('../signIn/SignInDialog.tsx')).SignInDialog);

type Snapshot = SnapshotFrom<typeof accountMachine>;
type Actor = ActorRefFrom<typeof accountMachine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

type State = TopState<typeof accountMachine>;

const stateOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'signedIn') satisfies State;

const views: Readonly<Record<State, (props: ViewProps) => ReactNode>> = {
  checkingSession: Checking,
  signedOut: SignedOut,
  signingIn: (props) => (
    <>
      <SignedOut {...props} />
      {props.snapshot.children.signIn && <SignInDialog actor={props.snapshot.children.signIn} />}
    </>
  ),
  noAccount: NoAccount,
  signedIn: Parts,
};

/** What is said of a state that comes by itself, or after a dialog. */
const said: Readonly<Record<State, (snapshot: Snapshot) => string>> = {
  checkingSession: () => copy.checking,
  signedOut: () => `${copy.signedOut.title}. ${copy.signedOut.text}`,
  signingIn: () => '',
  noAccount: ({ context }) => `${copy.noAccount.title}. ${copy.noAccount.text(context.email)}`,
  signedIn: ({ context }) => (context.session.status === 'checking' ? copy.checking : ''),
};

/** The account of the person who is signed in. Nothing of it is in the document. */
export function Account() {
  const flow = useFlowActor('account', accountLogic);
  const snapshot = useActorValue<Actor, Snapshot | null>(flow, (current) => current, null);
  const View = snapshot === null ? null : views[stateOf(snapshot)];
  return (
    <>
      <LiveRegion>{snapshot === null ? '' : said[stateOf(snapshot)](snapshot)}</LiveRegion>
      {flow && snapshot && View ? <View actor={flow} snapshot={snapshot} /> : <Checking />}
    </>
  );
}

function SignedOut({ actor, snapshot }: ViewProps) {
  return (
    <EmptyState title={copy.signedOut.title}>
      {snapshot.context.hasFailed && (
        <Alert tone="danger" urgent>
          {copy.signedOut.failed}
        </Alert>
      )}
      <p>{copy.signedOut.text}</p>
      <Button mt="5" onClick={() => actor.send({ type: 'SIGN_IN_PRESSED' })}>
        {copy.signedOut.signIn}
      </Button>
    </EmptyState>
  );
}

function NoAccount({ actor, snapshot }: ViewProps) {
  return (
    <EmptyState title={copy.noAccount.title}>
      <p>{copy.noAccount.text(snapshot.context.email)}</p>
      <chakra.div mt="5" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <Button variant="outline" onClick={() => actor.send({ type: 'SIGN_IN_PRESSED' })}>
          {copy.noAccount.signIn}
        </Button>
        <LinkButton to="/find-a-course">{copy.noAccount.browse}</LinkButton>
      </chakra.div>
    </EmptyState>
  );
}

function Parts({ actor, snapshot }: ViewProps) {
  const { status, session, user } = snapshot.context.session;
  const isConcealed = status === 'checking';
  const email = user?.email ?? '';
  return (
    <>
      {isConcealed && <Checking />}
      {/* Mounted meanwhile, for what was typed in their dialogs. */}
      <div hidden={isConcealed}>
        <Registrations key={`${session} ${email}`} session={session ?? ''} email={email} />
        <Settings {...{ actor, snapshot }} />
      </div>
    </>
  );
}
