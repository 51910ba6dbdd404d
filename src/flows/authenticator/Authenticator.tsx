import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/authenticator/copy.ts';
import type { authenticatorMachine } from '../../../machines/authenticator/machine.ts';
import { topOf, type TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { authenticatorLogic } from '../../site/wiring/authenticator.ts';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, type PartView, Switch, viewsUnread } from '../signIn/AccountPart.tsx';

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

const noticeOf = ({ context }: Snapshot) => context.notice ?? '';
const withDialog: PartView<Actor, Snapshot> = { Body: Choice, Dialog: AuthenticatorDialog, said: () => '' };

const views: Readonly<Record<TopState<Machine>, PartView<Actor, Snapshot>>> = {
  ...viewsUnread(copy.failed),
  off: { Body: Choice, said: noticeOf },
  on: { Body: Choice, said: noticeOf },
  checking: { Body: () => <p>{copy.checking}</p>, said: () => copy.checking },
  settingUp: withDialog,
  turningOff: withDialog,
};

/** The authenticator app of the person of a session, neither of which may change; nothing where none is offered. */
export function Authenticator({ session, email }: { session: string; email: string }) {
  const actor = useFlowActor('authenticator', authenticatorLogic, { session, email });
  const snapshot = useActorValue<Actor, Snapshot | null>(actor, (current) => current, null);
  if (!actor || !snapshot) return null;
  const { title, text } = copy;
  return (
    <AccountPart
      id="account-authenticator"
      view={views[topOf(snapshot)]}
      {...{ title, text, actor, snapshot }}
    />
  );
}

function Choice({ actor, snapshot }: ViewProps) {
  const { notice, alert } = snapshot.context;
  const isOn = snapshot.matches('on') || snapshot.matches('turningOff');
  return (
    <Switch
      {...{ notice, alert }}
      text={isOn ? copy.isOn : copy.isOff}
      button={isOn ? copy.turnOff : copy.setUp}
      onPress={() => actor.send({ type: isOn ? 'TURN_OFF_PRESSED' : 'SET_UP_PRESSED' })}
    />
  );
}
