import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Styles of text, password and select fields. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    display: 'block',
    w: '100%',
    minH: '46px',
    px: '3',
    py: '2',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.4',
    color: 'fg',
    bg: 'bgRaised',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    '&:hover:not([aria-invalid=true])': { borderColor: 'fgMuted' },
    '&:focus-visible': { borderColor: 'accentText', outlineOffset: '0px' },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
    '&:disabled': { bg: 'bgSubtle', color: 'fgMuted', cursor: 'not-allowed' },
    '&::placeholder': { color: 'fgMuted', opacity: 1 },
  },
});

/** A field of one line, whose size does not depend on what is typed: without containment each letter lays out the whole page. */
export const inputRecipe = defineRecipe({
  ...controlRecipe,
  base: { ...controlRecipe.base, contain: 'layout size', containIntrinsicHeight: '1lh' },
});
