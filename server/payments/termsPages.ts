import type { BrandId } from '../../domain/brand.ts';
import { offerings as generalOfferings } from '../../domain/catalogue/generalOfferings.ts';
import { offerings as nursingOfferings } from '../../domain/catalogue/nursingOfferings.ts';
import { parseCopy, type Copy, type CopySection } from '../../domain/copy.ts';
import { longDateWithYear, type CalendarDate } from '../../domain/date.ts';
import { college } from '../../domain/provider.ts';
import { refundRules, termsOfEnrollment, termsTitle } from '../../domain/terms.ts';
import { providerOf } from '../config/provider.ts';
import { faint, ink, margin, width, type openDocument } from '../documents/openDocument.ts';

const offerings = { general: generalOfferings, nursing: nursingOfferings } as const;

/** The terms of a brand, as its page shows them. */
export function termsOf(brand: BrandId): readonly CopySection[] {
  const seller = providerOf(brand);
  return termsOfEnrollment({ ...seller, ...college }, refundRules(seller, offerings[brand]).policy);
}

/** As it is read on paper: a link is followed by its address. */
const onPaper = (copy: Copy): string =>
  parseCopy(copy)
    .map((part) =>
      part.kind === 'link' && part.to.startsWith('https:') ? `${part.text} (${part.to})` : part.text,
    )
    .join('');

/** Draws the terms on pages of their own, so that what is paid can be handed on without them. */
export function drawTerms(
  { doc, element, ensureRoom }: ReturnType<typeof openDocument>,
  sections: readonly CopySection[],
  version: CalendarDate,
): void {
  const write = (tag: string, text: string, font: string, size: number, color = ink) =>
    element(tag, () =>
      doc.font(font, size).fillColor(color).text(text, margin, doc.y, { width, lineGap: 2.4 }),
    );
  const paragraph = (copy: Copy) => {
    write('P', onPaper(copy), 'text', 9);
    doc.y += 4;
  };
  doc.addPage();
  write('H1', termsTitle, 'title', 20);
  write('P', `Version of ${longDateWithYear(version)}`, 'text', 9, faint);
  for (const { heading, paragraphs, points = [], closing } of sections) {
    // A heading stays with the first lines of its section.
    ensureRoom(70);
    doc.y += 8;
    write('H2', heading, 'strong', 11);
    doc.y += 2;
    paragraphs.forEach(paragraph);
    points.forEach((point) => paragraph(`• ${point}`));
    if (closing !== undefined) paragraph(closing);
  }
}
