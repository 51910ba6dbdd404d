import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { BrandConfig } from '../../src/brands/types.ts';
import { parseCopy } from '../../src/ui/copy.ts';
import type { Copy, CopySection } from '../../src/ui/copy.ts';
import type { Fact } from '../../src/ui/FactList.tsx';
import { unpackWoff } from './woff.ts';

export type Block =
  | { readonly kind: 'heading' | 'subheading' | 'text' | 'lead'; readonly text: Copy }
  | { readonly kind: 'list' | 'numbers' | 'checks'; readonly items: readonly Copy[] }
  | {
      readonly kind: 'table';
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  /** An instructor's comment in the margin. */
  | { readonly kind: 'remark'; readonly text: string; readonly by: string };

export interface Leaflet {
  /** File name without folder. */
  readonly file: string;
  readonly title: string;
  /** A small line above the title. */
  readonly kicker: string;
  readonly lang: 'en-US' | 'pt-BR' | 'zh-CN';
  readonly blocks: readonly Block[];
  /** Smaller and tighter, to fit on one page. */
  readonly compact?: true;
}

/** A section of the site's content as blocks. */
export function passage(section: CopySection): readonly Block[] {
  const { heading, paragraphs, points, numbered, closing } = section;
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'text', text })),
    ...(points === undefined
      ? []
      : [{ kind: numbered === true ? ('numbers' as const) : ('list' as const), items: points }]),
    ...(closing === undefined ? [] : [{ kind: 'text' as const, text: closing }]),
  ];
}

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

const margin = 64;
const pageWidth = 612;
const width = pageWidth - 2 * margin;
const ink = '#1f2733';
const quiet = '#5a6472';
const hair = '#dfe3e8';

/** Fixed, so that the output is deterministic. */
const writtenOn = new Date('2023-09-01T12:00:00Z');

