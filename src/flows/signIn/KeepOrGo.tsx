import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';

interface KeepOrGoProps<Go extends string> {
  readonly actor: { readonly send: (event: { type: 'BACK' } | { type: Go }) => void };
  readonly words: { readonly keep: string; readonly go: string };
  /** What to send when the person confirms. */
  readonly event: Go;
  /** Whether the confirmed change is being made. */
  readonly busy: boolean;
}

/** The two answers to the question of a dialog of the account: leave it as it is, or change it. */
export function KeepOrGo<Go extends string>({ actor, words, event, busy }: KeepOrGoProps<Go>) {
  return (
    <ButtonRow mt="6">
      <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
        {words.keep}
      </Button>
      <Button busy={busy} onClick={() => actor.send({ type: event })}>
        {words.go}
      </Button>
    </ButtonRow>
  );
}
