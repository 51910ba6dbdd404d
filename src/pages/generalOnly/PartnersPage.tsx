import { partners } from '@content/partners';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

const title = 'Schools and employers that accept our courses';
const lead =
  'Each of them publishes which of our courses it accepts. If yours is not in the list, Student Services will ask it for you.';

/** Every partner, by name. */
export function PartnersPage() {
  const byName = partners.toSorted((one, other) => one.schoolNameLong.localeCompare(other.schoolNameLong));
  return (
    <>
      <PageMeta title={title} description={lead} path="/partners" />
      <PageHeader title={title} lead={lead} trail={[{ label: 'Home', to: '/' }]} here="Partners" />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.ul
          listStyleType="none"
          display="grid"
          columnGap="10"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
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
          {byName.map(({ slug, schoolNameLong }) => (
            <li key={slug}>
              <Link to={`/partners/${slug}`}>{schoolNameLong}</Link>
            </li>
          ))}
        </chakra.ul>
      </Container>
    </>
  );
}
