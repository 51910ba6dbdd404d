import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/infoRequest/copy.ts';
import type { infoRequestMachine } from '../../../machines/infoRequest/machine.ts';
import {
  emptyRequest,
  type InfoRequestErrors,
  type InfoRequestField,
} from '../../../machines/infoRequest/rules.ts';
import { activeLeaf, type LeafPathIn, type TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { infoRequestLogic } from '../../site/wiring/infoRequest.ts';
import type { InfoGuideContent } from '../../content/types.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Form } from '../../ui/Form.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';

const isField = (name: string): name is InfoRequestField => name in emptyRequest;

type State = TopState<typeof infoRequestMachine>;

const views: Readonly<Record<State, { readonly line?: string; readonly offersGuide?: true }>> = {
  editing: {},
  missingFields: { line: copy.missing },
  invalid: {},
  offeringGuide: { offersGuide: true },
};

/** What is said above the guide; null for thanks. */
const requestLines: Readonly<Record<LeafPathIn<typeof infoRequestMachine, 'offeringGuide'>, string | null>> =
  {
    recording: copy.recording,
    waitingToRetry: copy.retrying,
    recorded: null,
    notRecorded: copy.notRecorded,
  };

const topState = ({ value }: SnapshotFrom<typeof infoRequestMachine>): State =>
  typeof value === 'string' ? value : 'offeringGuide';
type Leaf = LeafPathIn<typeof infoRequestMachine, 'offeringGuide'> | null;
const leafOf = (snapshot: SnapshotFrom<typeof infoRequestMachine>): Leaf =>
  activeLeaf(snapshot, 'offeringGuide') ?? null;

const noErrors: InfoRequestErrors = {};

/**
 * Asks for name and email, and then offers the guide. The inputs are uncontrolled, so that they work before hydration.
 *
 * @param props.subtle sets the section off from its neighbors
 */
export function InfoRequest({ content, subtle = false }: { content: InfoGuideContent; subtle?: boolean }) {
  const actor = useFlowActor('infoRequest', infoRequestLogic);
  const form = useRef<HTMLFormElement>(null);
  const state = useActorValue<NonNullable<typeof actor>, State>(actor, topState, 'editing');
  const errors = useActorValue(actor, ({ context }) => context.errors, noErrors);
  const { line, offersGuide = false } = views[state];
  const leaf = useActorValue<NonNullable<typeof actor>, Leaf>(actor, leafOf, null);
  const failedSubmits = useActorValue(actor, ({ context }) => context.failedSubmits, 0);

  // Values that were typed, or filled in by the browser, before hydration.
  useEffect(() => {
    if (!actor || !form.current) return;
    for (const [name, value] of new FormData(form.current)) {
      if (isField(name) && typeof value === 'string' && value !== '') {
        actor.send({ type: 'FIELD_CHANGED', name, value });
      }
    }
  }, [actor]);

  const sendAgain = () => {
    actor?.send({ type: 'RETRY_PRESSED' });
    // The button goes while the request is sent.
    form.current?.querySelector<HTMLElement>('a[download]')?.focus();
  };
  const field = (name: InfoRequestField) => ({
    name,
    error: errors[name],
    readOnly: leaf === 'recording' || leaf === 'recorded',
    onChange: (event: { target: { value: string } }) =>
      actor?.send({ type: 'FIELD_CHANGED', name, value: event.target.value }),
  });

  return (
    <Section subtle={subtle} aria-labelledby="info-guide" data-no-print>
      <Container
        display="grid"
        columnGap="16"
        rowGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.25fr)' }}
      >
        <div>
          <chakra.h2 id="info-guide" fontSize="3xl">
            {content.heading}
          </chakra.h2>
          <chakra.p mt="4" fontSize="lg" color="fgMuted" maxW="36rem">
            <CopyText copy={content.text} />
          </chakra.p>
        </div>
        <Card padded>
          <FieldsOf value="guide">
            <Form
              ref={form}
              aria-labelledby="info-guide"
              failedSubmits={failedSubmits}
              onSubmit={() => actor?.send({ type: 'SUBMITTED' })}
              gap="5"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
              alignItems="start"
            >
              <TextField {...field('firstName')} label={copy.labels.firstName} autoComplete="given-name" />
              <TextField {...field('lastName')} label={copy.labels.lastName} autoComplete="family-name" />
              <TextField {...field('email')} label={copy.labels.email} type="email" autoComplete="email" />
              <TextField
                {...field('phone')}
                label={copy.phoneLabel(content.phoneHint)}
                type="tel"
                autoComplete="tel"
                optional
              />
              <chakra.div gridColumn="1 / -1" display="grid" gap="4" justifyItems="start">
                {line !== undefined && (
                  <chakra.div w="100%">
                    <Alert tone="danger" urgent>
                      {line}
                    </Alert>
                  </chakra.div>
                )}
                <PrivacyNote />
                <Button type="submit" size="lg" disabled={offersGuide}>
                  {content.button}
                </Button>
                <chakra.output display="grid" gap="3" justifyItems="start">
                  {leaf !== null && (
                    <>
                      <chakra.span fontWeight="600">{requestLines[leaf] ?? content.thanks}</chakra.span>
                      {leaf === 'notRecorded' && (
                        <Button size="sm" onClick={sendAgain}>
                          {copy.tryAgain}
                        </Button>
                      )}
                      <AnchorButton href={content.download.to} download variant="outline" icon="download">
                        {content.download.label}
                      </AnchorButton>
                    </>
                  )}
                </chakra.output>
              </chakra.div>
            </Form>
          </FieldsOf>
        </Card>
      </Container>
    </Section>
  );
}
