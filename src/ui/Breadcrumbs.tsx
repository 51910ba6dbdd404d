import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../brands/types.ts';
import { Link } from './Link.tsx';

const Crumb = chakra(Link, {
  base: {
    display: 'inline-block',
    py: '1',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'transparent',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** The last entry, `here`, is the current page and not a link. */
export function Breadcrumbs({ trail, here }: { trail: readonly To[]; here: string }) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="sm">
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="2"
        alignItems="center"
        css={{ '& li:not(:last-child)::after': { content: '"/" / ""', marginLeft: '0.5rem', opacity: 0.6 } }}
      >
        {trail.map((link) => (
          <li key={link.to}>
            <Crumb to={link.to}>{link.label}</Crumb>
          </li>
        ))}
        <chakra.li aria-current="page" fontWeight="600">
          {here}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  );
}
