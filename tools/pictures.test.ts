import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { courses } from '../domain/catalogue/all.ts';
import { details as generalDetails } from '../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../domain/catalogue/details/nursing/index.ts';
import * as general from '../src/content/general/all.ts';
import * as nursing from '../src/content/nursing/all.ts';
import { textsOf } from '../src/content/traverse.ts';

const details = await Promise.all(
  Object.values({ ...generalDetails, ...nursingDetails }).map(async (load) => load()),
);
const used = new Set([...textsOf({ courses, details, general, nursing })].map(([, text]) => text));

/** The largest size of a drawing in bytes. */
const largest = { people: 5000, courses: 6500, art: Infinity, partners: Infinity };

test.each(Object.entries(largest))(
  'every drawing in public/%s is used, valid, unique and small',
  (name, limit) => {
    const folder = join(import.meta.dirname, '../public', name);
    const drawings = readdirSync(folder).map(
      (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
    );
    expect(drawings.length).toBeGreaterThan(20);
    expect(drawings.filter(([file]) => !used.has(`/${name}/${file}`))).toEqual([]);
    expect(drawings.filter(([, svg]) => svg.length >= limit || /NaN|undefined|Infinity/.test(svg))).toEqual(
      [],
    );
    expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length);
  },
);

test('every picture of a course is in the public folder', () => {
  const files = readdirSync(join(import.meta.dirname, '../public/courses')).map((file) => `/courses/${file}`);
  const wanted = [...used].filter((text) => /^\/courses\/.*\.svg$/.test(text));
  expect(files).toEqual(expect.arrayContaining(wanted));
});
