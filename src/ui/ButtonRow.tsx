import { chakra } from '@chakra-ui/react/styled-system';

/** The buttons that end a form or a dialog: the one that goes on is last, at the end of the line, and on a phone on top. */
export const ButtonRow = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
  },
});
