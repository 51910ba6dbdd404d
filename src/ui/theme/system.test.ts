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

const whole = fullSystem();

/** Chakra also notes a ground's colour in a variable that only its own components read. */
const withoutNote = (css: object) =>
  Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'));

const inLean = (style: object) => system.css(style);
const inWhole = (style: object) => withoutNote(whole.css(style));

describe('the lean style system makes of a style what Chakra’s whole one makes of it', () => {
  const named = (category: TokenCategory): readonly string[] =>
    category === 'spacing' ? tokenNames.spacing.flatMap((name) => [name, `-${name}`]) : tokenNames[category];

  test.each([...categoryOf])('%s: every token, and values that are none', (property, category) => {
    for (const value of [...named(category), 'inherit', '0', '3px']) {
      expect(inLean({ [property]: value })).toEqual(inWhole({ [property]: value }));
    }
  });

  test.each(Object.entries(shorthands))('%s is short for %s', (short, property) => {
    expect(whole.utility.resolveShorthand(short)).toBe(property);
    expect(inLean({ [short]: '4' })).toEqual(inWhole({ [property]: '4' }));
  });

  test.each(Object.keys(breakpoints))('from %s on, in the order of the widths', (name) => {
    const style = { px: { [name]: '2', base: '1', '2xl': '-4' }, color: 'fg', hideFrom: name };
    expect(JSON.stringify(inLean(style))).toBe(JSON.stringify(whole.css(style)));
    expect(inLean({ hideBelow: name })).toEqual(inWhole({ hideBelow: name }));
  });

  test('hover, press, nested selectors, importance and what only screen readers get', () => {
    const style = {
      _hover: { bg: 'accent', _active: { mt: '2 !important' } },
      '& a': { color: { base: 'accentText', md: 'fg' } },
      '@media print': { display: 'none' },
      '@layer base': { m: 'auto' },
      srOnly: true,
    };
    const expected = JSON.stringify(whole.css(style)).replace(/,?"--bg-currentcolor":"[^"]*"/, '');
    expect(JSON.stringify(inLean(style))).toBe(expected);
    expect(inLean({ srOnly: false })).toEqual({});
  });

  test('a recipe with slots', () => {
    const recipe = {
      slots: ['header', 'body'],
      base: { header: { fontSize: '2xl' }, body: { p: { base: '4', md: '8' } } },
      variants: { size: { sm: { body: { maxW: { sm: '26rem' } } }, lg: { body: { mx: '-2' } } } },
      defaultVariants: { size: 'sm' },
    } as const;
    for (const props of [{}, { size: 'lg' }] as const)
      expect(JSON.stringify(slotSystem.sva(recipe)(props))).toBe(JSON.stringify(whole.sva(recipe)(props)));
  });

  test('a recipe with variants', () => {
    const recipe = {
      base: { px: '3', borderRadius: 'md' },
      variants: { size: { sm: { fontSize: 'sm' }, lg: { fontSize: { base: 'lg', md: 'xl' } } } },
      defaultVariants: { size: 'sm' },
    } as const;
    for (const props of [{}, { size: 'lg' }] as const)
      expect(JSON.stringify(system.cva(recipe)(props))).toBe(JSON.stringify(whole.cva(recipe)(props)));
  });
});

describe('the lean style system knows every style property that is in use', () => {
  // What looks like one in the sources and is an attribute, a function's parameter or a field of data.
  const noStyles = new Set(['clip', 'content', 'container', 'd', 'direction', 'page']);

  /** Names before `=` or `:` in the code of what is drawn. */
  function namesInUse(): ReadonlySet<string> {
    const root = path.resolve(import.meta.dirname, '../..');
    const drawn = ['app', 'brands', 'flows', 'pages', 'ui'];
    const files = drawn.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
        .map((file) => path.join(root, folder, file)),
    );
    const names = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<![\w.'`-])(_?[a-z]\w*)(?=\s*=[{"'\n]|\s*:\s|\s*=$)/gm)].map(
        ([, name = '']) => name,
      ),
    );
    return new Set(names);
  }

  const chakraNames = new Set(whole.utility.keys());
  const isStyle = (name: string) =>
    !noStyles.has(name) &&
    (isCssProperty(name) || chakraNames.has(name) || whole.conditions.keys().includes(name));

  test('each is listed', () => {
    // The names of breakpoints are keys of values, never props.
    const missing = [...namesInUse()].filter(
      (name) => isStyle(name) && !(name in breakpoints) && !system.isValidProperty(name),
    );
    expect(missing).toEqual([]);
  });

  test('those listed as plain have neither tokens of ours nor another meaning in Chakra for the values in use', () => {
    const tokens = Object.values(tokenNames).flat();
    for (const property of plainProperties) {
      expect(inWhole({ [property]: 'initial' })).toEqual({ [property]: 'initial' });
      for (const token of tokens) {
        expect(inWhole({ [property]: token })).toEqual({ [property]: token });
      }
    }
    for (const name of Object.keys(expansions)) expect(chakraNames.has(name)).toBe(true);
  });
});
