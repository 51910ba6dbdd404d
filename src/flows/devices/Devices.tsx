import { chakra } from '@chakra-ui/react/styled-system';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/devices/copy.ts';
import type { devicesMachine } from '../../../machines/devices/machine.ts';
import { othersOf, type Device } from '../../../machines/devices/rules.ts';
import { topOf, type TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { devicesLogic } from '../../site/wiring/devices.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, Messages, PartRow, type PartView, viewsUnread } from '../signIn/AccountPart.tsx';

const DevicesDialog = loadOnDemand(async () => (await import('./DevicesDialog.tsx')).DevicesDialog);

type Machine = typeof devicesMachine;
type Actor = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

const withDialog: PartView<Actor, Snapshot> = { Body: List, Dialog: DevicesDialog, said: () => '' };

const views: Readonly<Record<TopState<Machine>, PartView<Actor, Snapshot>>> = {
  ...viewsUnread(copy.failed),
  reading: { Body: List, said: ({ context }) => context.notice ?? '' },
  refreshing: { Body: List, said: () => copy.refreshing },
  confirming: withDialog,
  enteringPassword: withDialog,
  proving: withDialog,
  enteringAuthenticatorCode: withDialog,
  checkingAuthenticatorCode: withDialog,
  enteringMailedCode: withDialog,
  checkingMailedCode: withDialog,
  signingOut: withDialog,
};

/** The devices on which a person is signed in. `session` and `email` never change while it is shown. */
export function Devices({ session, email }: { session: string; email: string }) {
  const actor = useFlowActor('devices', devicesLogic, { session, email });
  const snapshot = useActorValue<Actor, Snapshot | null>(actor, (current) => current, null);
  if (!actor || !snapshot) return null;
  const { title, text } = copy;
  return (
    <AccountPart id="account-devices" view={views[topOf(snapshot)]} {...{ title, text, actor, snapshot }} />
  );
}

function List({ actor, snapshot }: ViewProps) {
  const { notice, alert } = snapshot.context;
  return (
    <>
      {/* Until the new list comes, a message about it would stand above the old one. */}
      {snapshot.matches('refreshing') ? (
        <Alert>{copy.refreshing}</Alert>
      ) : (
        <Messages {...{ notice, alert }} />
      )}
      <Rows {...{ actor, snapshot }} />
    </>
  );
}

function Rows({ actor, snapshot }: ViewProps) {
  const { devices } = snapshot.context;
  const others = othersOf(devices);
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" display="grid">
        {devices.map((device) => (
          <Row key={device.id} {...{ actor, device }} />
        ))}
      </chakra.ul>
      {others.length === 0 && <chakra.p color="fgMuted">{copy.onlyThis}</chakra.p>}
      {others.length > 1 && (
        <div>
          <Button variant="outline" onClick={() => actor.send({ type: 'SIGN_OUT_OTHERS_PRESSED' })}>
            {copy.signOutOthers}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ actor, device }: { actor: Actor; device: Device }) {
  const { id, name, isThis } = device;
  const dates = copy.dates(device.signedInOn, device.lastUsedOn);
  return (
    <PartRow name={name} more={dates}>
      {isThis ? (
        <chakra.p fontSize="sm" fontWeight="600">
          {copy.thisDevice}
        </chakra.p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={copy.signOutOf(name, dates)}
          data-reported-as={copy.signOut}
          onClick={() => actor.send({ type: 'SIGN_OUT_PRESSED', id })}
        >
          {copy.signOut}
        </Button>
      )}
    </PartRow>
  );
}
