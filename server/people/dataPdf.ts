import { setImmediate } from 'node:timers/promises';
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
/** A document ends after so much text, because anybody can send us messages under the address of another person. */
const mostBytes = 150_000;
/** A line, however short, takes room as well. */
const bytesOfLine = 25;
/** Each may be in a font that is opened first. */
const runsAtOnce = 10;
/** Between two moments in which other requests are answered. */
const shareMilliseconds = 20;

const codeOf = (letter: string) =>
  `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A letter that no font has is written as its number, so that nothing is left out. */
const written = (text: string): readonly Run[] =>
  runsOf(text) ?? runsOf(text.replaceAll(/./gsu, (letter) => (runsOf(letter) ? letter : codeOf(letter))))!;

/** Long words are cut first: finding where one of thousands of letters breaks takes the library seconds. */
const inParts = (text: string): readonly string[] =>
  text.split(/(\S{50})(?=\S)/u).filter((part) => part !== '');

const bytesIn = ({ label, text }: DataLine) =>
  Buffer.byteLength(`${label}${text}`) + (text ?? '').split('\n').length * bytesOfLine;

/**
 * All that is stored about a person, as a tagged PDF: a heading for each part that has something, and below it the fields
 * of each of its rows.
 *
 * @param tables rows by the name of their table
 */
export async function dataPdf(tables: Rows, brand: BrandId, now: Date): Promise<Buffer> {
  const { name, infoEmail } = providerOf(brand);
  const title = 'Your data';
  const all = holdings.map(({ title: heading, table }) => ({ heading, rows: tables[getTableName(table)]! }));
  const parts = all.filter(({ rows }) => rows.length > 0);
  const empty = all.filter(({ rows }) => rows.length === 0);
  const { doc, root, addFace, artifact, element, ensureRoom, finish } = openDocument({
    title,
    author: name,
    lang: 'en-US',
    writtenOn: now,
    bottom: 62,
    faces: latin,
  });
  const added = new Set<string>();
  const useFace = (face: string) => {
    // The library reads a font again, each time, that it has under another name.
    if (face === 'inter-latin') return doc.font('text', size);
    if (!added.has(face)) addFace(face, faceFile(face));
    added.add(face);
    return doc.font(face, size);
  };
  let since = performance.now();
  /** Other requests are answered meanwhile, however much there is to write. */
  const giveWay = async () => {
    if (performance.now() - since < shareMilliseconds) return;
    await setImmediate();
    since = performance.now();
  };
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
    written(text).reduce((sum, run) => sum + useFace(run.face).widthOfString(run.text), 0);
  /** The library breaks a line at its right end, where a text from right to left begins. */
  function* broken(text: string, room: number): Generator<string> {
    let line = '';
    for (const word of text.split(/(?<= )/).flatMap(inParts)) {
      const longer = line + word;
      if (line === '' || widthOf(longer.trimEnd()) <= room) line = longer;
      else {
        yield line.trimEnd();
        line = word;
      }
    }
    yield line.trimEnd();
  }
  const field = async ({ label, text, depth }: DataLine) => {
    const drawn = doc.struct('P');
    root.add(drawn);
    const x = margin + depth * indentOfLevel;
    const options = { width: pageWidth - margin - x, lineGap: 2, baseline: 'alphabetic' } as const;
    const start = `${label}: `;
    doc.font('strong', size).fillColor(ink);
    const room = options.width - doc.widthOfString(start);
    drawn.add(() => {
      doc.text(text === null ? label : start, x, doc.y + baseline, { ...options, continued: text !== null });
    });
    let isFirst = true;
    for (const given of text?.split(/\r?\n/) ?? []) {
      const isBroken = isRightToLeft(given);
      for (const line of isBroken ? broken(given, room) : [given]) {
        const runs = written(line === '' ? ' ' : line).flatMap(({ face, text: whole }) =>
          (isBroken ? [whole] : inParts(whole)).map((letters) => ({ face, letters })),
        );
        for (let first = 0; first < runs.length; first += runsAtOnce) {
          drawn.add(() => {
            for (const [index, { face, letters }] of runs.slice(first, first + runsAtOnce).entries()) {
              const continued = first + index < runs.length - 1;
              useFace(face);
              if (isFirst || first + index > 0) doc.text(letters, { continued });
              else doc.text(letters, x, doc.y, { ...options, continued });
            }
          });
          await giveWay();
        }
        isFirst = false;
      }
    }
    drawn.end();
    doc.y -= baseline;
    await giveWay();
  };

  paragraph(name);
  doc.moveDown(0.6);
  element('H1', () => doc.font('title', 24).fillColor(ink).text(title, margin, doc.y, { width }));
  doc.moveDown(0.4);
  paragraph(
    `This is what we stored about you on ${longDateWithYear(officeDate(now))}, except the secrets that protect your account. Fields that are empty are left out.`,
  );
  if (empty.length > 0)
    paragraph(`Nothing is stored under: ${empty.map((part) => part.heading).join(', ')}.`);
  paragraph(`Questions: ${infoEmail}`, faint);
  let left = mostBytes;
  let isCut = false;
  for (const part of parts) {
    for (const [index, row] of part.rows.entries()) {
      isCut = left <= 0;
      if (isCut) break;
      if (index === 0) heading(part.heading);
      else separator();
      for (const line of linesOfRow(row as object)) {
        await field(line);
        left -= bytesIn(line);
      }
    }
    if (isCut) break;
  }
  if (isCut) {
    heading('There is more');
    paragraph(
      'This document would become too long. All that we stored about you is in your data as JSON, which you download where you downloaded this document.',
    );
  }
  return finish(title);
}
