import { brand } from '@brand/brand';
import { schools } from '@content/schools';
import { chakra } from '@chakra-ui/react/styled-system';
import { plainText } from '../../../domain/copy.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';
import { NamedScholarshipSection } from './NamedScholarshipSection.tsx';
import { Representatives } from './Representatives.tsx';

export function SchoolsPage() {
  if (schools === null) return null;
  const { banner, why, benefits, contacts, representatives, videos, scholarship } = schools;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/schools"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Section>
        <Container
          display="grid"
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.4fr)' }}
        >
          <Prose fontSize="lg" css={{ '& > section': { marginTop: 0 } }}>
            <CopySections sections={[why]} />
          </Prose>
          <section aria-labelledby="benefits">
            <chakra.h2 id="benefits" fontSize="2xl">
              {benefits.heading}
            </chakra.h2>
            <chakra.dl
              mt="6"
              display="grid"
              columnGap="10"
              rowGap="8"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
              css={{ '& a': { color: 'accentText', textDecoration: 'underline' } }}
            >
              {benefits.cards.map((card) => (
                <div key={card.title}>
                  <chakra.dt fontFamily="heading" fontWeight="600" fontSize="xl" lineHeight="1.25">
                    {card.title}
                  </chakra.dt>
                  <chakra.dd mt="2" color="fgMuted">
                    <CopyText copy={card.text} />
                  </chakra.dd>
                </div>
              ))}
            </chakra.dl>
          </section>
        </Container>
      </Section>
      <NamedScholarshipSection scholarship={scholarship} />
      <Section aria-labelledby="contacts">
        <Container>
          <chakra.h2 id="contacts" fontSize="2xl">
            {contacts.heading}
          </chakra.h2>
          <chakra.p mt="3" mb="6" maxW="42rem" fontSize="lg" color="fgMuted">
            <CopyText copy={contacts.text} />
          </chakra.p>
          <AnchorButton href={contacts.link.to} icon="mail" variant="outline" mb="10">
            {contacts.link.label}
          </AnchorButton>
          <Representatives people={representatives} />
        </Container>
      </Section>
      <Section subtle aria-labelledby="school-videos">
        <Container>
          <chakra.h2 id="school-videos" fontSize="2xl" mb="6">
            Two videos for your committee
          </chakra.h2>
          <chakra.ul
            listStyleType="none"
            display="grid"
            gap="8"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          >
            {videos.map((video, index) => (
              <li key={video.videoId}>
                <VideoEmbed
                  host={brand.videoHost}
                  id={video.videoId}
                  title={video.title}
                  poster={index === 0 ? '/art/schools.svg' : '/art/lab-notebook.svg'}
                />
                <chakra.h3 mt="4" fontSize="lg">
                  {video.title}
                </chakra.h3>
                <chakra.p mt="1" color="fgMuted">
                  {video.summary}
                </chakra.p>
              </li>
            ))}
          </chakra.ul>
        </Container>
      </Section>
    </>
  );
}
