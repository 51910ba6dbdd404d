import { contact } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/contactForm/copy.ts';
import type { contactFormMachine } from '../../../machines/contactForm/machine.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { emptyMessage, type ContactErrors, type ContactField } from '../../../machines/contactForm/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { contactFormLogic } from '../../site/wiring/contactForm.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';

const isField = (name: string): name is ContactField => name in emptyMessage;

type State = TopState<typeof contactFormMachine>;

/** The line below the form, by state. */
const lines: Readonly<Record<State, string>> = {
  editing: '',
  incomplete: copy.incomplete,
  invalid: copy.invalid,
  submitted: '',
  throttled: '',
  failed: '',
  sent: '',
};

const topState = ({ value }: SnapshotFrom<typeof contactFormMachine>): State =>
  typeof value === 'string' ? value : 'submitted';
const noErrors: ContactErrors = {};

/** A visitor writes to the provider. The inputs are uncontrolled, so that they work before hydration. */
export function ContactForm() {
  const flow = useFlowActor('contactForm', contactFormLogic);
  const state = useActorValue<NonNullable<typeof flow>, State>(flow, topState, 'editing');
  const disabled = useActorValue(flow, (snapshot) => snapshot.hasTag('disabled'), false);
  const busy = useActorValue(flow, (snapshot) => snapshot.hasTag('pending'), false);
  const failure = useActorValue(
    flow,
    (snapshot) =>
      snapshot.hasTag('failed') ? `${copy.failed} ${adviceFor(snapshot.context.failure)}`.trim() : '',
    '',
  );
  const errors = useActorValue(flow, ({ context }) => context.errors, noErrors);
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  // The line is the last of a long form, and the notices of the site may cover it.
  useEffect(() => {
    if (failure !== '') line.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const failedSubmits = useActorValue(flow, ({ context }) => context.failedSubmits, 0);

  // Values that were typed, or filled in by the browser, before hydration.
  useEffect(() => {
    if (!flow || !form.current) return;
    for (const [name, value] of new FormData(form.current)) {
      if (isField(name) && typeof value === 'string' && value !== '') {
        flow.send({ type: 'FIELD_CHANGED', name, value });
      }
    }
  }, [flow]);

  if (state === 'sent') {
    return (
      <Alert tone="success" title={copy.sent} urgent>
        <p>{contact.form.thanks}</p>
      </Alert>
    );
  }
  const field = (name: ContactField) => ({
    name,
    label: copy.labels[name],
    error: errors[name],
    readOnly: busy,
    onChange: (event: { target: { value: string } }) =>
      flow?.send({ type: 'FIELD_CHANGED', name, value: event.target.value }),
  });
  return (
    <FieldsOf value="contact">
      <Form
        ref={form}
        gap="5"
        failedSubmits={failedSubmits}
        onSubmit={() => flow?.send({ type: 'SUBMITTED' })}
      >
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextAreaField {...field('message')} autoComplete="off" rows={5} resize="none" />
        <PrivacyNote />
        <div>
          <Button type="submit" size="lg" disabled={disabled} minW="min(11rem, 100%)">
            {disabled ? copy.sending : copy.send}
          </Button>
          <LiveRegion urgent visible>
            <chakra.p ref={line} mt="3" minH="1.7em" color="danger" fontWeight="600">
              {failure || lines[state]}
            </chakra.p>
          </LiveRegion>
        </div>
      </Form>
    </FieldsOf>
  );
}
