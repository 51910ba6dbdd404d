import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { isUnitTest } from './importGraph.ts';
import { layers } from './layers.ts';

/**
 * The time that a regular expression takes must grow no faster than its input, because much of that input comes from
 * strangers. recheck finds the worst input of a pattern, by analyzing its automaton or by counting the steps of a
 * search, so the result does not depend on the speed of this machine.
 */

const root = path.resolve(import.meta.dirname, '..');

interface Patterns {
  /** By `/source/flags`, the files that contain it. */
  readonly literals: ReadonlyMap<string, readonly string[]>;
  /** Calls of `RegExp`, whose pattern is only known at run time. */
  readonly computed: readonly string[];
}

function patternsOf(files: readonly string[]): Patterns {
  const literals = new Map<string, string[]>();
  const computed: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const add = (node: { callee: { type: string; name?: unknown }; start: number; end: number }) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
        computed.push(`${file}: ${text.slice(node.start, node.end)}`);
      }
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const key = `/${pattern}/${flags}`;
        literals.set(key, [...(literals.get(key) ?? []), file]);
      },
      NewExpression: add,
      CallExpression: add,
    }).visit(parseSync(file, text).program);
  }
  return { literals, computed };
}

function analyze(literal: string) {
  const end = literal.lastIndexOf('/');
  return checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: 60_000,
    // Steps decide, not the time that a busy machine takes for them.
    incubationTimeout: 60_000,
    attackTimeout: 60_000,
  });
}

const shipped = globSync(`{${layers.map(({ folder }) => folder).join(',')}}/**/*.{ts,tsx}`, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isUnitTest(file))
  .sort();
const { literals, computed } = patternsOf(shipped);

test('every pattern takes linear time, even for its worst input', () => {
  expect(literals.size).toBeGreaterThan(50);
  const slow = [...literals].flatMap(([literal, files]) => {
    const { status } = analyze(literal);
    return status === 'safe' ? [] : [`${literal} in ${[...new Set(files)].join(', ')}: ${status}`];
  });
  expect(slow).toEqual([]);
});

test('no pattern is computed, so none escapes that analysis', () => expect(computed).toEqual([]));

test.each([/^(a+)+$/, /^[^@]+@[^@.]+(\.[^@]+)+$/, /\/+$/])(
  'the analysis finds that %s is not linear',
  (pattern) => expect(analyze(String(pattern)).status).toBe('vulnerable'),
);
