import { gettingStarted } from '@content/gettingStarted';
import { chakra } from '@chakra-ui/react/styled-system';
import { useReport } from '../site/useReport.ts';
import { plainText } from '../../domain/copy.ts';
import { hydrateLater } from '../ui/loading/hydrateLater.tsx';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { AnchorButton, LinkButton } from '../ui/Button.tsx';
import { ContentBanner } from '../ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../ui/CopyText.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Container, Section } from '../ui/Section.tsx';

const { banner, steps, beforeYouRegister, afterYouRegister, enroll, guide } = gettingStarted;

const InfoRequest = hydrateLater(
  async () => (await import('../flows/infoRequest/InfoRequest.tsx')).InfoRequest,
);

export function GettingStartedPage() {
  const report = useReport();
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/getting-started"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Section>
        <Container>
          <chakra.ol listStyleType="none" display="grid" gap={{ base: '12', md: '10' }} maxW="56rem">
            {steps.map((step) => (
              <chakra.li
                key={step.title}
                display="grid"
                columnGap="10"
                rowGap="4"
                alignItems="center"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'min(13rem, 35%) minmax(0, 1fr)' }}
              >
                {step.image && (
                  <chakra.img
                    src={step.image.src}
                    alt={step.image.alt}
                    htmlWidth="800"
                    htmlHeight="500"
                    loading="lazy"
                    w={{ base: '10rem', md: '100%' }}
                    h="auto"
                    aspectRatio="16 / 10"
                    objectFit="cover"
                    borderRadius="lg"
                  />
                )}
                <div>
                  <chakra.h2 fontSize="2xl">{step.title}</chakra.h2>
                  <chakra.p mt="2" maxW="42rem">
                    <CopyText copy={step.text} />
                  </chakra.p>
                  {step.link && <ArrowLink link={step.link} />}
                </div>
              </chakra.li>
            ))}
          </chakra.ol>
          <LinkButton
            to={enroll.to}
            size="lg"
            mt="10"
            iconAfter="arrowRight"
            onClick={() => report('enroll', 'getting-started')}
          >
            {enroll.label}
          </LinkButton>
        </Container>
      </Section>
      <Section subtle>
        <Container
          display="grid"
          columnGap="16"
          rowGap="10"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          <Prose css={{ '& > section': { marginTop: 0 } }}>
            <CopySections sections={[beforeYouRegister]} />
          </Prose>
          <div>
            <Prose css={{ '& > section': { marginTop: 0 } }}>
              <CopySections sections={[afterYouRegister]} />
            </Prose>
            <Downloads />
          </div>
        </Container>
      </Section>
      <InfoRequest content={guide} />
    </>
  );
}

function Downloads() {
  const { heading, text, links } = gettingStarted.downloads;
  const report = useReport();
  return (
    <chakra.section mt="10" aria-labelledby="downloads">
      <chakra.h2 fontSize="2xl" id="downloads">
        {heading}
      </chakra.h2>
      <chakra.p mt="3" maxW="42rem">
        <CopyText copy={text} />
      </chakra.p>
      <chakra.div mt="5" display="flex" flexWrap="wrap" gap="3">
        {links.map(({ label, to }) => (
          <AnchorButton
            key={to}
            href={to}
            download
            variant="outline"
            icon="download"
            onClick={() => {
              if (to.includes('checklist')) report('checklist_download', 'getting-started');
            }}
          >
            {label}
          </AnchorButton>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
