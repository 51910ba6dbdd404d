/**
 * Names of the design tokens by category. The page's script needs no more of them: their values stand in the stylesheet
 * that every page brings along.
 */
export const tokenNames = {
  colors: [
    'bg',
    'bgSubtle',
    'bgRaised',
    'brand',
    'brandSoft',
    'onBrand',
    'onBrandMuted',
    'fg',
    'fgMuted',
    'border',
    'borderStrong',
    'accent',
    'accentHover',
    'onAccent',
    'accentSubtle',
    'accentText',
    'ornament',
    'danger',
    'dangerSubtle',
    'success',
    'successSubtle',
    'warning',
    'warningSubtle',
    'solidDanger',
    'solidSuccess',
  ],
  // Steps of a quarter of a rem.
  spacing: ['0.5', '1', '1.5', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'],
  fonts: ['heading', 'body', 'mono'],
  fontSizes: ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'],
  radii: ['sm', 'md', 'lg', 'full'],
  shadows: ['card', 'lift', 'dialog'],
} as const;

export type TokenCategory = keyof typeof tokenNames;

/** Every token with its value in CSS. */
export type TokenValues = {
  readonly [C in TokenCategory]: Readonly<Record<(typeof tokenNames)[C][number], { value: string }>>;
};
