import { chakra } from '@chakra-ui/react/styled-system';
import type { Link as To } from '../brands/types.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** A standalone link with an arrow. */
export function ArrowLink({ link }: { link: To }) {
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="44px"
      fontWeight="600"
      color="accentText"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
    >
      <Link to={link.to}>
        <span>{link.label}</span> <Icon name="arrowRight" />
      </Link>
    </chakra.span>
  );
}
