import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as copy from '../../../machines/createAccount/copy.ts';
import type { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { AccountSection } from './AccountSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { OtherSection, SchoolSection } from './SchoolSections.tsx';
import { AccountFormProvider } from './fields.tsx';

interface View {
  readonly summary?: true;
  readonly creating?: true;
  readonly failed?: true;
}

/** What the form shows by state; null before it opens and when it is over. */
const views: Readonly<Record<TopState<typeof createAccountMachine>, View | null>> = {
  opening: null,
  restoring: null,
  editing: {},
  invalid: { summary: true },
  creating: { creating: true },
  failed: { failed: true },
  created: null,
  signedInElsewhere: null,
  haveAccount: null,
  reenterEmail: null,
  closed: null,
};

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    p: { base: '4', sm: '6' },
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'lg',
  },
});

/** Takes the focus of the button that failed, which is disabled now. */
function ReopenButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnMount(button);
  return (
    <Button ref={button} variant="outline" onClick={onClick}>
      {copy.buttons.reopen}
    </Button>
  );
}

type Actor = ActorRefFrom<typeof createAccountMachine>;

/** The account form. Its actor keeps what was typed, also while the dialog is closed. */
export function CreateAccountDialog({ actor, progress }: { actor: Actor; progress?: ReactNode }) {
  // Not the whole snapshot: the dialog around the form stays as it is while somebody types. Once it has been shown, its
  // parent decides when it is replaced.
  const view = useSelector(
    actor,
    ({ value }) => views[value],
    (shown, next) => shown === next || (shown !== null && next === null),
  );
  const firstField = useRef<HTMLInputElement>(null);
  if (view === null) return null;
  return (
    <Dialog
      open
      title={copy.title}
      description={copy.introduction}
      progress={progress}
      initialFocus={firstField}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <AccountForm actor={actor} view={view} firstField={firstField} />
      <LiveRegion>{view.creating ? copy.creating : ''}</LiveRegion>
    </Dialog>
  );
}

interface AccountFormProps {
  actor: Actor;
  view: View;
  firstField: RefObject<HTMLInputElement | null>;
}

function AccountForm({ actor, view, firstField }: AccountFormProps) {
  const { creating = false, failed = false } = view;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const reopenings = useSelector(actor, ({ context }) => context.reopenings);
  // Like the errors beside the fields.
  const { summary = false } = useDeferredValue(view);
  const failedSubmits = useDeferredValue(useSelector(actor, ({ context }) => context.failedSubmits));
  const form = useRef<HTMLFormElement>(null);
  const summaryBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedSubmits === 0) return;
    // A long list would be focused at its end.
    summaryBox.current?.scrollIntoView({ block: 'start' });
    summaryBox.current?.querySelector('section')?.focus({ preventScroll: true });
  }, [failedSubmits]);
  useEffect(() => {
    // The passwords are what has to be typed again.
    if (reopenings > 0) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [reopenings]);

  return (
    <AccountFormProvider actor={actor} readOnly={creating}>
      <chakra.form
        ref={form}
        noValidate
        aria-busy={creating}
        display="grid"
        gap="8"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'SUBMITTED' });
        }}
      >
        <div ref={summaryBox}>{summary && <Summary actor={actor} />}</div>
        <Panel>
          <PersonalSection firstField={firstField} />
          <ContactSection />
        </Panel>
        <Panel>
          <AccountSection onReenterEmail={() => actor.send({ type: 'EMAIL_REENTERED' })} />
        </Panel>
        <Panel>
          <SchoolSection />
          <OtherSection />
        </Panel>
        {failed && (
          <Alert tone="danger" title={copy.failed} urgent>
            {adviceFor(failure) !== '' && <p>{adviceFor(failure)}</p>}
            <p>{copy.tryAgain}</p>
          </Alert>
        )}
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', sm: 'row' }}
          justifyContent="flex-end"
          gap="3"
        >
          <Button variant="ghost" onClick={() => actor.send({ type: 'HAVE_ACCOUNT' })}>
            {copy.buttons.haveAccount}
          </Button>
          {failed && <ReopenButton onClick={() => actor.send({ type: 'FORM_REOPENED' })} />}
          <Button type="submit" busy={creating} disabled={failed}>
            {copy.buttons.create}
          </Button>
        </chakra.div>
      </chakra.form>
    </AccountFormProvider>
  );
}

function Summary({ actor }: { actor: Actor }) {
  const { errors, values } = useDeferredValue(useSelector(actor, ({ context }) => context));
  return <FormErrorSummary title={copy.correctErrors} problems={copy.instructions(errors, values)} />;
}
