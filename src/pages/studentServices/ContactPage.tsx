import { contact } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Container } from '../../ui/Section.tsx';
import { hydrateLater } from '../../ui/loading/hydrateLater.tsx';
import { ServicesPage } from './ServicesPage.tsx';

const ContactForm = hydrateLater(
  async () => (await import('../../flows/contactForm/ContactForm.tsx')).ContactForm,
);

const iconOf = (to: string): IconName =>
  to.startsWith('tel:') ? 'phone' : to.startsWith('mailto:') ? 'mail' : 'user';

export function ContactPage() {
  const { banner, cards, hours, form } = contact;
  return (
    <ServicesPage banner={banner} tab="contact">
      <Container py={{ base: '8', md: '12' }} display="grid" gap={{ base: '10', md: '16' }}>
        <chakra.ul
          aria-label="Ways to reach us"
          listStyleType="none"
          display="grid"
          gap={{ base: '4', md: '6' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {cards.map((card) => (
            <Card as="li" key={card.title} padded display="flex" flexDirection="column">
              <chakra.span color="accentText" lineHeight="1">
                <Icon name={iconOf(card.link.to)} size="30px" />
              </chakra.span>
              <chakra.h2 mt="3" fontSize="xl">
                {card.title}
              </chakra.h2>
              <chakra.p mt="2" color="fgMuted">
                <CopyText copy={card.text} />
              </chakra.p>
              <chakra.a
                href={card.link.to}
                mt="auto"
                pt="4"
                fontWeight="600"
                color="accentText"
                overflowWrap="anywhere"
                textDecoration="underline"
                textUnderlineOffset="0.2em"
              >
                {card.link.to.startsWith('mailto:') ? (
                  <EmailText address={card.link.label} />
                ) : (
                  card.link.label
                )}
              </chakra.a>
            </Card>
          ))}
        </chakra.ul>
        <chakra.div
          display="grid"
          gap={{ base: '8', lg: '16' }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.3fr)' }}
        >
          <chakra.div display="grid" gap="8">
            <div>
              <chakra.h2 id="message-heading" fontSize="2xl">
                {form.heading}
              </chakra.h2>
              <chakra.p mt="3" color="fgMuted" fontSize="lg">
                <CopyText copy={form.text} />
              </chakra.p>
            </div>
            <chakra.section
              aria-labelledby="hours"
              p={{ base: '5', md: '6' }}
              bg="bgSubtle"
              borderRadius="lg"
            >
              <chakra.h2 id="hours" fontSize="xl" display="flex" alignItems="center" gap="3">
                <chakra.span color="accentText" lineHeight="1">
                  <Icon name="clock" />
                </chakra.span>
                <span>{hours.heading}</span>
              </chakra.h2>
              <chakra.p mt="3" fontWeight="600">
                {hours.open}
              </chakra.p>
              <chakra.p>{hours.closed}</chakra.p>
              <chakra.p mt="3" fontSize="sm" color="fgMuted">
                <CopyText copy={hours.note} />
              </chakra.p>
            </chakra.section>
          </chakra.div>
          <Card as="section" padded aria-labelledby="message-heading" p={{ base: '5', md: '8' }}>
            <ContactForm />
          </Card>
        </chakra.div>
      </Container>
    </ServicesPage>
  );
}
