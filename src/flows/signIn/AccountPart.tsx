import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

interface AccountPartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A way of signing in, with what can be done about it. */
export function AccountPart({ id, title, text, children }: AccountPartProps) {
  return (
    <Card padded as="section" aria-labelledby={id}>
      <chakra.div display="grid" gap="3">
        <chakra.h3 id={id} fontSize="lg">
          {title}
        </chakra.h3>
        <p>{text}</p>
        {children}
      </chakra.div>
    </Card>
  );
}

interface NotReadProps {
  readonly actor: { readonly send: (event: { type: 'RETRY_PRESSED' }) => void };
  readonly snapshot: {
    readonly context: { readonly alert: { readonly message: string } | null };
    readonly hasTag: (tag: 'pending') => boolean;
  };
  readonly words: { readonly title: string; readonly tryAgain: string };
}

/** Nobody knows what the account has. */
export function NotRead({ actor, snapshot, words }: NotReadProps) {
  return (
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
}
