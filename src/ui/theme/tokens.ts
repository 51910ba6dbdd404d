import { brand } from '@brand/brand';
import { look } from '@brand/look';
import type { Palette, ThemeColor } from '../../brands/types.ts';
import { danger } from '../../brands/danger.ts';
import { fonts } from './fonts.ts';
import { tokenNames, type TokenValues } from './tokenNames.ts';

/** One value for both color schemes: the browser chooses by `color-scheme`, so no script has to. */
const lightDark = ([light, dark]: ThemeColor) => ({ value: `light-dark(${light}, ${dark})` });

const shared = {
  danger,
  dangerSubtle: ['#fdecea', '#3a1d1b'],
  success: ['#1d6b3a', '#8fd9a8'],
  successSubtle: ['#e6f4ea', '#173021'],
  warning: ['#8a5300', '#f5c97a'],
  warningSubtle: ['#fdf3dd', '#33270f'],
  solidDanger: ['#b3261e', '#8c1d18'],
  solidSuccess: ['#1d6b3a', '#17562f'],
} satisfies Record<string, ThemeColor>;

const colors = (palette: Palette) => {
  const values: Record<(typeof tokenNames.colors)[number], ThemeColor> = { ...palette, ...shared };
  return Object.fromEntries(tokenNames.colors.map((name) => [name, lightDark(values[name])]));
};

const spacing = () =>
  Object.fromEntries(tokenNames.spacing.map((step) => [step, { value: `${Number(step) / 4}rem` }]));

/** Keep them few: every token adds to each document's stylesheet. */
export const tokens: TokenValues = {
  colors: colors(brand.palette) as TokenValues['colors'],
  spacing: spacing() as TokenValues['spacing'],
  fonts,
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.1875rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: 'clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)' },
    '3xl': { value: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.625rem)' },
    '4xl': { value: 'clamp(1.875rem, 1.3rem + 2.7vw, 3.375rem)' },
    '5xl': { value: 'clamp(2.375rem, 1.3rem + 4.2vw, 4.5rem)' },
  },
  radii: {
    sm: { value: look.radii.sm },
    md: { value: look.radii.md },
    lg: { value: look.radii.lg },
    button: { value: look.radii.button },
    full: { value: '999px' },
  },
  shadows: {
    card: { value: '0 1px 2px rgb(20 28 45 / 6%), 0 6px 20px -8px rgb(20 28 45 / 12%)' },
    lift: { value: '0 2px 4px rgb(20 28 45 / 8%), 0 16px 36px -12px rgb(20 28 45 / 24%)' },
    dialog: { value: '0 24px 64px -12px rgb(8 12 24 / 45%)' },
  },
};
