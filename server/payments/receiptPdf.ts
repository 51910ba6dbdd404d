import { courseLabel } from '../../domain/catalogue/departments.ts';
import type { BrandId } from '../../domain/brand.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import { formatUsd } from '../../domain/money.ts';
import { termsTitle } from '../../domain/terms.ts';
import { providerOf } from '../config/provider.ts';
import { faceFile, isLatin, runsOf, type Run } from '../documents/faces.ts';
import {
  faint,
  hairline,
  ink,
  latin,
  margin,
  openDocument,
  pageWidth,
  width,
} from '../documents/openDocument.ts';
import type { PersonName, Receipt } from './receipts.ts';
import { drawTerms, termsOf } from './termsPages.ts';

const amountWidth = 90;
/** From the top of a line to where its letters stand, for a line in several fonts. */
const baseline = 9.7;
/** Courses on one page at most. */
const coursesOfPage = 16;
/** Above and below the letters of a row. */
const rowPadding = 3.9;

/** The library supports `scope`, but its types lack it. */
const headerOf = (scope: 'Column' | 'Row') => ({ lang: 'en-US', scope });

/**
 * A name as it is typed, with that of transcripts where the employer or agency that pays the student back may be unable to read it. Where the
 * fonts lack one of its letters, only that of transcripts, and it says so.
 */
function runsOfName({ asTyped, onTranscript }: PersonName): readonly Run[] {
  const written = runsOf(asTyped);
  const plain = (text: string): Run => ({ face: 'inter-latin', text });
  if (written === null) return [plain(`${onTranscript} (as on the transcript)`)];
  return isLatin(asTyped) ? written : [...written, plain(` (on the transcript: ${onTranscript})`)];
}

/** Only the text that was accepted may follow: another version is named, and sent on request. */
function acceptedTerms(version: Receipt['termsVersion'], address: string, infoEmail: string): string {
  if (version === undefined || version === null) return `${termsTitle}: ${address}`;
  const accepted = `You accepted the terms and conditions of enrollment in their version of ${longDateWithYear(version)}`;
  return version === legalVersions.terms
    ? `${accepted}. They follow on the next page, and are at ${address}.`
    : `${accepted}. We send that text on request: ${infoEmail}. The version of today is at ${address}.`;
}

/**
 * The receipt as a tagged PDF, followed by the terms that the student accepted. The same receipt is always the same bytes.
 *
 * @param method what it was paid with; null where that cannot be found out
 */
export async function receiptPdf(receipt: Receipt, brand: BrandId, method: string | null): Promise<Buffer> {
  const { name, legalName, address, phone, infoEmail, origin } = providerOf(brand);
  const title = `Receipt ${receipt.transactionId}`;
  const billedTo = receipt.name === null ? [] : runsOfName(receipt.name);
  const document = openDocument({
    title,
    author: name,
    lang: 'en-US',
    writtenOn: new Date(`${receipt.registeredOn}T12:00:00Z`),
    bottom: 44,
    faces: { ...latin, ...Object.fromEntries(billedTo.map(({ face }) => [face, faceFile(face)])) },
  });
  const { doc, root, artifact, element } = document;

  const line = (y: number, color: string) =>
    artifact(() => {
      doc
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.8)
        .stroke(color);
    });
  const paragraph = (text: string, font = 'text', color = ink) =>
    element('P', () => doc.font(font, 10).fillColor(color).text(text, margin, doc.y, { width, lineGap: 3 }));

  paragraph(name, 'strong');
  paragraph(
    `${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.zip}\n${phone} · ${infoEmail}`,
    'text',
    faint,
  );
  doc.moveDown(0.9);
  element('H1', () => doc.font('title', 24).fillColor(ink).text('Receipt', margin, doc.y, { width }));
  doc.moveDown(0.4);
  paragraph(`Date: ${longDateWithYear(receipt.registeredOn)}`);
  paragraph(`Transaction number: ${receipt.transactionId}`);
  element('P', () => {
    doc
      .font('text', 10)
      .fillColor(ink)
      .text('Billed to: ', margin, doc.y + baseline, {
        width,
        lineGap: 3,
        continued: true,
        baseline: 'alphabetic',
      });
    for (const { face, text } of billedTo) doc.font(face).text(text, { continued: true });
    doc.font('text').text(billedTo.length === 0 ? receipt.email : `, ${receipt.email}`);
    doc.y -= baseline;
  });
  if (method !== null) paragraph(`Paid with: ${method}`);
  doc.moveDown(0.8);

  const table = doc.struct('Table');
  root.add(table);
  const nameWidth = width - amountWidth - 12;
  const heightOf = (text: string, font: string): number =>
    2 * rowPadding + doc.font(font, 10).heightOfString(text, { width: nameWidth, lineGap: 2 });
  const header = () => row(['TH', 'TH'], ['Course', 'Cost'], 'strong');
  /** A row is on one page with all that it says; a new page begins with the header. */
  const item = (texts: readonly [string, string], font = 'text', beginsPage = false) => {
    const room = doc.page.height - doc.page.margins.bottom - doc.y;
    if (beginsPage || heightOf(texts[0], font) > room) {
      doc.addPage();
      header();
    }
    row(['TH', 'TD'], texts, font);
  };
  const row = (
    tags: readonly ['TH' | 'TD', 'TH' | 'TD'],
    texts: readonly [string, string],
    font = 'text',
  ) => {
    const struct = doc.struct('TR');
    table.add(struct);
    const top = doc.y + rowPadding;
    const height = heightOf(texts[0], font);
    const cell = (index: 0 | 1, x: number, options: PDFKit.Mixins.TextOptions) =>
      struct.add(
        doc.struct(tags[index], tags[index] === 'TH' ? headerOf(tags[1] === 'TH' ? 'Column' : 'Row') : {}, [
          () =>
            doc
              .font(font, 10)
              .fillColor(ink)
              .text(texts[index], x, top, { lineGap: 2, ...options }),
        ]),
      );
    cell(0, margin, { width: nameWidth });
    cell(1, pageWidth - margin - amountWidth, { width: amountWidth, align: 'right' });
    struct.end();
    doc.y = top - rowPadding + height;
    line(doc.y, hairline);
  };
  header();
  receipt.lines.forEach(({ code, name: course, cents }, index) => {
    item(
      [`${courseLabel(code)} ${course}`.trim(), cents === null ? 'Not recorded' : formatUsd(cents)],
      'text',
      index > 0 && index % coursesOfPage === 0,
    );
  });
  if (receipt.discount !== null)
    item([`Discount (${receipt.discount.code})`, `−${formatUsd(receipt.discount.cents)}`]);
  item(['Total paid', formatUsd(receipt.totalCents)], 'strong');
  table.end();
  doc.moveDown(0.8);
  if (receipt.refund !== '')
    paragraph(`${receipt.refund} To withdraw, go to ${origin}/account or write to ${infoEmail}.`);
  paragraph(acceptedTerms(receipt.termsVersion, `${origin}/terms`, infoEmail), 'text', faint);
  if (receipt.termsVersion === legalVersions.terms) drawTerms(document, termsOf(brand), receipt.termsVersion);
  return document.finish(title);
}
