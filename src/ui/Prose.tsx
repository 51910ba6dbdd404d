import { chakra } from '@chakra-ui/react/styled-system';

/** Styles the plain HTML elements of running text. */
export const Prose = chakra('div', {
  base: {
    maxW: '42rem',
    '& > * + *': { mt: '4' },
    '& > h2': { fontSize: '2xl', mt: '10' },
    '& > h3': { fontSize: 'xl', mt: '8' },
    '& > h2 + *, & > h3 + *': { mt: '3' },
    '& ul, & ol': { pl: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '1.5' },
    '& li::marker': { color: 'accentText' },
    '& a:not([class])': { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    '& strong': { fontWeight: '650' },
    '& blockquote': {
      borderLeft: '4px solid',
      borderColor: 'ornament',
      pl: '5',
      fontFamily: 'heading',
      fontSize: 'lg',
    },
    '& hr': { my: '10' },
  },
});
