import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface StructNode {
  readonly role?: string;
  readonly children?: readonly StructNode[];
}

const rolesIn = ({ role, children = [] }: StructNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesIn),
];

/** Text, tags of the first page, and metadata of a PDF, as another program than the one that wrote it reads them. */
export async function readPdf(data: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const items = [];
  for (let number = 1; number <= document.numPages; number += 1)
    items.push(...(await (await document.getPage(number)).getTextContent()).items);
  const { info } = await document.getMetadata();
  const tree = (await page.getStructTree()) as StructNode | null;
  const read = {
    pages: document.numPages,
    // Joined as a viewer joins them for a search: a kerned pair such as "7," starts an item, not a word.
    text: items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
      .join('')
      .replaceAll(/\s+/g, ' '),
    roles: tree === null ? [] : rolesIn(tree),
    info: info as Readonly<Record<string, unknown>>,
  };
  await task.destroy();
  return read;
}

/** The lines of each page, from its top, as another program than the one that wrote it reads them. */
export async function readSheets(data: Uint8Array): Promise<readonly (readonly string[])[]> {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const document = await task.promise;
  const sheets = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const height = Math.round(Number(item.transform[5]));
        lines.set(height, `${lines.get(height) ?? ''}${item.str}`);
      }
    sheets.push([...lines].sort(([one], [other]) => other - one).map(([, line]) => line.trim()));
  }
  await task.destroy();
  return sheets;
}
