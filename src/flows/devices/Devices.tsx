import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { longDateWithYear } from '../../../domain/date.ts';
import * as copy from '../../../machines/devices/copy.ts';
import type { devicesMachine } from '../../../machines/devices/machine.ts';
import { othersOf, type Device } from '../../../machines/devices/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { devicesLogic } from '../../site/wiring/devices.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, NotRead } from '../signIn/AccountPart.tsx';

const DevicesDialog = loadOnDemand(async () => (await import('./DevicesDialog.tsx')).DevicesDialog);

type Machine = typeof devicesMachine;
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

const withDialog: View = { Body: List, hasDialog: true, said: () => '' };

const views: Readonly<Record<TopState<Machine>, View>> = {
  // Before it is known whether there is anything to show, the page does not jump.
  loading: { Body: Failed, isShown: ({ context }) => context.alert !== null, said: () => '' },
  notOffered: { Body: () => null, isShown: () => false, said: () => '' },
  failed: { Body: Failed, said: ({ context }) => `${copy.failed.title}. ${context.alert?.message ?? ''}` },
  reading: { Body: List, said: ({ context }) => context.notice ?? '' },
  refreshing: { Body: List, said: () => copy.refreshing },
  confirming: withDialog,
  enteringPassword: withDialog,
  proving: withDialog,
  enteringAuthenticatorCode: withDialog,
  checkingAuthenticatorCode: withDialog,
  signingOut: withDialog,
};

/** Where the person of a session, which must not change, is signed in; nothing where nobody knows. */
export function Devices({ session, email }: { session: string; email: string }) {
  const flow = useFlowActor('devices', devicesLogic, { session, email });
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
        <AccountPart id="account-devices" title={copy.title} text={copy.text}>
          <Body actor={flow} snapshot={snapshot} />
        </AccountPart>
      )}
      {hasDialog && <DevicesDialog actor={flow} />}
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </>
  );
}

function Failed(props: ViewProps) {
  return <NotRead {...props} words={copy.failed} />;
}

function List({ actor, snapshot }: ViewProps) {
  const { devices, notice, alert } = snapshot.context;
  const others = othersOf(devices);
  return (
    <>
      {notice !== null && <Alert>{notice}</Alert>}
      {alert?.title !== undefined && (
        <Alert tone="danger" title={alert.title} urgent>
          {alert.message}
        </Alert>
      )}
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
  const dates = copy.dates(longDateWithYear(device.signedInOn), longDateWithYear(device.lastUsedOn));
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderTopStyle="solid"
    >
      <div>
        <chakra.p fontWeight="600">{name}</chakra.p>
        <chakra.p fontSize="sm" color="fgMuted">
          {dates}
        </chakra.p>
      </div>
      {isThis ? (
        <chakra.p fontSize="sm" fontWeight="600">
          {copy.thisDevice}
        </chakra.p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${copy.signOut}: ${name}. ${dates}`}
          onClick={() => actor.send({ type: 'SIGN_OUT_PRESSED', id })}
        >
          {copy.signOut}
        </Button>
      )}
    </chakra.li>
  );
}
