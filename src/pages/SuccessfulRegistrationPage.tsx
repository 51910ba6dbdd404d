import { brand } from '@brand/brand';
import { completionTime, instructorTime, startWindow, survey } from '../../domain/facts/shared.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import type { RegistrationRecord } from '../../machines/types.ts';
import { useActorValue, useSite } from '../site/SiteContext.tsx';
import { onRegistrationChange, readRegistration } from '../services/storage/registration.ts';
import { CheckoutSteps } from '../flows/checkout/CheckoutSteps.tsx';
import { Receipt } from '../flows/receipt/Receipt.tsx';
import { AnchorButton, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Container } from '../ui/Section.tsx';

const registered = ({ email }: RegistrationRecord) => ({
  title: 'Congratulations! Your registration is complete.',
  lead: `A receipt was sent to ${email}.`,
});

/** This tab has no receipt for its session. That does not mean that nothing was bought. */
const general = {
  title: 'There is no receipt to show here',
  lead: 'A receipt is shown here right after a registration, and sent by email. Everything that you have registered for is in your account.',
};

/** Until it is known whose session it is, and so whether the registration of this tab is shown. */
const checking = { ...general, title: 'Checking your registration…' };

/** The confirmation. It survives reloads until its browser tab is closed or the session ends. */
export function SuccessfulRegistrationPage() {
  const site = useSite();
  const session = useActorValue(site, ({ context }) => context.sessionView.session, null);
  const isChecking = useActorValue(site, ({ context }) => context.sessionView.status === 'checking', true);
  const record = useSyncExternalStore(
    onRegistrationChange,
    () => readRegistration(session),
    () => null,
  );
  const { title, lead } = record ? registered(record) : isChecking ? checking : general;
  return (
    <>
      <PageMeta title="Your registration" description="What happens after a registration." noindex />
      <PageHeader title={title} lead={lead} />
      <LiveRegion>{title}</LiveRegion>
      {record && (
        <Container pt="6" data-no-print>
          <CheckoutSteps current="Done" />
        </Container>
      )}
      <Container
        py={{ base: '6', md: '12' }}
        display="grid"
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(24rem, 43%)' }}
      >
        <chakra.div display="grid" gap="8" data-needs-script>
          {record ? (
            <Receipt record={record}>
              <NextSteps />
            </Receipt>
          ) : (
            <NextSteps />
          )}
        </chakra.div>
        <Card padded display="grid" gap="4" data-no-print>
          <chakra.h2 fontSize="xl">Help us improve</chakra.h2>
          <p>Tell us a little about yourself. The survey is voluntary and takes about {survey.time}.</p>
          <LinkButton to="/demographic-survey" variant="outline">
            Take the demographic survey
          </LinkButton>
        </Card>
      </Container>
    </>
  );
}

function NextSteps() {
  return (
    <section aria-labelledby="next">
      <chakra.h2 id="next" fontSize="2xl">
        What happens next
      </chakra.h2>
      <chakra.ol
        listStyleType="decimal"
        mt="3"
        pl="6"
        display="grid"
        gap="2"
        css={{ '& li::marker': { color: 'accentText' } }}
      >
        <li>Within {instructorTime}, we assign your instructor and email you access to your course.</li>
        <li>Sign in to your student dashboard, read the syllabus and plan your weeks.</li>
        <li>
          You have {startWindow} to start, and {completionTime} from your first graded assignment to finish.
        </li>
      </chakra.ol>
      <chakra.div mt="5" display="flex" flexWrap="wrap" gap="3" data-no-print>
        <AnchorButton href={brand.dashboardUrl} iconAfter="external">
          Go to your student dashboard
        </AnchorButton>
        <LinkButton to="/account" variant="outline">
          Your account
        </LinkButton>
        <LinkButton to="/" variant="outline">
          Home
        </LinkButton>
        <LinkButton to="/courses" variant="outline">
          Courses
        </LinkButton>
        <LinkButton to="/student-services" variant="outline">
          Student Services
        </LinkButton>
      </chakra.div>
    </section>
  );
}
