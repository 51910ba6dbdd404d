import { brand } from '@brand/brand';
import { careers } from '@content/careers';
import { chakra } from '@chakra-ui/react/styled-system';
import { plainText } from '../../../domain/copy.ts';
import type { JobPosition } from '../../content/types.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { Accordion, Disclosure } from '../../ui/Disclosure.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';
import { openPositions } from './openPositions.ts';

const { banner, values, benefits, videos, openings } = careers;
const posters = ['/art/contact.svg', '/art/online-learning.svg'];

export function CareersPage() {
  const positions = openPositions(careers.positions);
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/careers"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Section aria-labelledby="openings">
        <Container
          display="grid"
          columnGap="16"
          rowGap="8"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.8fr)' }}
        >
          <div>
            <chakra.h2 id="openings" fontSize="3xl">
              {openings.heading}
            </chakra.h2>
            <chakra.p mt="4" color="fgMuted" fontSize="lg">
              <CopyText copy={positions.length > 0 ? openings.text : openings.none} />
            </chakra.p>
          </div>
          {positions.length > 0 && (
            <Accordion>
              {positions.map((position) => (
                <Position key={position.jobTitle} position={position} />
              ))}
            </Accordion>
          )}
        </Container>
      </Section>
      <Section subtle aria-labelledby="values">
        <Container>
          <chakra.h2 id="values" fontSize="3xl">
            {values.heading}
          </chakra.h2>
          <chakra.dl
            mt="8"
            display="grid"
            gap={{ base: '8', md: '10' }}
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'minmax(0, 1fr) minmax(0, 1fr)',
              lg: `repeat(${values.cards.length}, minmax(0, 1fr))`,
            }}
          >
            {values.cards.map((card) => (
              <chakra.div
                key={card.title}
                borderTopWidth="2px"
                borderTopStyle="solid"
                borderTopColor="accentText"
                pt="4"
              >
                <chakra.dt fontFamily="heading" fontWeight="600" fontSize="xl" lineHeight="1.25">
                  {card.title}
                </chakra.dt>
                <chakra.dd mt="2" color="fgMuted">
                  <CopyText copy={card.text} />
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </Container>
      </Section>
      <Section>
        <Container
          display="grid"
          columnGap="16"
          rowGap="12"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' }}
        >
          <Prose css={{ '& > section': { marginTop: 0 } }}>
            <CopySections sections={[benefits]} />
          </Prose>
          <chakra.ul listStyleType="none" display="grid" gap="10" aria-label="Videos">
            {videos.map(({ videoId, title, summary }, place) => (
              <li key={videoId}>
                <VideoEmbed
                  host={brand.videoHost}
                  id={videoId}
                  title={title}
                  poster={posters[place % posters.length] ?? banner.image.src}
                />
                <chakra.h3 mt="4" fontSize="xl">
                  {title}
                </chakra.h3>
                <chakra.p mt="1" color="fgMuted">
                  {summary}
                </chakra.p>
              </li>
            ))}
          </chakra.ul>
        </Container>
      </Section>
    </>
  );
}

function Position({ position }: { position: JobPosition }) {
  const { jobTitle, jobType, jobDescription, jobUrl, email = brand.emails.careers } = position;
  return (
    <Disclosure
      summary={
        <span>
          <chakra.span display="block" fontSize="lg">
            {jobTitle}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" fontWeight="400" color="fgMuted">
            {jobType}
          </chakra.span>
        </span>
      }
    >
      <Prose>
        {jobDescription.map((paragraph) => (
          <p key={paragraph}>
            <CopyText copy={paragraph} />
          </p>
        ))}
      </Prose>
      <chakra.div mt="5">
        {jobUrl === '' ? (
          <p>
            To apply, write to{' '}
            <chakra.a
              href={`mailto:${email}`}
              color="accentText"
              textDecoration="underline"
              textUnderlineOffset="0.18em"
            >
              {email}
            </chakra.a>
            .
          </p>
        ) : (
          <AnchorButton href={jobUrl} iconAfter="external" aria-label={`Apply Here: ${jobTitle}`}>
            Apply Here
          </AnchorButton>
        )}
      </chakra.div>
    </Disclosure>
  );
}
