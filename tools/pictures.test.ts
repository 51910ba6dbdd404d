import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as general from '../src/content/general/all.ts';
import { partners } from '../src/content/general/partners.ts';
import * as nursing from '../src/content/nursing/all.ts';
import { textsOf } from '../src/content/traverse.ts';
import { pagePictures } from './art/pages.ts';
import { schoolLogos } from './logos.ts';
import { portraits } from './portraits.ts';

const folder = (name: string) => join(import.meta.dirname, '../public', name);
const used = new Set([...textsOf(general), ...textsOf(nursing)].map(([, text]) => text));

const drawn = {
  people: portraits(),
  art: new Map(Object.entries(pagePictures).map(([name, svg]) => [`${name}.svg`, svg])),
  partners: new Map(partners.flatMap((school, place) => [...schoolLogos(school, place)])),
};

describe.each(Object.entries(drawn))('pictures in public/%s', (name, pictures) => {
  test('the committed files are exactly what the script draws', () => {
    expect(readdirSync(folder(name)).toSorted()).toEqual([...pictures.keys()].toSorted());
    for (const [file, svg] of pictures)
      expect([file, readFileSync(join(folder(name), file), 'utf8') === svg]).toEqual([file, true]);
  });

  test('every file is used by the content and unique', () => {
    expect([...pictures.keys()].filter((file) => !used.has(`/${name}/${file}`))).toEqual([]);
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });
});

test('a portrait is smaller than 5 kB', () => {
  for (const [file, svg] of drawn.people) expect([file, svg.length < 5000]).toEqual([file, true]);
});
