import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
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
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { AccountSection } from './AccountSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { OtherSection, SchoolSection } from './SchoolSections.tsx';
import { AccountFormProvider } from './fields.tsx';
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

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    p: { base: '4', sm: '6' },
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'lg',
    // What is not on the screen is not painted again with each letter.
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 40rem',
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
  const reopenings = useSelector(actor, ({ context }) => context.reopenings);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The passwords are what has to be typed again.
    if (reopenings > 0) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [reopenings]);

  return (
    <AccountFormProvider actor={actor} readOnly={creating}>
      <FieldsOf value="account">
        <chakra.form
          ref={form}
          noValidate
          aria-busy={creating}
          display="grid"
          // A panel that is not on the screen keeps the width it had before the window became narrower.
          gridTemplateColumns="minmax(0, 1fr)"
          gap="8"
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'SUBMITTED' });
          }}
        >
          <Summary actor={actor} />
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
        </chakra.form>
      </FieldsOf>
    </AccountFormProvider>
  );
}

/** After a submit with errors; like the messages beside the fields, after the next paint. */
function Summary({ actor }: { actor: Actor }) {
  const isShown = useDeferredValue(useView(actor, 'summary'));
  const failedSubmits = useDeferredValue(useSelector(actor, ({ context }) => context.failedSubmits));
  const box = useRef<HTMLDivElement>(null);
  // A layout effect, so that the focus never leaves a field in which someone types by then.
  useLayoutEffect(() => {
    if (failedSubmits === 0) return;
    // A long list would be focused at its end.
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector('section')?.focus({ preventScroll: true });
  }, [failedSubmits]);
  return <div ref={box}>{isShown && <Instructions actor={actor} />}</div>;
}

function Instructions({ actor }: { actor: Actor }) {
  const { errors, values } = useDeferredValue(useSelector(actor, ({ context }) => context));
  return <FormErrorSummary title={copy.correctErrors} problems={copy.instructions(errors, values)} />;
}
