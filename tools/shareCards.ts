import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** In pixels: what networks show whole. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Writes the pictures that networks show beside a shared link, as PNG, because none shows SVG. Each is made from the
 * drawing of the page: `/share/art/policies.png` from `/art/policies.svg`.
 *
 * @param pictures paths below `/share/`, as the pages name them
 */
export async function writeShareCards(root: string, pictures: Iterable<string>): Promise<void> {
  for (const picture of pictures) {
    const drawing = await readFile(
      path.join(root, picture.replace(/^\/share/, '').replace(/\.png$/, '.svg')),
      'utf8',
    );
    const target = path.join(root, picture);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, new Resvg(card(drawing), { font: { loadSystemFonts: false } }).render().asPng());
  }
}

/** The drawing fills the card; one that is not wider than high, such as a logo, stands whole on white. */
function card(drawing: string): string {
  const { width, height } = shareSize;
  const [, across = 1, down = 1] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? []).map(Number);
  const fills = across / down > 1.2;
  const margin = fills ? 0 : 90;
  const inner = drawing.replace(
    /^<svg\b[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" preserveAspectRatio="xMidYMid ${fills ? 'slice' : 'meet'}">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${inner}</svg>`;
}