/** Lays out a leaflet as a tagged PDF on US letter paper and ends the document. */
export function layOut(leaflet: Leaflet, brand: Pick<BrandConfig, 'name' | 'palette'>): PDFKit.PDFDocument {
  const deep = brand.palette.brand[0];
  const accent = brand.palette.accent[0];
  const tint = brand.palette.accentSubtle[0];
  const ornament = brand.palette.ornament[0];
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: 62, bottom: leaflet.compact === true ? 54 : 64, left: margin, right: margin },
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
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const block = (tag: string, draw: () => void): void => {
    root.add(doc.struct(tag, {}, [draw]));
  };
  const bottom = (): number => doc.page.height - doc.page.margins.bottom;
  const roomFor = (height: number): void => {
    if (doc.y + height > bottom()) doc.addPage();
  };
  const compact = leaflet.compact === true;
  const size = compact ? 9.4 : 10;
  const gap = compact ? 2.6 : 3.4;

  /** Writes marked-up text with its emphasis. The caller sets the font size. */
  const write = (copy: Copy, x: number, across: number, height = size): void => {
    const parts = parseCopy(copy);
    parts.forEach((part, index) => {
      const options = { width: across, lineGap: gap, continued: index < parts.length - 1 };
      doc.font(part.kind === 'strong' ? 'strong' : 'text', height).fillColor(ink);
      if (index === 0) doc.text(part.text, x, doc.y, options);
      else doc.text(part.text, options);
    });
  };
  const measure = (copy: Copy, across: number): number =>
    doc.font('text', size).heightOfString(
      parseCopy(copy)
        .map((part) => part.text)
        .join(''),
      { width: across, lineGap: gap },
    );

  const list = (kind: 'list' | 'numbers' | 'checks', items: readonly Copy[]): void => {
    const body = doc.struct('L');
    root.add(body);
    const indent = kind === 'checks' ? 28 : 20;
    items.forEach((item, index) => {
      roomFor(measure(item, width - indent) + 4);
      const top = doc.y;
      if (kind !== 'numbers')
        artifact(() => {
          if (kind === 'checks')
            doc
              .roundedRect(margin + 2, top + 0.5, 12, 12, 2)
              .lineWidth(1.1)
              .stroke(accent);
          else doc.circle(margin + 6, top + 6.2, 2).fill(accent);
        });
      const parts = [
        ...(kind === 'numbers'
          ? [
              doc.struct('Lbl', {}, [
                () => {
                  doc
                    .font('strong', size)
                    .fillColor(accent)
                    .text(`${index + 1}.`, margin, top, { lineBreak: false });
                },
              ]),
            ]
          : []),
        doc.struct('LBody', {}, [
          () => {
            doc.y = top;
            write(item, margin + indent, width - indent);
          },
        ]),
      ];
      body.add(doc.struct('LI', {}, parts));
      doc.x = margin;
      doc.y += kind === 'checks' ? 8 : compact ? 1.5 : 3.5;
    });
    body.end();
    doc.y += 4;
  };

  const table = (shares: readonly number[], rows: readonly (readonly string[])[]): void => {
    const body = doc.struct('Table');
    root.add(body);
    const widths = shares.map((share) => share * width);
    rows.forEach((row, index) => {
      const header = index === 0;
      doc.font(header ? 'strong' : 'text', 9);
      const height =
        Math.max(
          ...row.map((cell, column) => doc.heightOfString(cell, { width: (widths[column] ?? width) - 14 })),
        ) + 9;
      roomFor(height + (header ? 40 : 0));
      const top = doc.y;
      artifact(() => {
        if (header) doc.rect(margin, top, width, height).fill(tint);
        else
          doc
            .moveTo(margin, top + height)
            .lineTo(margin + width, top + height)
            .lineWidth(0.5)
            .stroke(hair);
      });
      const cells = row.map((cell, column) => {
        const x = margin + 8 + widths.slice(0, column).reduce((sum, each) => sum + each, 0);
        return doc.struct(header ? 'TH' : 'TD', {}, [
          () => {
            doc
              .font(header ? 'strong' : 'text', 9)
              .fillColor(header ? deep : ink)
              .text(cell, x, top + 5, { width: (widths[column] ?? width) - 14 });
          },
        ]);
      });
      body.add(doc.struct('TR', {}, cells));
      doc.x = margin;
      doc.y = top + height;
    });
    body.end();
    doc.y += 10;
  };

  const facts = (entries: readonly Fact[]): void => {
    const across = width / entries.length;
    doc.font('text', 8.5);
    const height =
      44 + Math.max(...entries.map((fact) => doc.heightOfString(fact.label, { width: across - 20 })));
    roomFor(height);
    const top = doc.y;
    artifact(() => {
      doc.roundedRect(margin, top, width, height, 6).fill(tint);
    });
    entries.forEach((fact, index) => {
      const x = margin + index * across + 14;
      block('P', () => {
        doc
          .font('title', 17)
          .fillColor(accent)
          .text(fact.value, x, top + 11, { width: across - 16 });
        doc
          .font('text', 8.5)
          .fillColor(quiet)
          .text(fact.label, x, top + 34, { width: across - 20 });
      });
    });
    doc.x = margin;
    doc.y = top + height + 12;
  };

  const aside = (text: string, by: string, color: string, face: 'title' | 'script'): void => {
    doc.font(face, 12);
    const height = doc.heightOfString(text, { width: width - 36, lineGap: 3 }) + 34;
    roomFor(height);
    const top = doc.y + 2;
    artifact(() => {
      doc.rect(margin, top, 3, height - 12).fill(color);
    });
    block('BlockQuote', () => {
      doc
        .font(face, 12)
        .fillColor(face === 'script' ? '#a5382b' : deep)
        .text(text, margin + 18, top + 1, { width: width - 36, lineGap: 3 });
      doc
        .font('text', 8.5)
        .fillColor(quiet)
        .text(by, margin + 18, doc.y + 3, { width: width - 36 });
    });
    doc.x = margin;
    doc.y = top + height;
  };

  const draw = (piece: Block): void => {
    switch (piece.kind) {
      case 'heading':
        roomFor(compact ? 50 : 90);
        doc.y += compact ? 6 : 12;
        block('H2', () => {
          doc
            .font('title', compact ? 13 : 16)
            .fillColor(deep)
            .text(piece.text, margin, doc.y, { width });
        });
        doc.y += compact ? 2 : 5;
        return;
      case 'subheading':
        roomFor(60);
        doc.y += 5;
        block('H3', () => {
          doc.font('strong', 10.5).fillColor(accent).text(piece.text, margin, doc.y, { width });
        });
        doc.y += 3;
        return;
      case 'lead':
        block('P', () => {
          write(piece.text, margin, width, compact ? size + 1 : size + 2);
        });
        doc.y += compact ? 5 : 10;
        return;
      case 'text':
        roomFor(Math.min(measure(piece.text, width), 60));
        block('P', () => {
          write(piece.text, margin, width);
        });
        doc.y += 6;
        return;
      case 'list':
      case 'numbers':
      case 'checks':
        list(piece.kind, piece.items);
        return;
      case 'table':
        table(piece.shares, piece.rows);
        return;
      case 'facts':
        facts(piece.facts);
        return;
      case 'quote':
        aside(piece.text, piece.by, ornament, 'title');
        return;
      case 'remark':
        aside(piece.text, piece.by, '#a5382b', 'script');
        return;
      default:
        throw new TypeError(`no way to draw ${JSON.stringify(piece)}`);
    }
  };

  doc.font('title', 27);
  const band = (compact ? 76 : 86) + doc.heightOfString(leaflet.title, { width });
  artifact(() => {
    doc.rect(0, 0, pageWidth, band).fill(deep).rect(0, band, pageWidth, 5).fill(ornament);
  });
  block('P', () => {
    doc
      .font('strong', 9)
      .fillColor(brand.palette.onBrandMuted[0])
      .text(leaflet.kicker, margin, 40, { width });
  });
  block('H1', () => {
    doc.font('title', 27).fillColor('#ffffff').text(leaflet.title, margin, 57, { width });
  });
  doc.x = margin;
  doc.y = band + (compact ? 18 : 26);
  leaflet.blocks.forEach((piece, index) => {
    const next = leaflet.blocks[index + 1];
    // Keep a short table on one page with its heading.
    if (piece.kind === 'heading' && next?.kind === 'table' && next.rows.length < 20)
      roomFor(60 + next.rows.length * 21);
    draw(piece);
  });
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    artifact(() => {
      doc.font('text', 8).fillColor(quiet);
      doc.text(brand.name, margin, 748, { width, lineBreak: false });
      doc.text(`${page - start + 1} / ${count}`, margin, 748, { width, align: 'right', lineBreak: false });
    });
  }
  doc.end();
  return doc;
}
