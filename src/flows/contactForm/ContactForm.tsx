import { brand } from '@brand/brand';
import { contact } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useRef } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { contactFormMachine } from '../../../machines/contactForm/machine.ts';
import {
  contactTexts,
  emptyMessage,
  type ContactField,
  type ContactMessage,
  type ContactOutcome,
} from '../../../machines/contactForm/rules.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';

const missingTexts: Readonly<Record<ContactField, string>> = {
  name: 'Enter your name.',
  email: 'Enter the address that we may answer to.',
  message: 'Write what we can do for you.',
};

const isField = (name: string): name is ContactField => name in emptyMessage;

const logic = (start: StartRequest) =>
  contactFormMachine.provide({
    actors: {
      sendMessage: fromPromise<ContactOutcome, ContactMessage>(async ({ input }) => {
        const { createCalls } = await import('../../services/api/calls.ts');
        return createCalls(start, brand).contact(input);
      }),
    },
  });

/** What of the chart's state the form shows. */
function viewOf(snapshot: SnapshotFrom<typeof contactFormMachine>) {
  if (snapshot.matches('sent')) return 'sent';
  if (snapshot.hasTag('disabled')) return snapshot.hasTag('failed') ? 'failedWaiting' : 'sending';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.matches('incomplete') ? 'incomplete' : 'editing';
}

/** A visitor writes to the provider. The fields keep their own text; the chart hears of it. */
export function ContactForm() {
  const flow = useFlowActor('contactForm', { logic });
  const view = useActorValue<NonNullable<typeof flow>, ReturnType<typeof viewOf>>(flow, viewOf, 'editing');
  const message = useActorValue(flow, ({ context }) => context.message, emptyMessage);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, view === 'incomplete' ? 1 : 0);

  // What was typed before the page came to life, or filled in by the browser.
  useEffect(() => {
    if (!flow || !form.current) return;
    for (const [name, value] of new FormData(form.current)) {
      if (isField(name) && typeof value === 'string' && value !== '') {
        flow.send({ type: 'FIELD_CHANGED', name, value });
      }
    }
  }, [flow]);

  if (view === 'sent') {
    return (
      <Alert tone="success" title="Message sent" urgent>
        <p>{contact.form.thanks}</p>
      </Alert>
    );
  }
  const busy = view === 'sending' || view === 'failedWaiting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow?.send({ type: 'SUBMITTED' });
  };
  const changed = (name: ContactField) => ({
    name,
    readOnly: busy,
    ...(view === 'incomplete' && message[name].trim() === '' && { error: missingTexts[name] }),
    onChange: (event: { currentTarget: { value: string } }) =>
      flow?.send({ type: 'FIELD_CHANGED', name, value: event.currentTarget.value }),
  });
  return (
    <chakra.form display="grid" gap="5" ref={form} onSubmit={submit} noValidate>
      <TextField {...changed('name')} label="Full name" autoComplete="name" />
      <TextField
        {...changed('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextAreaField {...changed('message')} label="Message" rows={5} resize="none" />
      <div>
        <Button type="submit" size="lg" disabled={busy} minW="11rem">
          {busy ? contactTexts.sending : 'Send message'}
        </Button>
        <LiveRegion urgent visible>
          <Problem view={view} />
        </LiveRegion>
      </div>
    </chakra.form>
  );
}

function Problem({ view }: { view: ReturnType<typeof viewOf> }) {
  const text =
    view === 'incomplete'
      ? contactTexts.incomplete
      : view === 'failed' || view === 'failedWaiting'
        ? contactTexts.failed
        : '';
  return (
    <chakra.p mt="3" minH="1.7em" color="danger" fontWeight="600">
      {text}
    </chakra.p>
  );
}
