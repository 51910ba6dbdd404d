import { getTableName } from 'drizzle-orm';
import type { BrandId } from '../../domain/brand.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { providerOf } from '../config/provider.ts';
import { faceFile, isRightToLeft, runsOf, type Run } from '../documents/faces.ts';
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
import { linesOfRow, type DataLine } from './dataLines.ts';
import type { Rows } from './erasure.ts';
import { holdings } from './personal.ts';

const size = 9;
/** From the top of a line to where its letters stand, for a line in several fonts. */
const baseline = 8.8;
const indentOfLevel = 14;
/** Neither a heading nor the first field of a row is alone at the foot of a page. */
const roomOfHeading = 90;
const roomOfRow = 50;

const codeOf = (letter: string) =>
  `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A letter that no font has is written as its number, so that nothing is left out. */
const written = (text: string): readonly Run[] =>
  runsOf(text) ?? runsOf(text.replaceAll(/./gsu, (letter) => (runsOf(letter) ? letter : codeOf(letter))))!;

const facesOf = ({ text }: DataLine) => written(text ?? '').map(({ face }) => face);

/**
 * All that is stored about a person, as a tagged PDF: a heading for each part that has something, and below it the fields
 * of each of its rows.
 *
 * @param tables rows by the name of their table
 */
export async function dataPdf(tables: Rows, brand: BrandId, now: Date): Promise<Buffer> {
  const { name, infoEmail } = providerOf(brand);
  const title = 'Your data';
  const all = holdings.map((holding) => ({
    heading: holding.title,
    rows: tables[getTableName(holding.table)]!.map((row) => linesOfRow(row as object)),
  }));
  const parts = all.filter(({ rows }) => rows.length > 0);
  const empty = all.filter(({ rows }) => rows.length === 0);
  const faces = parts.flatMap(({ rows }) => rows.flat().flatMap(facesOf));
  const { doc, artifact, element, ensureRoom, finish } = openDocument({
    title,
    author: name,
    lang: 'en-US',
    writtenOn: now,
    bottom: 62,
    faces: { ...latin, ...Object.fromEntries(faces.map((face) => [face, faceFile(face)])) },
  });
  const paragraph = (text: string, color = ink) =>
    element('P', () =>
      doc.font('text', 10).fillColor(color).text(text, margin, doc.y, { width, lineGap: 3 }),
    );
  const heading = (text: string) => {
    doc.moveDown(1.2);
    ensureRoom(roomOfHeading);
    element('H2', () => doc.font('strong', 13).fillColor(ink).text(text, margin, doc.y, { width }));
    doc.moveDown(0.3);
  };
  const separator = () => {
    if (ensureRoom(roomOfRow)) return;
    const y = doc.y + 4;
    artifact(() => {
      doc
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.8)
        .stroke(hairline);
    });
    doc.y = y + 6;
  };
  const widthOf = (text: string) =>
    written(text).reduce((sum, run) => sum + doc.font(run.face, size).widthOfString(run.text), 0);
  /** The library breaks a line at its right end, where a text from right to left begins. */
  const broken = (text: string, room: number): readonly string[] => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const field = ({ label, text, depth }: DataLine) =>
    element('P', () => {
      const x = margin + depth * indentOfLevel;
      const options = { width: pageWidth - margin - x, lineGap: 2, baseline: 'alphabetic' } as const;
      const start = `${label}: `;
      doc.font('strong', size).fillColor(ink);
      const room = options.width - doc.widthOfString(start);
      doc.text(text === null ? label : start, x, doc.y + baseline, { ...options, continued: text !== null });
      const lines = (text ?? '')
        .split(/\r?\n/)
        .flatMap((line) => (isRightToLeft(line) ? broken(line, room) : [line]));
      for (const [number, line] of text === null ? [] : lines.entries()) {
        const runs = written(line === '' ? ' ' : line);
        for (const [index, { face, text: letters }] of runs.entries()) {
          doc.font(face, size);
          const continued = index < runs.length - 1;
          if (number > 0 && index === 0) doc.text(letters, x, doc.y, { ...options, continued });
          else doc.text(letters, { continued });
        }
      }
      doc.y -= baseline;
    });

  paragraph(name);
  doc.moveDown(0.6);
  element('H1', () => doc.font('title', 24).fillColor(ink).text(title, margin, doc.y, { width }));
  doc.moveDown(0.4);
  paragraph(
    `This is all that we stored about you on ${longDateWithYear(officeDate(now))}, except the secrets that protect your account. Fields that are empty are left out.`,
  );
  if (empty.length > 0)
    paragraph(`Nothing is stored under: ${empty.map((part) => part.heading).join(', ')}.`);
  paragraph(`Questions: ${infoEmail}`, faint);
  for (const part of parts) {
    heading(part.heading);
    for (const [index, lines] of part.rows.entries()) {
      if (index > 0) separator();
      lines.forEach(field);
    }
  }
  return finish(title);
}
