import { brand } from '@brand/brand';
import { home } from '@content/home';
import { chakra } from '@chakra-ui/react/styled-system';
import { hydrateLater } from '../../ui/loading/hydrateLater.tsx';
import { useReport } from '../../site/useReport.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Hero } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { Departments } from './Departments.tsx';
import { Steps } from './Steps.tsx';

const InfoRequest = hydrateLater(
  async () => (await import('../../flows/infoRequest/InfoRequest.tsx')).InfoRequest,
);
const Testimonials = hydrateLater(
  async () => (await import('../../flows/testimonials/Testimonials.tsx')).Testimonials,
);

export function HomePage() {
  const { hero, facts, reasons, testimonialsHeading, accreditation, guide, closing } = home;
  const report = useReport();
  const enroll = () => report('enroll', 'home');
  return (
    <>
      <PageMeta title={brand.tagline} description={brand.description} path="/" image={hero.image.src} />
      <Hero
        title={hero.title}
        lead={<CopyText copy={hero.lead} />}
        actions={
          <>
            <LinkButton
              to={hero.primary.to}
              variant="solid"
              size="lg"
              iconAfter="arrowRight"
              onClick={enroll}
            >
              {hero.primary.label}
            </LinkButton>
            <LinkButton to={hero.secondary.to} variant="outline" size="lg">
              {hero.secondary.label}
            </LinkButton>
          </>
        }
        art={
          <picture>
            {hero.image.adapts === true && (
              <source media="(prefers-color-scheme: dark)" srcSet={`${hero.image.src}#dark`} />
            )}
            <img src={hero.image.src} alt={hero.image.alt} width="800" height="500" fetchPriority="high" />
          </picture>
        }
      />
      <chakra.div borderBottomWidth="1px" borderBottomStyle="solid">
        <Container py={{ base: '6', md: '8' }}>
          <FactList facts={facts} />
        </Container>
      </chakra.div>
      <Departments />
      <Steps />
      <Section>
        <Container
          display="grid"
          gap={{ base: '8', lg: '16' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.6fr)' }}
        >
          <div>
            <chakra.h2 fontSize="3xl">{reasons.heading}</chakra.h2>
            <chakra.p mt="4" color="fgMuted" fontSize="lg">
              <CopyText copy={reasons.lead} />
            </chakra.p>
          </div>
          <chakra.dl
            display="grid"
            columnGap="10"
            rowGap="8"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          >
            {reasons.cards.map((card) => (
              <div key={card.title}>
                <chakra.dt fontFamily="heading" fontWeight="600" fontSize="xl" lineHeight="1.25">
                  {card.title}
                </chakra.dt>
                <chakra.dd
                  mt="2"
                  color="fgMuted"
                  css={{ '& a': { color: 'accentText', textDecoration: 'underline' } }}
                >
                  <CopyText copy={card.text} />
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        </Container>
      </Section>
      <Testimonials heading={testimonialsHeading} />
      <Section aria-labelledby="accreditation">
        <Container display="grid" justifyItems="center" textAlign="center" gap="5">
          <chakra.span color="accentText">
            <Icon name="award" size="48px" />
          </chakra.span>
          <chakra.h2 id="accreditation" fontSize="3xl">
            {accreditation.heading}
          </chakra.h2>
          <Prose fontSize="lg">
            <p>
              <CopyText copy={accreditation.text} />
            </p>
          </Prose>
          <ArrowLink link={accreditation.link} />
        </Container>
      </Section>
      <InfoRequest content={guide} subtle />
      <Section>
        <Container>
          <chakra.h2 fontSize="3xl" maxW="44rem">
            {closing.heading}
          </chakra.h2>
          <Prose mt="4" fontSize="lg" color="fgMuted">
            <p>
              <CopyText copy={closing.text} />
            </p>
          </Prose>
          <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
            {closing.links.map((link, index) => (
              <LinkButton
                key={link.to}
                to={link.to}
                variant={index === 0 ? 'solid' : 'outline'}
                {...(index === 0 ? { onClick: enroll } : {})}
              >
                {link.label}
              </LinkButton>
            ))}
          </chakra.div>
        </Container>
      </Section>
    </>
  );
}
