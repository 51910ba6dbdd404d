import { createConditions } from '@chakra-parts/conditions';
import { createCssFn } from '@chakra-parts/css';
import { createRecipeFn } from '@chakra-parts/cva';
import { createNormalizeFn } from '@chakra-parts/normalize';
import type { SystemContext } from '@chakra-ui/react/styled-system';
import { breakpoints } from './breakpoints.ts';
import { type TokenCategory, tokenNames } from './tokenNames.ts';
import { categoryOf, conditions, expansions, plainProperties, shorthands } from './utilities.ts';

/*
 * Chakra's style engine, assembled from its internal modules with only the tokens, properties and conditions that this
 * site uses. `createSystem` would add a hundred unused properties and compute the token stylesheet in every browser:
 * twice the code, and the longest task of hydration. Chakra does not export these modules, so this file and
 * `slotSystem.ts` are the only ones that import them, and `system.test.ts` compares the result with Chakra's own.
 */

/** `60.0625rem` for 961 pixels. */
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

/** The CSS variable of a token, negated if the name starts with `-`. Other values are returned unchanged. */
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
const createRecipe = createRecipeFn({ css, conditions: known, normalize, layers } as never);
const recipes = new WeakMap<object, ReturnType<typeof createRecipe>>();

/** One per configuration: `chakra` asks for it in every render, and a new one would compute its styles again. */
function cva(config: object) {
  const made = recipes.get(config) ?? createRecipe(config);
  recipes.set(config, made);
  return made;
}

const styleProps = new Set<string>([
  'css',
  ...categoryOf.keys(),
  ...Object.keys(shorthands),
  ...Object.values(shorthands),
  ...Object.keys(conditions).map((name) => `_${name}`),
  ...Object.keys(expansions),
  ...plainProperties,
]);

/** The parts of Chakra's system that `chakra` and recipes use. For slot recipes see `slotSystem.ts`. */
export const system = {
  // The global styles are in the document; see `globalStyles.tsx`.
  _config: { disableLayers: true },
  _global: [],
  css,
  cva,
  isValidProperty: (name: string) => styleProps.has(name),
} as unknown as SystemContext;
