/** Names of the design tokens by category. Scripts need only the names: the values are in each document's stylesheet. */
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
  // Multiples of 0.25 rem.
  spacing: ['0.5', '1', '1.5', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'],
  fonts: ['heading', 'body', 'mono'],
  fontSizes: ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'],
  radii: ['sm', 'md', 'lg', 'button', 'full'],
  shadows: ['card', 'lift', 'dialog'],
} as const;

export type TokenCategory = keyof typeof tokenNames;

/** The CSS value of every token. */
export type TokenValues = {
  readonly [C in TokenCategory]: Readonly<Record<(typeof tokenNames)[C][number], { value: string }>>;
};
