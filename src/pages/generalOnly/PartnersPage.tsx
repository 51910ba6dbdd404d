import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useSyncedInput } from '../../ui/dom/useSyncedInput.ts';
import { Link } from '../../ui/Link.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Container } from '../../ui/Section.tsx';
import { findPartners, type PartnerName } from './partner/findPartners.ts';

const title = 'Schools and employers that accept our courses';
const lead =
  'Each of them publishes which of our courses it accepts. If yours is not in the list, Student Services will ask it for you.';

/** Every partner by name, with a search. */
export function PartnersPage() {
  const partners: readonly PartnerName[] | undefined = useLoaderData({ strict: false });
  const [words, search] = useState('');
  useSyncedInput('school', words, search);
  if (partners === undefined) return null;
  const found = findPartners(partners, words);
  return (
    <>
      <PageMeta title={title} description={lead} path="/partners" image="/art/schools.svg" />
      <PageHeader title={title} lead={lead} trail={[{ label: 'Home', to: '/' }]} here="Partners" />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.search display="block" maxW="32rem">
          <SearchField
            name="school"
            label="Name of your school or employer"
            placeholder="Name of your school or employer"
            maxLength={80}
            defaultValue=""
            onChange={(event) => search(event.target.value)}
          />
        </chakra.search>
        <chakra.div mt="4" color="fgMuted">
          <LiveRegion visible>
            {found.length === 0
              ? 'None of our partners has this name. Other schools accept our courses too: ask yours.'
              : `${found.length} of ${partners.length} partners`}
          </LiveRegion>
        </chakra.div>
        <chakra.ul
          my="4"
          listStyleType="none"
          display="grid"
          columnGap="10"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          css={{
            '& a': {
              display: 'inline-block',
              py: '2',
              color: 'accentText',
              textDecoration: 'underline',
              textUnderlineOffset: '0.2em',
            },
          }}
        >
          {found.map(({ slug, schoolNameLong }) => (
            <li key={slug}>
              <Link to={`/partners/${slug}`}>{schoolNameLong}</Link>
            </li>
          ))}
        </chakra.ul>
        <ArrowLink link={{ label: 'Your school is not listed? Ask us', to: '/student-services/contact' }} />
      </Container>
    </>
  );
}
