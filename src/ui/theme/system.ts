import { createConditions } from '@chakra-parts/conditions';
import { createCssFn } from '@chakra-parts/css';
import { createRecipeFn } from '@chakra-parts/cva';
import { createNormalizeFn } from '@chakra-parts/normalize';
import type { SystemContext } from '@chakra-ui/react/styled-system';
import { breakpoints } from './breakpoints.ts';
import { type TokenCategory, tokenNames } from './tokenNames.ts';
import { categoryOf, conditions, expansions, plainProperties, shorthands } from './utilities.ts';

/*
 * Chakra's style engine put together from its own parts, with the few tokens, properties and conditions that this site
 * has. `createSystem` would bring a hundred properties nobody uses and compute the stylesheet of the tokens anew in
 * every browser: twice the code, and the longest task of taking over a page. A test holds what this system makes of our
 * styles against what the whole one makes of them.
 */

/** `60.0625rem` from 961 pixels. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const media: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, width]) => {
    const pixels = Number.parseFloat(width);
    return [
      [name, `@media screen and (min-width: ${rem(pixels)})`],
      [`${name}Down`, `@media screen and (max-width: ${rem(pixels - 0.04)})`],
    ];
  }),
);

/** The variable of a token; a name with a minus in front is its negative, any other value stays what it is. */
function resolve(category: TokenCategory, value: unknown): unknown {
  const [, minus, name] = /^(-?)(.*)$/s.exec(String(value)) ?? [];
  if (name === undefined || !(tokenNames[category] as readonly string[]).includes(name)) return value;
  const path = `${category}-${name}`.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = `var(--chakra-${path.replace('.', String.raw`\.`)})`;
  return minus === '-' ? `calc(${variable} * -1)` : variable;
}

function transform(property: string, value: unknown): Record<string, unknown> {
  const expand = expansions[property];
  if (expand) return expand(String(value));
  const category = categoryOf.get(property);
  return { [property]: category ? resolve(category, value) : value };
}

const known = createConditions({
  conditions,
  breakpoints: {
    conditions: media,
    keys: () => ['base', ...Object.keys(breakpoints)],
    getCondition: (key: string) => media[key] ?? key,
  } as never,
});

const utility = {
  hasShorthand: true,
  resolveShorthand: (name: string) => shorthands[name] ?? name,
} as SystemContext['utility'];

const normalizeValue = <T>(value: T) => value;
const normalize = createNormalizeFn({ utility, normalize: normalizeValue });
const css = createCssFn({ transform, conditions: known, normalize });
const layers = { wrap: (layer: string, styles: object) => ({ [`@layer ${layer}`]: styles }) };
const cva = createRecipeFn({ css, conditions: known, normalize, layers } as never);

const styleProps = new Set<string>([
  'css',
  ...categoryOf.keys(),
  ...Object.keys(shorthands),
  ...Object.values(shorthands),
  ...Object.keys(conditions).map((name) => `_${name}`),
  ...Object.keys(expansions),
  ...plainProperties,
]);

/** What components find in Chakra's provider: all that `chakra` and a recipe ask of it. For recipes with slots, see `slotSystem.ts`. */
export const system = {
  // The global sheets stand in the document; see `globalStyles.tsx`.
  _config: { disableLayers: true },
  _global: [],
  css,
  cva,
  isValidProperty: (name: string) => styleProps.has(name),
} as unknown as SystemContext;
