import { expect, test } from 'vitest';
import { csvLine, tableLines } from './table.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b'], '"a,b"\r\n'],
  [['say "a"'], '"say ""a"""\r\n'],
  [['a\nb'], '"a\nb"\r\n'],
  [['a\rb'], '"a\rb"\r\n'],
  [['', ' '], ', \r\n'],
])('%j is one line of CSV: %j', (cells, line) => {
  expect(csvLine(cells, { isForSheets: true })).toBe(line);
  expect(csvLine(cells, { isForSheets: false })).toBe(line);
});

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('a spreadsheet does not run %j', (cell) => {
  const quoted = (text: string) => (text.includes('\r') ? `"${text}"` : text);
  expect(csvLine(['a', cell], { isForSheets: true })).toBe(`a,${quoted(`'${cell}`)}\r\n`);
  // A program would not expect the apostrophe.
  expect(csvLine(['a', cell], { isForSheets: false })).toBe(`a,${quoted(cell)}\r\n`);
});

test('columns are as wide as their longest cell, each row is one line, and no rows are a sentence', () => {
  expect(
    tableLines(
      ['a', 'name'],
      [
        ['123', 'Zoë 😀'],
        ['1', 'x\ny\tz\u001b[31m'],
      ],
      'None.',
    ),
  ).toEqual(['a    name', '123  Zoë 😀', '1    x y z [31m']);
  expect(tableLines(['a'], [], 'None.')).toEqual(['None.']);
});
