import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/account/copy.ts';
import type { accountMachine } from '../../../machines/account/machine.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';

const ProfileDialog = loadOnDemand(async () => (await import('../profile/ProfileDialog.tsx')).ProfileDialog);

const PasswordChangeDialog = loadOnDemand(
  async () => (await import('../passwordChange/PasswordChangeDialog.tsx')).PasswordChangeDialog,
);

interface SettingsProps {
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
}

/** What a student may change of their account. */
export function Settings({ actor, snapshot }: SettingsProps) {
  const { details, failed, security } = copy.settings;
  const isSigningOut = snapshot.matches({ signedIn: 'signingOutEverywhere' });
  return (
    <chakra.section mt="12" aria-labelledby="account-settings">
      <chakra.h2 id="account-settings" fontSize="2xl" mb="5">
        {copy.settings.heading}
      </chakra.h2>
      {snapshot.context.hasFailed && (
        <Alert tone="danger" urgent>
          {failed}
        </Alert>
      )}
      <chakra.div display="grid" gap="4">
        <Setting title={details.title} text={details.text}>
          <Button variant="outline" onClick={() => actor.send({ type: 'DETAILS_OPENED' })}>
            {details.open}
          </Button>
        </Setting>
        <Setting title={security.title} text={security.text}>
          <Button variant="outline" onClick={() => actor.send({ type: 'PASSWORD_OPENED' })}>
            {security.password}
          </Button>
          <Button
            variant="outline"
            busy={isSigningOut}
            onClick={() => actor.send({ type: 'SIGN_OUT_EVERYWHERE_PRESSED' })}
          >
            {security.signOut}
          </Button>
          {snapshot.context.isSignOutUnknown && (
            <Alert tone="warning" urgent>
              {security.unknown}
            </Alert>
          )}
        </Setting>
      </chakra.div>
      <LiveRegion>{isSigningOut ? security.signingOut : ''}</LiveRegion>
      {snapshot.children.passwordChange && <PasswordChangeDialog actor={snapshot.children.passwordChange} />}
      {snapshot.children.profile && <ProfileDialog actor={snapshot.children.profile} />}
    </chakra.section>
  );
}

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card padded>
      <chakra.div display="grid" gap="3">
        <chakra.h3 fontSize="lg">{title}</chakra.h3>
        <p>{text}</p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {children}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
