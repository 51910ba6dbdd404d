import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** In bytes. Compressed, such a picture is smaller than the headers of a request and its response would be. */
const largest = 10_000;

const preload = /<link rel="preload" as="image" href="([^"]+\.svg)"[^>]*>/g;
const picture = /<source [^>]*><img src="([^"]+\.svg)"(?![^>]*loading="lazy")[^>]*>/g;

/**
 * Puts the pictures that a document shows first into it, so that they are painted with its text. Only drawings that are
 * small; a picture further down stays a file. React preloads the others, but not the one in a `<picture>`.
 */
export async function inlinePictures(html: string, root: string): Promise<string> {
  let result = html;
  const shown = [...html.matchAll(preload), ...html.matchAll(picture)];
  for (const [link, href = ''] of shown) {
    const file = path.join(root, href);
    const info = await stat(file).catch(() => null);
    if (info === null || info.size > largest) continue;
    const data = dataUrl(await readFile(file, 'utf8'));
    result = result
      .replace(link, (found) => (found.startsWith('<link') ? '' : found))
      .replace(`srcSet="${href}#dark"`, () => `srcSet="${data}#dark"`)
      .replaceAll(/<img [^>]*>/g, (image) =>
        image.includes('loading="lazy"') ? image : image.replace(`src="${href}"`, () => `src="${data}"`),
      );
  }
  return result;
}

/** The drawing as the address of a picture, for an attribute in double quotes. */
const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    // A space would end the address in `srcset`.
    .replaceAll(/[#%&<>\s]/g, encodeURIComponent)}`;
