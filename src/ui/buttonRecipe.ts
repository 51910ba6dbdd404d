import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    maxW: '100%',
    // Letters may be so large that a word does not fit.
    '& > span': { minW: '0' },
    fontFamily: 'body',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    // For Safari.
    WebkitUserSelect: 'none',
    borderRadius: 'button',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    // Not of colors: browsers animate them on the main thread, which has something else to do after a press.
    transition: 'transform 0.15s',
    _active: { transform: 'translateY(1px)', filter: 'brightness(0.88)' },
    // Before any script has come, the look of a press fades while the browser loads what follows.
    'html:not([data-hydrated]) &': { '&:not(:active)': { transition: 'transform 0.15s, filter 2s' } },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', transform: 'none' },
    '&:disabled': { opacity: '0.45' },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'onAccent', '&:hover:not(:disabled)': { bg: 'accentHover' } },
      outline: {
        bg: 'transparent',
        color: 'accentText',
        borderColor: 'borderStrong',
        '&:hover:not(:disabled)': { bg: 'accentSubtle', borderColor: 'accentText' },
      },
      ghost: { bg: 'transparent', color: 'inherit', '&:hover:not(:disabled)': { bg: 'accentSubtle' } },
      subtle: {
        bg: 'accentSubtle',
        color: 'accentText',
        '&:hover:not(:disabled)': { borderColor: 'accentText' },
      },
      danger: { bg: 'solidDanger', color: '#fff', '&:hover:not(:disabled)': { filter: 'brightness(0.9)' } },
      link: {
        bg: 'transparent',
        color: 'accentText',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        '&:hover': { textDecorationThickness: '2px' },
      },
    },
    size: {
      sm: { minH: '36px', px: '3', fontSize: 'sm' },
      // At most a part of a phone's width, which large letters need.
      md: { minH: '46px', px: 'min(1.25rem, 6vw)', py: '2', fontSize: 'md' },
      lg: { minH: '54px', px: 'min(1.5rem, 7vw)', py: '2', fontSize: 'lg' },
      icon: { w: '44px', h: '44px', fontSize: 'lg', borderRadius: 'full' },
      inline: { px: '0', minH: '28px', fontSize: 'inherit', borderWidth: '0' },
    },
    full: { true: { w: '100%' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
