import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { longDateWithYear } from '../../../domain/date.ts';
import * as copy from '../../../machines/passkeys/copy.ts';
import type { passkeysMachine } from '../../../machines/passkeys/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { passkeysLogic } from '../../site/wiring/passkeys.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { AccountPart, NotRead } from '../signIn/AccountPart.tsx';

type Machine = typeof passkeysMachine;
type Actor = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

interface View {
  readonly Body: (props: ViewProps) => ReactNode;
  readonly isShown?: (snapshot: Snapshot) => boolean;
  /** A dialog beside it. */
  readonly Question?: (props: ViewProps) => ReactNode;
  /** Read aloud. */
  readonly said: (snapshot: Snapshot) => string;
}

const views: Readonly<Record<LeafPath<Machine>, View>> = {
  // Before it is known whether there is anything to show, the page does not jump.
  loading: { Body: Failed, isShown: ({ context }) => context.alert !== null, said: () => '' },
  notOffered: { Body: () => null, isShown: () => false, said: () => '' },
  failed: { Body: Failed, said: ({ context }) => `${copy.failed.title}. ${context.alert?.message ?? ''}` },
  'listed.reading': { Body: List, said: ({ context }) => context.notice ?? '' },
  'listed.refreshing': { Body: List, said: () => copy.refreshing },
  'listed.adding': { Body: List, said: () => copy.adding },
  'listed.confirmingRemoval': { Body: List, Question: Confirmation, said: () => '' },
  'listed.removing': { Body: List, Question: Confirmation, said: () => '' },
};

/** The passkeys of the person of a session, which must not change; nothing where none are offered. */
export function Passkeys({ session }: { session: string }) {
  const flow = useFlowActor('passkeys', passkeysLogic, { session });
  const snapshot = useActorValue<Actor, Snapshot | null>(flow, (current) => current, null);
  const state = snapshot === null ? 'loading' : leafOf(snapshot);
  const { Body, isShown = () => true, Question, said } = views[state];
  const shows = snapshot !== null && isShown(snapshot);
  if (!flow || !snapshot) return null;
  return (
    <>
      {shows && (
        <AccountPart id="account-passkeys" title={copy.title} text={copy.text}>
          <Body actor={flow} snapshot={snapshot} />
        </AccountPart>
      )}
      {Question && <Question actor={flow} snapshot={snapshot} />}
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </>
  );
}

function Failed(props: ViewProps) {
  return <NotRead {...props} words={copy.failed} />;
}

function List({ actor, snapshot }: ViewProps) {
  const { passkeys, notice, alert } = snapshot.context;
  return (
    <>
      {notice !== null && <Alert>{notice}</Alert>}
      {alert !== null && (
        <Alert tone="danger" title={alert.title} urgent>
          {alert.message}
        </Alert>
      )}
      {passkeys.length === 0 ? (
        <chakra.p color="fgMuted">{copy.none}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0" display="grid">
          {passkeys.map(({ id, name, addedOn }) => (
            <chakra.li
              key={id}
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
                  {copy.addedOn(longDateWithYear(addedOn))}
                </chakra.p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${copy.remove}: ${copy.named(name, longDateWithYear(addedOn))}`}
                onClick={() => actor.send({ type: 'REMOVE_PRESSED', id })}
              >
                {copy.remove}
              </Button>
            </chakra.li>
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

function Confirmation({ actor, snapshot }: ViewProps) {
  const { chosen } = snapshot.context;
  const isRemoving = snapshot.matches({ listed: 'removing' });
  return (
    <Dialog
      open
      title={copy.confirm.title}
      description={copy.confirm.text}
      onClose={() => actor.send({ type: 'BACK' })}
    >
      <chakra.p fontWeight="600">
        {chosen === null ? '' : copy.named(chosen.name, longDateWithYear(chosen.addedOn))}
      </chakra.p>
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
          {copy.confirm.keep}
        </Button>
        <Button busy={isRemoving} onClick={() => actor.send({ type: 'REMOVAL_CONFIRMED' })}>
          {copy.confirm.go}
        </Button>
      </ButtonRow>
      <LiveRegion>{isRemoving ? copy.removing : ''}</LiveRegion>
    </Dialog>
  );
}
