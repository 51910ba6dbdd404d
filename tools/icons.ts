/**
 * Draws the icons that some browsers ask for by their usual names, from each brand's `icon.svg`. To be run by hand when that
 * changes: `npx node tools/icons.ts`. A path after it chooses the browser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { brandIds } from '../domain/brand.ts';

/** One picture in PNG format, `size` by `size` pixels. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const program = process.argv[2];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(program && { executablePath: program }),
});
const page = await browser.newPage();
for (const brand of brandIds) {
  const folder = path.resolve(import.meta.dirname, '../src/brands', brand);
  const svg = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const draw = async (size: number, picture: string) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${picture}`);
    return page.screenshot({ omitBackground: true });
  };
  await writeFile(path.join(folder, 'favicon.ico'), ico(await draw(32, svg), 32));
  // Phones cut the corners themselves and would show what is transparent as black.
  await writeFile(path.join(folder, 'apple-touch-icon.png'), await draw(180, svg.replace(/ rx="\d+"/, '')));
}
await browser.close();
