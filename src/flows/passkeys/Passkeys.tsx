import { chakra } from '@chakra-ui/react/styled-system';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/passkeys/copy.ts';
import type { passkeysMachine } from '../../../machines/passkeys/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { passkeysLogic } from '../../site/wiring/passkeys.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { AccountPart, Messages, PartRow, type PartView, viewsUnread } from '../signIn/AccountPart.tsx';

const PasskeysDialog = loadOnDemand(async () => (await import('./PasskeysDialog.tsx')).PasskeysDialog);

type Machine = typeof passkeysMachine;
type Actor = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

const withDialog: PartView<Actor, Snapshot> = { Body: List, Dialog: PasskeysDialog, said: () => '' };

const views: Readonly<Record<LeafPath<Machine>, PartView<Actor, Snapshot>>> = {
  ...viewsUnread(copy.failed),
  'listed.reading': { Body: List, said: ({ context }) => context.notice ?? '' },
  'listed.refreshing': { Body: List, said: () => copy.refreshing },
  'listed.adding': { Body: List, said: () => copy.adding },
  'listed.enteringPassword.ready': withDialog,
  'listed.enteringPassword.missing': withDialog,
  'listed.proving': withDialog,
  'listed.enteringAuthenticatorCode.ready': withDialog,
  'listed.enteringAuthenticatorCode.wrong': withDialog,
  'listed.checkingAuthenticatorCode': withDialog,
  'listed.enteringMailedCode.ready': withDialog,
  'listed.enteringMailedCode.wrong': withDialog,
  'listed.checkingMailedCode': withDialog,
  'listed.proven': withDialog,
  'listed.confirmingRemoval': withDialog,
  'listed.removing': withDialog,
};

/** The passkeys of the person of a session, neither of which may change; nothing where none are offered. */
export function Passkeys({ session, email }: { session: string; email: string }) {
  const actor = useFlowActor('passkeys', passkeysLogic, { session, email });
  const snapshot = useActorValue<Actor, Snapshot | null>(actor, (current) => current, null);
  if (!actor || !snapshot) return null;
  const { title, text } = copy;
  return (
    <AccountPart id="account-passkeys" view={views[leafOf(snapshot)]} {...{ title, text, actor, snapshot }} />
  );
}

function List({ actor, snapshot }: ViewProps) {
  const { notice, alert } = snapshot.context;
  return (
    <>
      {/* Until the new list comes, a message about it would stand above the old one. */}
      {snapshot.matches({ listed: 'refreshing' }) ? (
        <Alert>{copy.refreshing}</Alert>
      ) : (
        <Messages {...{ notice, alert }} />
      )}
      <Rows {...{ actor, snapshot }} />
    </>
  );
}

function Rows({ actor, snapshot }: ViewProps) {
  const { passkeys } = snapshot.context;
  return (
    <>
      {passkeys.length === 0 ? (
        <chakra.p color="fgMuted">{copy.none}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0" display="grid">
          {passkeys.map(({ id, name, addedOn }) => (
            <PartRow key={id} name={name} more={addedOn === null ? null : copy.addedOn(addedOn)}>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${copy.remove}: ${copy.named(name, addedOn)}`}
                data-reported-as={copy.remove}
                onClick={() => actor.send({ type: 'REMOVE_PRESSED', id })}
              >
                {copy.remove}
              </Button>
            </PartRow>
          ))}
        </chakra.ul>
      )}
      <div>
        <Button
          variant="outline"
          busy={snapshot.hasTag('pending')}
          onClick={() => actor.send({ type: 'ADD_PRESSED' })}
        >
          {copy.add}
        </Button>
      </div>
    </>
  );
}
