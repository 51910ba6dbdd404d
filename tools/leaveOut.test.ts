import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../machines/index.ts';
import { withoutDescriptions, withoutSources } from './leaveOut.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('what is left out of the scripts for browsers', () => {
  test.each(registry.map(({ id, source }) => [id, source] as const))(
    '%s keeps every line of its chart but its descriptions',
    (_, source) => {
      const chart = read(source);
      const slim = withoutDescriptions(chart);
      expect(slim).not.toMatch(/\bmeta:|\bdescription: ?['"\n]/);
      expect(slim.length).toBeLessThan(chart.length);
      // What is left reads the same as the chart with its prose cut out line by line.
      const code = (text: string) => text.replaceAll(/\s+/g, '');
      const kept = chart.replaceAll(/meta: \{\s*description:[^}]*\},?|^ {2}description:\s*'[^']*',/gm, '');
      expect(code(slim)).toBe(code(kept));
    },
  );

  test('a quotation mark or an apostrophe inside a description ends nothing', () => {
    const chart = String.raw`{ meta: { description: 'The person’s "card" isn\'t known.' }, initial: 'idle', description: "It's open." }`;
    expect(withoutDescriptions(chart).replaceAll(/\s+/g, '')).toBe(`{initial:'idle',}`);
  });

  test('the tables of routes keep their paths and components', () => {
    for (const file of ['routes', 'aboutRoutes', 'studentServiceRoutes', 'generalOnly', 'nursingOnly']) {
      const table = read(`src/app/routes/${file}.ts`);
      const slim = withoutSources(table);
      expect(slim.match(/\bpath: /g)?.length).toBe(table.match(/\bpath: /g)?.length);
      expect(slim.match(/\bimport\(/g)?.length).toBe(table.match(/\bimport\(/g)?.length);
      expect(slim).not.toMatch(/\bsource: '/);
    }
  });
});
