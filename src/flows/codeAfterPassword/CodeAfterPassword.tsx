import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/codeAfterPassword/copy.ts';
import type { codeAfterPasswordMachine } from '../../../machines/codeAfterPassword/machine.ts';
import { topOf, type TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { codeAfterPasswordLogic } from '../../site/wiring/codeAfterPassword.ts';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, type PartView, Switch, viewsUnread } from '../signIn/AccountPart.tsx';

const CodeAfterPasswordDialog = loadOnDemand(
  async () => (await import('./CodeAfterPasswordDialog.tsx')).CodeAfterPasswordDialog,
);

type Machine = typeof codeAfterPasswordMachine;
type Actor = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

const noticeOf = ({ context }: Snapshot) => context.notice ?? '';
const withDialog: PartView<Actor, Snapshot> = {
  Body: Choice,
  Dialog: CodeAfterPasswordDialog,
  said: () => '',
};

const views: Readonly<Record<TopState<Machine>, PartView<Actor, Snapshot>>> = {
  ...viewsUnread(copy.failed),
  off: { Body: Choice, said: noticeOf },
  on: { Body: Choice, said: noticeOf },
  checking: { Body: () => <p>{copy.checking}</p>, said: () => copy.checking },
  turningOn: withDialog,
  turningOff: withDialog,
};

/** Mailed codes after the password of the person of a session, neither of which may change; nothing where none are offered. */
export function CodeAfterPassword({ session, email }: { session: string; email: string }) {
  const actor = useFlowActor('codeAfterPassword', codeAfterPasswordLogic, { session, email });
  const snapshot = useActorValue<Actor, Snapshot | null>(actor, (current) => current, null);
  if (!actor || !snapshot) return null;
  const { title, text } = copy;
  return (
    <AccountPart
      id="account-code-after-password"
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
      button={isOn ? copy.turnOff : copy.turnOn}
      onPress={() => actor.send({ type: isOn ? 'TURN_OFF_PRESSED' : 'TURN_ON_PRESSED' })}
    />
  );
}
