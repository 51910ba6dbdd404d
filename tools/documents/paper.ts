import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { BrandConfig } from '../../src/brands/types.ts';
import { type Copy, parseCopy, plainText } from '../../src/ui/copy.ts';
import type { Leaflet } from './leaflet.ts';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const latin = {
  text: resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  title: resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  script: resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff'),
};
const chinese = {
  text: resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  strong: resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff'),
};

/** Points, like all lengths here. */
export const margin = 64;
export const pageWidth = 612;
export const width = pageWidth - 2 * margin;
export const ink = '#1f2733';
export const faint = '#5a6472';
export const hairline = '#dfe3e8';

/** Fixed, so that the output is deterministic. */
const writtenOn = new Date('2023-09-01T12:00:00Z');

export type Paper = ReturnType<typeof openPaper>;

/** Opens a tagged PDF on US letter paper, with the functions that draw into it. */
export function openPaper(leaflet: Leaflet, brand: Pick<BrandConfig, 'name' | 'palette'>) {
  const { palette } = brand;
  const colors = {
    dark: palette.brand[0],
    onDark: palette.onBrandMuted[0],
    accent: palette.accent[0],
    tint: palette.accentSubtle[0],
    ornament: palette.ornament[0],
  };
  const compact = leaflet.compact === true;
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: 62, bottom: compact ? 54 : 64, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: leaflet.lang,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: leaflet.title,
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: writtenOn,
      ModDate: writtenOn,
    },
  });
  const faces =
    leaflet.lang === 'zh-CN' ? { ...chinese, title: chinese.strong, script: chinese.text } : latin;
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, unpackWoff(readFileSync(file)));

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
  /** Starts a new page if less than `height` is left on this one. */
  const ensureRoom = (height: number): void => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  };
  const size = compact ? 9.4 : 10;
  const gap = compact ? 2.6 : 3.4;

  /** Writes marked-up text with its emphasis. */
  const write = (copy: Copy, x: number, across: number, fontSize = size): void => {
    const parts = parseCopy(copy);
    parts.forEach((part, index) => {
      const options = { width: across, lineGap: gap, continued: index < parts.length - 1 };
      doc.font(part.kind === 'strong' ? 'strong' : 'text', fontSize).fillColor(ink);
      if (index === 0) doc.text(part.text, x, doc.y, options);
      else doc.text(part.text, options);
    });
  };
  /** Height of marked-up text. */
  const measure = (copy: Copy, across: number): number =>
    doc.font('text', size).heightOfString(plainText(copy), { width: across, lineGap: gap });

  return { doc, root, colors, compact, size, artifact, element, ensureRoom, write, measure };
}
