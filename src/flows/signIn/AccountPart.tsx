import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

interface InState<Actor, Snapshot> {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

/** What a section shows in one state. */
export interface PartView<Actor, Snapshot> {
  readonly Body: (props: InState<Actor, Snapshot>) => ReactNode;
  readonly isShown?: (snapshot: Snapshot) => boolean;
  /** Opens over the page. */
  readonly Dialog?: (props: InState<Actor, Snapshot>) => ReactNode;
  /** Read aloud. */
  readonly said: (snapshot: Snapshot) => string;
}

interface AccountPartProps<Actor, Snapshot> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly view: PartView<Actor, Snapshot>;
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

/** A section of the account page about signing in. */
export function AccountPart<Actor, Snapshot>({
  id,
  title,
  text,
  view: { Body, isShown = () => true, Dialog, said },
  actor,
  snapshot,
}: AccountPartProps<Actor, Snapshot>) {
  return (
    <>
      {isShown(snapshot) && (
        <Card padded as="section" aria-labelledby={id}>
          <chakra.div display="grid" gap="3">
            <chakra.h3 id={id} fontSize="lg">
              {title}
            </chakra.h3>
            <p>{text}</p>
            <Body actor={actor} snapshot={snapshot} />
          </chakra.div>
        </Card>
      )}
      {Dialog && <Dialog actor={actor} snapshot={snapshot} />}
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </>
  );
}

interface MessagesProps {
  readonly notice: string | null;
  /** One without a title is about a field of the dialog. */
  readonly alert: { readonly title?: string; readonly message: string } | null;
}

/** What came of the last press. */
export function Messages({ notice, alert }: MessagesProps) {
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

interface RowProps {
  readonly name: string;
  readonly more: string | null;
  readonly children: ReactNode;
}

/** One of a list, with its button. */
export function PartRow({ name, more, children }: RowProps) {
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
        {more !== null && (
          <chakra.p fontSize="sm" color="fgMuted">
            {more}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.li>
  );
}

interface SwitchProps extends MessagesProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

/** What is set, with one button in both states, so that a dialog returns the focus to it, whatever it has led to. */
export function Switch({ notice, alert, text, button, onPress }: SwitchProps) {
  return (
    <>
      <Messages {...{ notice, alert }} />
      <p>{text}</p>
      <div>
        <Button variant="outline" onClick={onPress}>
          {button}
        </Button>
      </div>
    </>
  );
}

interface CanRetry {
  readonly send: (event: { type: 'RETRY_PRESSED' }) => void;
}

interface MayHaveFailed {
  readonly context: { readonly alert: { readonly message: string } | null };
  readonly hasTag: (tag: 'pending') => boolean;
}

/** The states in which a section has no answer from the sign-in service to show. */
export function viewsUnread(words: { readonly title: string; readonly tryAgain: string }) {
  const Body = ({ actor, snapshot }: InState<CanRetry, MayHaveFailed>) => (
    <Alert tone="danger" title={words.title}>
      <p>{snapshot.context.alert?.message}</p>
      <Button
        mt="3"
        variant="outline"
        busy={snapshot.hasTag('pending')}
        onClick={() => actor.send({ type: 'RETRY_PRESSED' })}
      >
        {words.tryAgain}
      </Button>
    </Alert>
  );
  return {
    // The page does not jump while there may be nothing to show.
    loading: { Body, isShown: ({ context }) => context.alert !== null, said: () => '' },
    notOffered: { Body: () => null, isShown: () => false, said: () => '' },
    failed: { Body, said: ({ context }) => `${words.title}. ${context.alert?.message ?? ''}` },
  } satisfies Readonly<Record<string, PartView<CanRetry, MayHaveFailed>>>;
}
