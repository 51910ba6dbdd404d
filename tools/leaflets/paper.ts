import { createRequire } from 'node:module';
import { ink, latin, openDocument } from '../../server/documents/openDocument.ts';
import type { BrandConfig } from '../../src/brands/types.ts';
import { type Copy, parseCopy, plainText } from '../../domain/copy.ts';
import { inFile } from './inFile.ts';
import type { Leaflet } from './leaflet.ts';

const { resolve } = createRequire(import.meta.url);
const latinFaces = {
  ...latin,
  script: resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff'),
};
const chinese = {
  text: resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  strong: resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff'),
};

/** Fixed, so that the output is deterministic. */
const writtenOn = new Date('2023-09-01T12:00:00Z');

export type Paper = ReturnType<typeof openPaper>;

/** Opens a tagged PDF on US letter paper, with the functions that draw into it. */
export function openPaper(leaflet: Leaflet, brand: Pick<BrandConfig, 'name' | 'palette'>) {
  const { palette } = brand;
  const colors = leaflet.colors ?? {
    dark: palette.brand[0],
    onDark: palette.onBrandMuted[0],
    accent: palette.accent[0],
    tint: palette.accentSubtle[0],
    ornament: palette.ornament[0],
  };
  const compact = leaflet.compact === true;
  const { doc, root, artifact, element, ensureRoom, finish } = openDocument({
    title: leaflet.fullTitle ?? leaflet.title,
    author: brand.name,
    lang: leaflet.lang,
    writtenOn,
    bottom: compact ? 54 : 64,
    faces:
      leaflet.lang === 'zh-CN' ? { ...chinese, title: chinese.strong, script: chinese.text } : latinFaces,
  });
  const size = compact ? 9.4 : 10;
  const gap = compact ? 2.6 : 3.4;

  /** Writes marked-up text with its emphasis. */
  const write = (copy: Copy, x: number, across: number, fontSize = size): void => {
    const parts = parseCopy(inFile(copy));
    parts.forEach((part, index) => {
      const options = { width: across, lineGap: gap, continued: index < parts.length - 1 };
      doc.font(part.kind === 'strong' ? 'strong' : 'text', fontSize).fillColor(ink);
      if (index === 0) doc.text(part.text, x, doc.y, options);
      else doc.text(part.text, options);
    });
  };
  /** Height of marked-up text. */
  const measure = (copy: Copy, across: number): number =>
    doc.font('text', size).heightOfString(plainText(inFile(copy)), { width: across, lineGap: gap });

  const { lang } = leaflet;
  return {
    doc,
    root,
    lang,
    colors,
    compact,
    size,
    artifact,
    element,
    ensureRoom,
    write,
    measure,
    finish,
  };
}
