import { expect, test } from 'vitest';
import { minifyStyles } from './minifyStyles.ts';

test('what a style says stays, with the order of layers, both color schemes and the names of its classes', () => {
  const styles = [
    '@layer reset, tokens, recipes;',
    '@layer tokens { :root { color-scheme: light dark; --chakra-colors-fg: light-dark(#112233, #ffffff); --chakra-breakpoints-sm: 415px } }',
    '@media screen and (min-width: 415px) { .c-b { color: var(--chakra-colors-fg) } }',
    '@layer recipes { .c-a { margin-inline-start: 0.50rem; -webkit-user-select: none; user-select: none } }',
    '@keyframes animation-x { from { opacity: 0 } }',
  ];
  expect(minifyStyles(styles.join('\n'))).toBe(
    [
      '@layer reset;',
      '@layer tokens{:root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light dark;',
      '--chakra-colors-fg:var(--lightningcss-light,#123)var(--lightningcss-dark,#fff)}',
      // Some supported browsers have no `light-dark()`.
      '@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}}',
      '@layer recipes{.c-a{-webkit-user-select:none;user-select:none;margin-inline-start:.5rem}}',
      '@media screen and (width>=415px){.c-b{color:var(--chakra-colors-fg)}}',
      '@keyframes animation-x{0%{opacity:0}}',
    ].join(''),
  );
});

test('a rule that cannot be read fails the build', () => {
  expect(() => minifyStyles('.c-a { color: red } }')).toThrow(/Unexpected end of input/);
});
