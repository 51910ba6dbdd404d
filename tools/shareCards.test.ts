import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
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

/** The colors of the pixels of a picture, as `#rrggbb`. */
async function pixelsOf(picture: string): Promise<(x: number, y: number) => string> {
  const png = await readFile(path.join(folder, picture), 'base64');
  const { width, height } = shareSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return (x, y) => {
    const start = (y * width + Math.round(x)) * 4;
    return `#${pixels.subarray(start, start + 3).toString('hex')}`;
  };
}

test.each([
  ['wide', '160 100', true],
  ['just wide enough', '121 100', true],
  ['just too high', '120 100', false],
  ['square', '100 100', false],
  ['high', '50 100', false],
])('a drawing that is %s (%s) fills the card: %s', async (name, size, fills) => {
  const [across, down] = size.split(' ').map(Number) as [number, number];
  await mkdir(path.join(folder, 'art'), { recursive: true });
  const drawing = `<svg viewBox="0 0 ${size}"><rect width="${across}" height="${down}" fill="#0000ff"/></svg>`;
  await writeFile(path.join(folder, `art/${name}.svg`), drawing);
  await writeShareCards(folder, [`/share/art/${name}.png`]);
  const at = await pixelsOf(`/share/art/${name}.png`);
  const [blue, white] = ['#0000ff', '#ffffff'];
  const { width, height } = shareSize;
  expect(at(width / 2, height / 2)).toBe(blue);
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
  expect(corners).toEqual(Array(4).fill(fills ? blue : white));
  if (fills) return;
  // Whole, between margins of 90 pixels.
  const [left, right] = [0, 1].map((side) => width / 2 + (side - 0.5) * ((450 * across) / down)) as [
    number,
    number,
  ];
  expect([at(width / 2, 88), at(width / 2, 92), at(width / 2, 537), at(width / 2, 541)]).toEqual([
    white,
    blue,
    blue,
    white,
  ]);
  expect([at(left - 3, 300), at(left + 3, 300), at(right - 3, 300), at(right + 3, 300)]).toEqual([
    white,
    blue,
    blue,
    white,
  ]);
});
