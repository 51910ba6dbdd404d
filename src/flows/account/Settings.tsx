import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/account/copy.ts';
import type { accountMachine } from '../../../machines/account/machine.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';

const ProfileDialog = loadOnDemand(async () => (await import('../profile/ProfileDialog.tsx')).ProfileDialog);

interface SettingsProps {
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
}

/** What a student may change of their account. */
export function Settings({ actor, snapshot }: SettingsProps) {
  const { details, failed } = copy.settings;
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
      </chakra.div>
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
