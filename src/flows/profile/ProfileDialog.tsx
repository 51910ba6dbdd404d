import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as formCopy from '../../../machines/createAccount/copy.ts';
import * as copy from '../../../machines/profile/copy.ts';
import type { profileMachine } from '../../../machines/profile/machine.ts';
import { nameAsTyped, transcriptName } from '../../../machines/profile/rules.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { ContactSection } from '../createAccount/ContactSection.tsx';
import { AccountFormProvider, useAccount } from '../createAccount/fields.tsx';
import { Panel, Summary } from '../createAccount/formParts.tsx';
import { NameFields } from '../createAccount/PersonalSection.tsx';
import { SchoolSection } from '../createAccount/SchoolSections.tsx';

type Actor = ActorRefFrom<typeof profileMachine>;
type Snapshot = SnapshotFrom<typeof profileMachine>;

interface ViewProps {
  readonly actor: Actor;
  readonly snapshot: Snapshot;
}

interface View {
  readonly Body: (props: ViewProps) => ReactNode;
  /** Read aloud. */
  readonly said?: string;
}

const form: View = { Body: ProfileForm };
const unavailable: View = { Body: Unavailable };
const gone: View = { Body: () => null };

const views: Readonly<Record<TopState<typeof profileMachine>, View>> = {
  loading: { Body: Loading, said: copy.loading },
  throttled: unavailable,
  unavailable,
  editing: form,
  invalid: form,
  saving: { Body: ProfileForm, said: copy.saving },
  notSaved: form,
  unknown: form,
  saved: gone,
  closed: gone,
};

/** A student's name, address, phone, school and program, with the fields of the account form. */
export function ProfileDialog({ actor }: { actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { Body, said } = views[snapshot.value];
  return (
    <Dialog
      open
      title={copy.title}
      description={copy.introduction}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <Body {...{ actor, snapshot }} />
      <LiveRegion>{said ?? ''}</LiveRegion>
    </Dialog>
  );
}

function Loading() {
  return (
    <chakra.p display="flex" alignItems="center" gap="3">
      <Spinner />
      <span>{copy.loading}</span>
    </chakra.p>
  );
}

function Unavailable({ actor, snapshot }: ViewProps) {
  return (
    <Alert tone="danger" title={copy.unavailable} urgent>
      <p>{adviceFor(snapshot.context.failure)}</p>
      <Button
        mt="3"
        variant="outline"
        disabled={snapshot.matches('throttled')}
        onClick={() => actor.send({ type: 'RETRY_PRESSED' })}
      >
        {copy.tryAgain}
      </Button>
    </Alert>
  );
}

function ProfileForm({ actor, snapshot }: ViewProps) {
  const firstField = useRef<HTMLInputElement>(null);
  useFocusOnMount(firstField);
  const isSaving = snapshot.matches('saving');
  return (
    <AccountFormProvider actor={actor} readOnly={isSaving}>
      <FieldsOf value="profile">
        <Form
          aria-busy={isSaving}
          gridTemplateColumns="minmax(0, 1fr)"
          gap="8"
          failedSubmits="elsewhere"
          onSubmit={() => actor.send({ type: 'SUBMITTED' })}
        >
          <Summary actor={actor} isShown={snapshot.matches('invalid')} />
          <Panel>
            <Fieldset legend={formCopy.sections.personal}>
              <NameFields firstField={firstField} offersNone />
              <Preview />
            </Fieldset>
          </Panel>
          <Panel>
            <ContactSection />
          </Panel>
          <Panel>
            <SchoolSection />
          </Panel>
          {snapshot.matches('notSaved') && (
            <Alert tone="danger" title={copy.notSaved} urgent>
              <p>{adviceFor(snapshot.context.failure)}</p>
            </Alert>
          )}
          {snapshot.matches('unknown') && (
            <Alert tone="warning" title={copy.unknown.title} urgent>
              <p>{copy.unknown.text}</p>
            </Alert>
          )}
          <ButtonRow>
            <Button variant="ghost" disabled={isSaving} onClick={() => actor.send({ type: 'DIALOG_CLOSED' })}>
              {copy.cancel}
            </Button>
            <Button type="submit" busy={isSaving}>
              {copy.save}
            </Button>
          </ButtonRow>
        </Form>
      </FieldsOf>
    </AccountFormProvider>
  );
}

/** A name has two forms, and only one of them is in the fields. */
function Preview() {
  const lines = [
    [copy.preview.transcript, useAccount(({ values }) => transcriptName(values))],
    [copy.preview.mail, useAccount(({ values }) => nameAsTyped(values))],
  ] as const;
  return (
    <chakra.div gridColumn="1 / -1" p="4" bg="accentSubtle" borderRadius="md">
      <chakra.p fontSize="sm" fontWeight="600">
        {copy.preview.heading}
      </chakra.p>
      <chakra.dl mt="2" display="grid" gap="1">
        {lines.map(([label, name]) => (
          <chakra.div key={label} display="flex" flexWrap="wrap" columnGap="2">
            <chakra.dt color="fgMuted">{`${label}:`}</chakra.dt>
            <chakra.dd fontWeight="600" overflowWrap="anywhere">
              <Untranslated>{name}</Untranslated>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
