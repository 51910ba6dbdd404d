import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/authenticator/copy.ts';
import type { authenticatorMachine } from '../../../machines/authenticator/machine.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { authenticatorLogic } from '../../site/wiring/authenticator.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, NotRead } from '../signIn/AccountPart.tsx';

const AuthenticatorDialog = loadOnDemand(
  async () => (await import('./AuthenticatorDialog.tsx')).AuthenticatorDialog,
);

type Machine = typeof authenticatorMachine;
type Actor = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

interface View {
  readonly Body: (props: ViewProps) => ReactNode;
  readonly isShown?: (snapshot: Snapshot) => boolean;
  readonly hasDialog?: boolean;
  /** Read aloud. */
  readonly said: (snapshot: Snapshot) => string;
}

const noticeOf = ({ context }: Snapshot) => context.notice ?? '';

const views: Readonly<Record<TopState<Machine>, View>> = {
  // Before it is known whether there is anything to show, the page does not jump.
  loading: { Body: Failed, isShown: ({ context }) => context.alert !== null, said: () => '' },
  notOffered: { Body: () => null, isShown: () => false, said: () => '' },
  failed: { Body: Failed, said: ({ context }) => `${copy.failed.title}. ${context.alert?.message ?? ''}` },
  off: { Body: Choice, said: noticeOf },
  on: { Body: Choice, said: noticeOf },
  checking: { Body: () => <p>{copy.checking}</p>, said: () => copy.checking },
  settingUp: { Body: Choice, hasDialog: true, said: () => '' },
  turningOff: { Body: Choice, hasDialog: true, said: () => '' },
};

/** The authenticator app of the person of a session, which must not change; nothing where none is offered. */
export function Authenticator({ session, email }: { session: string; email: string }) {
  const flow = useFlowActor('authenticator', authenticatorLogic, { session, email });
  const snapshot = useActorValue<Actor, Snapshot | null>(flow, (current) => current, null);
  const { value = 'loading' } = snapshot ?? {};
  const [state = 'loading'] =
    typeof value === 'string' ? [value] : (Object.keys(value) as TopState<Machine>[]);
  const { Body, isShown = () => true, hasDialog = false, said } = views[state];
  const shows = snapshot !== null && isShown(snapshot);
  if (!flow || !snapshot) return null;
  return (
    <>
      {shows && (
        <AccountPart id="account-authenticator" title={copy.title} text={copy.text}>
          <Body actor={flow} snapshot={snapshot} />
        </AccountPart>
      )}
      {hasDialog && <AuthenticatorDialog actor={flow} />}
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </>
  );
}

function Failed(props: ViewProps) {
  return <NotRead {...props} words={copy.failed} />;
}

/** What came of the last press. An alert without a title is about a field of the dialog. */
function Messages({ snapshot }: Pick<ViewProps, 'snapshot'>) {
  const { notice, alert } = snapshot.context;
  return (
    <>
      {notice !== null && <Alert>{notice}</Alert>}
      {alert?.title !== undefined && (
        <Alert tone="danger" title={alert.title} urgent>
          {alert.message}
        </Alert>
      )}
    </>
  );
}

/** One button in both states, so that a dialog returns the focus to it, whatever it has led to. */
function Choice({ actor, snapshot }: ViewProps) {
  const isOn = snapshot.matches('on') || snapshot.matches('turningOff');
  return (
    <>
      <Messages snapshot={snapshot} />
      <p>{isOn ? copy.isOn : copy.isOff}</p>
      <div>
        <Button
          variant="outline"
          onClick={() => actor.send({ type: isOn ? 'TURN_OFF_PRESSED' : 'SET_UP_PRESSED' })}
        >
          {isOn ? copy.turnOff : copy.setUp}
        </Button>
      </div>
    </>
  );
}
