import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCssProperty } from '@pandacss/is-valid-prop';
import { describe, expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { fullSystem } from './globalStyles.tsx';
import { slotSystem } from './slotSystem.ts';
import { system } from './system.ts';
import { type TokenCategory, tokenNames } from './tokenNames.ts';
import { categoryOf, expansions, plainProperties, shorthands } from './utilities.ts';

const full = fullSystem();

/** Chakra also stores a background color in a variable that only its own components read. */
const withoutBgVariable = (css: object) =>
  Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'));

const inOurs = (style: object) => system.css(style);
const inChakra = (style: object) => withoutBgVariable(full.css(style));

describe('our style system gives the same CSS as Chakra’s', () => {
  const named = (category: TokenCategory): readonly string[] =>
    category === 'spacing' ? tokenNames.spacing.flatMap((name) => [name, `-${name}`]) : tokenNames[category];

  test.each([...categoryOf])('%s: every token, and values that are not tokens', (property, category) => {
    for (const value of [...named(category), 'inherit', '0', '3px']) {
      expect(inOurs({ [property]: value })).toEqual(inChakra({ [property]: value }));
    }
  });

  test.each(Object.entries(shorthands))('%s is short for %s', (short, property) => {
    expect(full.utility.resolveShorthand(short)).toBe(property);
    expect(inOurs({ [short]: '4' })).toEqual(inChakra({ [property]: '4' }));
  });

  test.each(Object.keys(breakpoints))('breakpoint %s, ordered by width', (name) => {
    const style = { px: { [name]: '2', base: '1', '2xl': '-4' }, color: 'fg', hideFrom: name };
    expect(JSON.stringify(inOurs(style))).toBe(JSON.stringify(full.css(style)));
    expect(inOurs({ hideBelow: name })).toEqual(inChakra({ hideBelow: name }));
  });

  test('hover, active, nested selectors, !important and visually hidden text', () => {
    const style = {
      _hover: { bg: 'accent', _active: { mt: '2 !important' } },
      '& a': { color: { base: 'accentText', md: 'fg' } },
      '@media print': { display: 'none' },
      '@layer base': { m: 'auto' },
      srOnly: true,
    };
    const expected = JSON.stringify(full.css(style)).replace(/,?"--bg-currentcolor":"[^"]*"/, '');
    expect(JSON.stringify(inOurs(style))).toBe(expected);
    expect(inOurs({ srOnly: false })).toEqual({});
  });

  test('a slot recipe', () => {
    const recipe = {
      slots: ['header', 'body'],
      base: { header: { fontSize: '2xl' }, body: { p: { base: '4', md: '8' } } },
      variants: { size: { sm: { body: { maxW: { sm: '26rem' } } }, lg: { body: { mx: '-2' } } } },
      defaultVariants: { size: 'sm' },
    } as const;
    for (const props of [{}, { size: 'lg' }] as const)
      expect(JSON.stringify(slotSystem.sva(recipe)(props))).toBe(JSON.stringify(full.sva(recipe)(props)));
  });

  test('a recipe with variants', () => {
    const recipe = {
      base: { px: '3', borderRadius: 'md' },
      variants: { size: { sm: { fontSize: 'sm' }, lg: { fontSize: { base: 'lg', md: 'xl' } } } },
      defaultVariants: { size: 'sm' },
    } as const;
    for (const props of [{}, { size: 'lg' }] as const)
      expect(JSON.stringify(system.cva(recipe)(props))).toBe(JSON.stringify(full.cva(recipe)(props)));
  });
});

describe('our style system knows every style property in use', () => {
  // Names that look like style properties but are attributes, parameters or data fields.
  const notStyles = new Set(['clip', 'content', 'container', 'd', 'direction', 'page']);

  /** The source of components. */
  function sources(): readonly string[] {
    const root = path.resolve(import.meta.dirname, '../..');
    const folders = ['app', 'brands', 'flows', 'pages', 'ui'];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|look\.ts$/.test(file))
        .map((file) => path.join(root, folder, file)),
    );
    return files.map((file) => readFileSync(file, 'utf8'));
  }

  /** Names before `=` or `:`. */
  function namesInUse(): ReadonlySet<string> {
    const names = sources().flatMap((source) =>
      [...source.matchAll(/(?<![\w.'`-])(_?[a-z]\w*)(?=\s*=[{"'\n]|\s*:\s|\s*=$)/gm)].map(
        ([, name = '']) => name,
      ),
    );
    return new Set(names);
  }

  const chakraNames = new Set(full.utility.keys());
  const isStyle = (name: string) =>
    !notStyles.has(name) &&
    (isCssProperty(name) || chakraNames.has(name) || full.conditions.keys().includes(name));

  test('every one is listed', () => {
    // Breakpoint names are keys of responsive values, never props.
    const missing = [...namesInUse()].filter(
      (name) => isStyle(name) && !(name in breakpoints) && !system.isValidProperty(name),
    );
    expect(missing).toEqual([]);
  });

  test('every distance without a unit is a token: others would be no distance at all', () => {
    const spacing = [...categoryOf].flatMap(([name, category]) => (category === 'spacing' ? name : []));
    const short = Object.entries(shorthands).flatMap(([name, long]) => (spacing.includes(long) ? name : []));
    const names = [...spacing, ...short].join('|');
    const used = sources().flatMap((source) => [
      ...source.matchAll(new RegExp(`\\b(?:${names})="-?([\\d.]+)"`, 'g')),
    ]);
    expect(used.length).toBeGreaterThan(100);
    const known: readonly string[] = ['0', ...tokenNames.spacing];
    expect(used.flatMap(([text, value = '']) => (known.includes(value) ? [] : text))).toEqual([]);
  });

  test('properties listed as plain use none of our tokens and are passed through by Chakra', () => {
    const tokens = Object.values(tokenNames).flat();
    for (const property of plainProperties) {
      expect(inChakra({ [property]: 'initial' })).toEqual({ [property]: 'initial' });
      for (const token of tokens) {
        expect(inChakra({ [property]: token })).toEqual({ [property]: token });
      }
    }
    for (const name of Object.keys(expansions)) expect(chakraNames.has(name)).toBe(true);
  });
});

test('a recipe is made once for each configuration', () => {
  const recipe = { base: { color: 'fg' } };
  expect(system.cva(recipe)).toBe(system.cva(recipe));
});

test('no style applies to all selected text, because every dialog would then restyle the page', () => {
  const selectors = Object.values(full._global).map((styles) => JSON.stringify(styles));
  expect(selectors.join()).toContain(':focus-visible');
  expect(selectors.join()).not.toContain('::selection');
});
