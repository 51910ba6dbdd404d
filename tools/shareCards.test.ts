import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareSize, writeShareCards } from './shareCards.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-cards-'));
  await cp('public/courses/biod101.svg', path.join(folder, 'courses/biod101.svg'));
  await cp('public/partners/alderbrook.svg', path.join(folder, 'partners/alderbrook.svg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['/share/courses/biod101.png', '/share/partners/alderbrook.png'])(
  '%s is a PNG of the size that networks show, and not empty',
  async (picture) => {
    await writeShareCards(folder, [picture]);
    const png = await readFile(path.join(folder, picture));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareSize);
    expect(png.length).toBeGreaterThan(3000);
  },
);
