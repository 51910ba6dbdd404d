import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as copy from '../../../machines/createAccount/copy.ts';
import type { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { AccountSection } from './AccountSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { OtherSection, SchoolSection } from './SchoolSections.tsx';
import { AccountFormProvider } from './fields.tsx';
import { Panel, Summary } from './formParts.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';

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

/**
 * A part of what the form shows; null before it opens. Not the whole snapshot: what is around the fields stays as it is
 * while someone types and when errors come. Once the form has been shown, its parent decides when it is replaced.
 */
function useView(actor: Actor, part?: keyof View): boolean | null {
  return useSelector(
    actor,
    ({ value }) => {
      const view = views[value];
      return view && (part === undefined || view[part] === true);
    },
    (shown, next) => shown === next || (shown !== null && next === null),
  );
}

/** The account form. Its actor keeps what was typed, also while the dialog is closed. */
export function CreateAccountDialog({
  actor,
  progress,
  aside,
}: {
  actor: Actor;
  progress?: ReactNode;
  aside?: ReactNode;
}) {
  const isShown = useView(actor);
  const firstField = useRef<HTMLInputElement>(null);
  if (!isShown) return null;
  return (
    <Dialog
      open
      title={copy.title}
      description={copy.introduction}
      progress={progress}
      aside={aside}
      initialFocus={firstField}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <AccountForm actor={actor} firstField={firstField} />
      <Progress actor={actor} />
    </Dialog>
  );
}

function Progress({ actor }: { actor: Actor }) {
  return <LiveRegion>{useView(actor, 'creating') ? copy.creating : ''}</LiveRegion>;
}

interface AccountFormProps {
  actor: Actor;
  firstField: RefObject<HTMLInputElement | null>;
}

function AccountForm({ actor, firstField }: AccountFormProps) {
  const creating = useView(actor, 'creating') === true;
  const failed = useView(actor, 'failed') === true;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const offersNone = useSelector(actor, ({ context }) => context.offersNoMiddleName);
  const currentYear = useSelector(actor, ({ context }) => context.currentYear);
  const isInvalid = useView(actor, 'summary') === true;
  const reopenings = useSelector(actor, ({ context }) => context.reopenings);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The passwords are what has to be typed again.
    if (reopenings > 0) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [reopenings]);

  return (
    <AccountFormProvider actor={actor} readOnly={creating}>
      <FieldsOf value="account">
        <Form
          ref={form}
          aria-busy={creating}
          // A panel that is not on the screen keeps the width it had before the window became narrower.
          gridTemplateColumns="minmax(0, 1fr)"
          gap="8"
          failedSubmits="elsewhere"
          onSubmit={() => actor.send({ type: 'SUBMITTED' })}
        >
          <Summary actor={actor} isShown={isInvalid} />
          <Panel>
            <PersonalSection {...{ firstField, offersNone, currentYear }} />
            <ContactSection />
          </Panel>
          <Panel>
            <AccountSection onReenterEmail={() => actor.send({ type: 'EMAIL_REENTERED' })} />
          </Panel>
          <Panel>
            <SchoolSection />
            <OtherSection />
          </Panel>
          <PrivacyNote />
          {failed && (
            <Alert tone="danger" title={copy.failed} urgent>
              {adviceFor(failure) !== '' && <p>{adviceFor(failure)}</p>}
              <p>{copy.tryAgain}</p>
            </Alert>
          )}
          <ButtonRow>
            <Button variant="ghost" onClick={() => actor.send({ type: 'HAVE_ACCOUNT' })}>
              {copy.buttons.haveAccount}
            </Button>
            {failed && <ReopenButton onClick={() => actor.send({ type: 'FORM_REOPENED' })} />}
            <Button type="submit" busy={creating} disabled={failed}>
              {copy.buttons.create}
            </Button>
          </ButtonRow>
        </Form>
      </FieldsOf>
    </AccountFormProvider>
  );
}
