import { faint, hairline, ink, margin, width } from '../../server/documents/openDocument.ts';
import type { Copy } from '../../domain/copy.ts';
import type { Fact } from '../../src/ui/FactList.tsx';
import type { Block } from './leaflet.ts';
import type { Paper } from './paper.ts';

/** Color of an instructor's remarks. */
const redInk = '#a5382b';

function drawList(paper: Paper, kind: 'list' | 'numbers' | 'checks', items: readonly Copy[]): void {
  const { doc, root, colors, compact, size, artifact, ensureRoom, write, measure } = paper;
  const body = doc.struct('L');
  root.add(body);
  const indent = kind === 'checks' ? 28 : 20;
  items.forEach((item, index) => {
    ensureRoom(measure(item, width - indent) + 4);
    const top = doc.y;
    if (kind !== 'numbers')
      artifact(() => {
        if (kind === 'checks')
          doc
            .roundedRect(margin + 2, top + 0.5, 12, 12, 2)
            .lineWidth(1.1)
            .stroke(colors.accent);
        else doc.circle(margin + 6, top + 6.2, 2).fill(colors.accent);
      });
    const parts = [
      ...(kind === 'numbers'
        ? [
            doc.struct('Lbl', {}, [
              () => {
                doc
                  .font('strong', size)
                  .fillColor(colors.accent)
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
}

/** `shares` are the columns' widths as fractions of the text width. The first row is the header. */
function drawTable(paper: Paper, shares: readonly number[], rows: readonly (readonly string[])[]): void {
  const { doc, root, lang, colors, artifact, ensureRoom } = paper;
  /** The library supports `scope`, but its types lack it. */
  const columnHeader = { lang, scope: 'Column' };
  const body = doc.struct('Table');
  root.add(body);
  const widths = shares.map((share) => share * width);
  rows.forEach((row, index) => {
    const header = index === 0;
    doc.font(header ? 'strong' : 'text', 9);
    const height =
      Math.max(
        ...row.map((cell, column) => doc.heightOfString(cell, { width: (widths[column] ?? width) - 14 })),
      ) + 8;
    ensureRoom(height + (header ? 40 : 0));
    const top = doc.y;
    artifact(() => {
      if (header) doc.rect(margin, top, width, height).fill(colors.tint);
      else
        doc
          .moveTo(margin, top + height)
          .lineTo(margin + width, top + height)
          .lineWidth(0.5)
          .stroke(hairline);
    });
    const cells = row.map((cell, column) => {
      const x = margin + 8 + widths.slice(0, column).reduce((sum, each) => sum + each, 0);
      return doc.struct(header ? 'TH' : 'TD', header ? columnHeader : {}, [
        () => {
          doc
            .font(header ? 'strong' : 'text', 9)
            .fillColor(header ? colors.dark : ink)
            .text(cell, x, top + 4.5, { width: (widths[column] ?? width) - 14 });
        },
      ]);
    });
    body.add(doc.struct('TR', {}, cells));
    doc.x = margin;
    doc.y = top + height;
  });
  body.end();
  doc.y += 10;
}

function drawFacts(paper: Paper, entries: readonly Fact[]): void {
  const { doc, colors, artifact, element, ensureRoom } = paper;
  const across = width / entries.length;
  doc.font('text', 8.5);
  const height =
    44 + Math.max(...entries.map((fact) => doc.heightOfString(fact.label, { width: across - 20 })));
  ensureRoom(height);
  const top = doc.y;
  // The library would break a word that is wider than its column.
  doc.font('title', 17);
  const widest = Math.max(
    ...entries.flatMap((fact) => fact.value.split(' ').map((word) => doc.widthOfString(word))),
  );
  const valueSize = Math.min(17, (17 * (across - 18)) / widest);
  artifact(() => {
    doc.roundedRect(margin, top, width, height, 6).fill(colors.tint);
  });
  entries.forEach((fact, index) => {
    const x = margin + index * across + 14;
    element('P', () => {
      doc
        .font('title', valueSize)
        .fillColor(colors.accent)
        .text(fact.value, x, top + 11, { width: across - 16 });
      doc
        .font('text', 8.5)
        .fillColor(faint)
        .text(fact.label, x, top + 34, { width: across - 20 });
    });
  });
  doc.x = margin;
  doc.y = top + height + 12;
}

function drawQuote(paper: Paper, text: string, by: string, color: string, face: 'title' | 'script'): void {
  const { doc, colors, artifact, element, ensureRoom } = paper;
  doc.font(face, 12);
  const height = doc.heightOfString(text, { width: width - 36, lineGap: 3 }) + 34;
  ensureRoom(height);
  const top = doc.y + 2;
  artifact(() => {
    doc.rect(margin, top, 3, height - 12).fill(color);
  });
  element('BlockQuote', () => {
    doc
      .font(face, 12)
      .fillColor(face === 'script' ? redInk : colors.dark)
      .text(text, margin + 18, top + 1, { width: width - 36, lineGap: 3 });
    doc
      .font('text', 8.5)
      .fillColor(faint)
      .text(by, margin + 18, doc.y + 3, { width: width - 36 });
  });
  doc.x = margin;
  doc.y = top + height;
}

export function drawBlock(paper: Paper, piece: Block): void {
  const { doc, colors, compact, size, element, ensureRoom, write, measure } = paper;
  switch (piece.kind) {
    case 'heading':
      ensureRoom(compact ? 50 : 90);
      doc.y += compact ? 6 : 12;
      element('H2', () => {
        doc
          .font('title', compact ? 13 : 16)
          .fillColor(colors.dark)
          .text(piece.text, margin, doc.y, { width });
      });
      doc.y += compact ? 2 : 5;
      return;
    case 'subheading':
      ensureRoom(60);
      doc.y += 5;
      element('H3', () => {
        doc.font('strong', 10.5).fillColor(colors.accent).text(piece.text, margin, doc.y, { width });
      });
      doc.y += 3;
      return;
    case 'lead':
      element('P', () => {
        write(piece.text, margin, width, compact ? size + 1 : size + 2);
      });
      doc.y += compact ? 5 : 10;
      return;
    case 'text':
      ensureRoom(Math.min(measure(piece.text, width), 60));
      element('P', () => {
        write(piece.text, margin, width);
      });
      doc.y += 6;
      return;
    case 'list':
    case 'numbers':
    case 'checks':
      drawList(paper, piece.kind, piece.items);
      return;
    case 'table':
      drawTable(paper, piece.shares, piece.rows);
      return;
    case 'facts':
      drawFacts(paper, piece.facts);
      return;
    case 'quote':
      drawQuote(paper, piece.text, piece.by, colors.ornament, 'title');
      return;
    case 'remark':
      drawQuote(paper, piece.text, piece.by, redInk, 'script');
      return;
  }
}
