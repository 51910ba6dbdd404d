import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** Font files by the name under which a document uses them. */
export const latin = {
  text: resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  title: resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
} as const;

/** Points, like all lengths in a document. */
export const margin = 64;
export const pageWidth = 612;
export const width = pageWidth - 2 * margin;
export const ink = '#1f2733';
export const faint = '#5a6472';
export const hairline = '#dfe3e8';

export interface DocumentSettings {
  readonly title: string;
  readonly author: string;
  /** BCP 47, e.g. `en-US`. */
  readonly lang: string;
  readonly writtenOn: Date;
  readonly bottom: number;
  readonly faces: Readonly<Record<string, string>>;
}

/** Opens a tagged PDF on US letter paper, with the functions that give its content a structure. */
export function openDocument({ title, author, lang, writtenOn, bottom, faces }: DocumentSettings) {
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: 62, bottom, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: {
      // The library copies the title into XML without escaping it.
      Title: title.replaceAll('&', 'and'),
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: writtenOn,
      ModDate: writtenOn,
    },
  });
  /** Adds a font file under the name by which the document uses it. */
  const addFace = (name: string, file: string): void => void doc.registerFont(name, fontData(file));
  for (const [name, file] of Object.entries(faces)) addFace(name, file);

  const root = doc.struct('Document');
  doc.addStructure(root);
  /** Draws what screen readers skip. */
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  /** Draws a structure element, e.g. `P` or `H2`. */
  const element = (tag: string, draw: () => void): void => {
    root.add(doc.struct(tag, {}, [draw]));
  };
  /** Writes `what` and `2 / 3` at the foot of each page, when all are drawn. */
  const numberPages = (what: string): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      artifact(() => {
        doc.font('text', 8).fillColor(faint);
        doc.text(what, margin, 748, { width, lineBreak: false });
        doc.text(`${page - start + 1} / ${count}`, margin, 748, { width, align: 'right', lineBreak: false });
      });
    }
  };
  /** Starts a new page if less than `height` is left on this one; whether it did. */
  const ensureRoom = (height: number): boolean => {
    const isMissing = doc.y + height > doc.page.height - doc.page.margins.bottom;
    if (isMissing) doc.addPage();
    return isMissing;
  };
  /** Ends the document: the name of it and the number of each page stand at their foot. */
  const finish = async (what: string): Promise<Buffer> => {
    root.end();
    numberPages(what);
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(doc, 'end');
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, root, addFace, artifact, element, ensureRoom, finish };
}

const fonts = new Map<string, Buffer>();

function fontData(file: string): Buffer {
  const data = fonts.get(file) ?? unpackWoff(readFileSync(file));
  fonts.set(file, data);
  return data;
}
