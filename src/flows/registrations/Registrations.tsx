import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/registrations/copy.ts';
import type { registrationsMachine } from '../../../machines/registrations/machine.ts';
import type { Registration } from '../../../machines/registrations/rules.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { registrationsLogic } from '../../site/wiring/registrations.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Receipt } from '../receipt/Receipt.tsx';
import { Order, type RegistrationsActor } from './Order.tsx';
import { recordOf } from './record.ts';

const WithdrawalDialog = loadOnDemand(
  async () => (await import('../withdrawal/WithdrawalDialog.tsx')).WithdrawalDialog,
);

type Snapshot = SnapshotFrom<typeof registrationsMachine>;
type State = LeafPath<typeof registrationsMachine>;

interface ViewProps {
  readonly actor: RegistrationsActor;
  readonly snapshot: Snapshot;
}

const views: Readonly<Record<State, (props: ViewProps) => ReactNode>> = {
  loading: Loading,
  throttled: (props) => <Failed {...props} waits />,
  failed: (props) => <Failed {...props} waits={false} />,
  none: None,
  'listed.reading': List,
  'listed.showingReceipt': OpenReceipt,
  'listed.withdrawing': List,
};

/** What is said of a state that comes by itself. */
const said: Readonly<Record<State, (snapshot: Snapshot) => string>> = {
  loading: () => copy.loading,
  throttled: () => '',
  failed: () => '',
  none: () => `${copy.none.title}. ${copy.none.text}`,
  'listed.reading': ({ context }) => (context.hasSavedDates ? copy.calendar.saved : copy.listed),
  'listed.showingReceipt': () => '',
  'listed.withdrawing': () => '',
};

/** What a student has registered for in this account; `session` and `email` must not change. */
export function Registrations({ session, email }: { session: string; email: string }) {
  const flow = useFlowActor('registrations', registrationsLogic, { session, email });
  const snapshot = useActorValue<RegistrationsActor, Snapshot | null>(flow, (current) => current, null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = snapshot === null ? 'loading' : leafOf(snapshot);
  useFocusAfter('listed.showingReceipt', state, heading);
  const View = views[state];
  return (
    <section aria-labelledby="registrations">
      <chakra.h2
        id="registrations"
        ref={heading}
        tabIndex={-1}
        fontSize="2xl"
        mb="5"
        srOnly={state === 'listed.showingReceipt'}
      >
        {copy.heading}
      </chakra.h2>
      <LiveRegion>{snapshot === null ? '' : said[state](snapshot)}</LiveRegion>
      {flow && snapshot ? <View actor={flow} snapshot={snapshot} /> : <Loading />}
      {snapshot?.children.withdrawal && <WithdrawalDialog actor={snapshot.children.withdrawal} />}
    </section>
  );
}

/** A person who leaves this state reads on from the heading, because the control that led out of it is gone. */
function useFocusAfter(left: State, state: State, heading: { readonly current: HTMLElement | null }) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === left && state !== left) heading.current?.focus();
    before.current = state;
  }, [left, state, heading]);
}

function Loading() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton h="14rem" borderRadius="lg" />
      <Skeleton h="14rem" borderRadius="lg" />
    </chakra.div>
  );
}

function Failed({ actor, snapshot, waits }: ViewProps & { waits: boolean }) {
  return (
    <Alert tone="danger" title={copy.failed} urgent>
      <p>{adviceFor(snapshot.context.failure)}</p>
      <Button mt="3" variant="outline" disabled={waits} onClick={() => actor.send({ type: 'RETRY_PRESSED' })}>
        {copy.tryAgain}
      </Button>
    </Alert>
  );
}

function None() {
  return (
    <EmptyState title={copy.none.title}>
      <p>{copy.none.text}</p>
      <LinkButton mt="5" to="/find-a-course" iconAfter="arrowRight">
        {copy.none.browse}
      </LinkButton>
    </EmptyState>
  );
}

const keyOf = ({ transactionId, registeredOn, courses }: Registration) =>
  transactionId ?? `${registeredOn} ${courses.map(({ code }) => code).join(' ')}`;

function List({ actor, snapshot }: ViewProps) {
  return (
    <chakra.div display="grid" gap="6">
      {snapshot.context.registrations.map((registration) => (
        <Order key={keyOf(registration)} id={keyOf(registration)} actor={actor} registration={registration} />
      ))}
    </chakra.div>
  );
}

function OpenReceipt({ actor, snapshot }: ViewProps) {
  const { chosen, registrations, session } = snapshot.context;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const record = recordOf(registrations, chosen?.transactionId, session);
  return (
    <>
      <chakra.div mb="6" data-no-print>
        <Button
          ref={back}
          variant="outline"
          size="sm"
          icon="chevronLeft"
          onClick={() => actor.send({ type: 'RECEIPT_CLOSED' })}
        >
          {copy.receipt.back}
        </Button>
      </chakra.div>
      {record && <Receipt record={record} />}
    </>
  );
}
