import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../machines/index.ts';
import { isChart, withoutDescriptions, withoutSources } from './leaveOut.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const chartFiles = readdirSync(path.join(root, 'machines'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('machines', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.ts') && isChart(path.join(root, file), read(file)));

describe('charts in browser scripts', () => {
  test('every registered chart, and the files of its regions, are recognized', () => {
    expect(chartFiles).toEqual(expect.arrayContaining(registry.map(({ source }) => source)));
    expect(chartFiles).toContain('machines/payment/charging.ts');
    expect(chartFiles).not.toContain('machines/payment/setup.ts');
  });

  test.each(chartFiles)('%s loses its descriptions and nothing else', (file) => {
    const chart = read(file);
    const short = withoutDescriptions(chart);
    expect(short).not.toMatch(/\bmeta:|\bdescription: ?['"\n]/);
    expect(short.length).toBeLessThan(chart.length);
    const code = (text: string) => text.replaceAll(/\s+/g, '');
    const expected = chart.replaceAll(/meta: \{\s*description:[^}]*\},?|^ {2}description:\s*'[^']*',/gm, '');
    expect(code(short)).toBe(code(expected));
  });

  test('quotation marks and apostrophes inside a description do not end it', () => {
    const chart = String.raw`{ meta: { description: 'The person’s "card" isn\'t known.' }, initial: 'idle', description: "It's open." }`;
    expect(withoutDescriptions(chart).replaceAll(/\s+/g, '')).toBe(`{initial:'idle',}`);
  });

  test('the tables of routes keep their paths and components', () => {
    for (const file of ['routes', 'aboutRoutes', 'studentServiceRoutes', 'generalOnly', 'nursingOnly']) {
      const table = read(`src/app/routes/${file}.ts`);
      const short = withoutSources(table);
      expect(short.match(/\bpath: /g)?.length).toBe(table.match(/\bpath: /g)?.length);
      expect(short.match(/\bimport\(/g)?.length).toBe(table.match(/\bimport\(/g)?.length);
      expect(short).not.toMatch(/\bsource: '/);
    }
  });
});
