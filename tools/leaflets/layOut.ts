import { margin, pageWidth, width } from '../../server/documents/openDocument.ts';
import type { BrandConfig } from '../../src/brands/types.ts';
import { drawBlock } from './blocks.ts';
import type { Leaflet } from './leaflet.ts';
import { openPaper } from './paper.ts';

/** Lays out a leaflet as a PDF. */
export function layOut(leaflet: Leaflet, brand: Pick<BrandConfig, 'name' | 'palette'>): Promise<Buffer> {
  const paper = openPaper(leaflet, brand);
  const { doc, colors, compact, artifact, element, ensureRoom, measure, finish } = paper;
  doc.font('title', 27);
  const band = (compact ? 76 : 86) + doc.heightOfString(leaflet.title, { width });
  artifact(() => {
    doc.rect(0, 0, pageWidth, band).fill(colors.dark).rect(0, band, pageWidth, 5).fill(colors.ornament);
  });
  element('P', () => {
    doc.font('strong', 9).fillColor(colors.onDark).text(leaflet.kicker, margin, 40, { width });
  });
  element('H1', () => {
    doc.font('title', 27).fillColor('#ffffff').text(leaflet.title, margin, 57, { width });
  });
  doc.x = margin;
  doc.y = band + (compact ? 18 : 26);
  leaflet.blocks.forEach((piece, index) => {
    const next = leaflet.blocks[index + 1];
    // Keep a table or a paragraph on one page with its heading if it fits on one.
    if (piece.kind === 'heading' && (next?.kind === 'table' || next?.kind === 'text')) {
      const needed =
        (compact ? 26 : 46) + (next.kind === 'table' ? next.rows.length * 19 : measure(next.text, width));
      const { top, bottom } = doc.page.margins;
      if (needed < doc.page.height - top - bottom) ensureRoom(needed);
    }
    drawBlock(paper, piece);
  });
  return finish([brand.name, leaflet.foot].filter(Boolean).join('  ·  '));
}
