import { chakra } from '@chakra-ui/react/styled-system';
import { acceptedBy } from '../../../domain/facts/headline.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Transfer } from './coursePageData.ts';

/** The partners that accept a course, and as what. Renders nothing for an empty list. */
export function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers">
      <chakra.h2 id="transfers" fontSize="2xl">
        Where it transfers
      </chakra.h2>
      <chakra.p mt="3" color="fgMuted" maxW="42rem">
        <span>
          {`${capitalized(inWords(transfers.length))} ${transfers.length === 1 ? 'partner has' : 'partners have'}`}
        </span>{' '}
        agreed to accept this course, and over {acceptedBy} universities have accepted our courses.
      </chakra.p>
      <chakra.ul
        mt="4"
        listStyleType="none"
        display="grid"
        columnGap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {transfers.map(({ school, slug, recordedAs }) => (
          <chakra.li key={slug} py="3" borderTopWidth="1px" borderTopStyle="solid">
            <chakra.p fontWeight="600">{recordedAs ?? 'Accepted for transfer'}</chakra.p>
            <chakra.p fontSize="sm" color="fgMuted">
              at{' '}
              <chakra.span asChild color="accentText" textDecoration="underline" textUnderlineOffset="0.18em">
                <Link to={`/partners/${slug}`}>{school}</Link>
              </chakra.span>
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <ArrowLink link={{ label: 'Your school is not listed? Ask us', to: '/student-services/contact' }} />
    </section>
  );
}
