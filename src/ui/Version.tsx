import { chakra } from '@chakra-ui/react/styled-system';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';

/** The date of a text in a dialog, with the page that shows the same. */
export function Version({ of }: { of: keyof typeof legalVersions }) {
  return (
    <chakra.p fontSize="sm" color="fgMuted">
      <span>{`Version of ${longDateWithYear(legalVersions[of])}.`}</span>{' '}
      <chakra.a href={`/${of}`} target="_blank" color="accentText" textDecoration="underline">
        Open it as a page (in a new tab)
      </chakra.a>
    </chakra.p>
  );
}
