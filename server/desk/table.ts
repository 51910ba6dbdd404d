/** Rows as text with aligned columns, below their names; a sentence where there are none. */
export function tableLines(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string[] {
  if (rows.length === 0) return [none];
  const all = [names, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\p{Cc}+/gu, ' ')));
  const widths = names.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - width(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** In characters. */
const width = (text: string) => Array.from(text).length;

/**
 * One line of CSV (RFC 4180).
 *
 * @param isForSheets a spreadsheet would take a cell that begins so for a formula: it gets an apostrophe
 */
export function csvLine(
  cells: readonly string[],
  { isForSheets }: { readonly isForSheets: boolean },
): string {
  return `${cells
    .map((cell) => (isForSheets && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
}
