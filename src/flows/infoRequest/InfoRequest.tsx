import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useEffect, useRef } from 'react';
import {
  emptyRequest,
  hasProperEmail,
  infoRequestTexts,
  type InfoRequestField,
} from '../../../machines/infoRequest/rules.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import type { InfoGuideContent } from '../../content/types.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { Container, Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { infoRequestLogic } from './logic.ts';

const isField = (name: string): name is InfoRequestField => name in emptyRequest;

/** Asks for a name and an address, and then offers the guide. `subtle` sets the band off from its neighbours. */
export function InfoRequest({ content, subtle = false }: { content: InfoGuideContent; subtle?: boolean }) {
  const actor = useFlowActor('infoRequest', { logic: infoRequestLogic });
  const form = useRef<HTMLFormElement>(null);
  const request = useActorValue(actor, ({ context }) => context.request, emptyRequest);
  const isMissing = useActorValue(actor, (snapshot) => snapshot.matches('missingFields'), false);
  const isMalformed = useActorValue(actor, (snapshot) => snapshot.matches('malformedEmail'), false);
  const isOffered = useActorValue(actor, (snapshot) => snapshot.matches('offeringGuide'), false);

  // What was typed before the page came to life, or filled in by the browser.
  useEffect(() => {
    if (!actor || !form.current) return;
    for (const [name, value] of new FormData(form.current)) {
      if (isField(name) && typeof value === 'string' && value !== '') {
        actor.send({ type: 'FIELD_CHANGED', name, value });
      }
    }
  }, [actor]);

  const field = (name: InfoRequestField) => ({
    name,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      actor?.send({ type: 'FIELD_CHANGED', name, value: event.target.value }),
  });
  const missing = (name: InfoRequestField) => isMissing && request[name].trim() === '';
  const problem = (name: InfoRequestField, error: string) => (missing(name) ? { error } : {});
  const emailIsRefused = isMalformed && !hasProperEmail(request);
  useFocusFirstError(form, isMissing || emailIsRefused ? 1 : 0);

  return (
    <Section subtle={subtle} aria-labelledby="info-guide">
      <Container
        display="grid"
        columnGap="16"
        rowGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.25fr' }}
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
          <chakra.form
            ref={form}
            noValidate
            aria-labelledby="info-guide"
            onSubmit={(event) => {
              event.preventDefault();
              actor?.send({ type: 'SUBMITTED' });
            }}
            display="grid"
            gap="5"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
            alignItems="start"
          >
            <TextField
              label="First name"
              autoComplete="given-name"
              {...field('firstName')}
              {...problem('firstName', 'Enter your first name.')}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              {...field('lastName')}
              {...problem('lastName', 'Enter your last name.')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              {...field('email')}
              {...problem('email', 'Enter your email address.')}
              {...(emailIsRefused && { error: infoRequestTexts.malformedEmail })}
            />
            <TextField
              label={`Phone, ${content.phoneHint}`}
              type="tel"
              autoComplete="tel"
              optional
              {...field('phone')}
            />
            <chakra.div gridColumn="1 / -1" display="grid" gap="4" justifyItems="start">
              {isMissing && (
                <chakra.div w="100%">
                  <Alert tone="danger" urgent>
                    {infoRequestTexts.missing}
                  </Alert>
                </chakra.div>
              )}
              <Button type="submit" size="lg" disabled={isOffered}>
                {content.button}
              </Button>
              <chakra.output display="grid" gap="3" justifyItems="start">
                {isOffered && (
                  <>
                    <chakra.span fontWeight="600">{content.thanks}</chakra.span>
                    <AnchorButton href={content.download.to} download variant="outline" icon="download">
                      {content.download.label}
                    </AnchorButton>
                  </>
                )}
              </chakra.output>
            </chakra.div>
          </chakra.form>
        </Card>
      </Container>
    </Section>
  );
}
