import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { requiredAscii, requiredText } from './text.ts';
import { charactersOutsideAscii, composed, isBlank, plain } from './typedText.ts';

describe('G-146 typographic twins become ASCII', () => {
  test.each([
    ['O’Brien', "O'Brien"],
    ['O‘Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['ʻIolani', "'Iolani"],
    ['“Bob”', '"Bob"'],
    ['„Bob“ «Bob»', '"Bob" "Bob"'],
    ['5′ 6″', `5' 6"`],
    ['Smith–Jones', 'Smith-Jones'],
    ['Smith—Jones', 'Smith-Jones'],
    ['Smith‑Jones', 'Smith-Jones'],
    ['Smith−Jones', 'Smith-Jones'],
    ['1\u00a0Main\u2009St', '1 Main St'],
    ['　Ann\t Lee\n', 'Ann  Lee'],
    ['Wil\u00adliam\u200b', 'William'],
    ['\u202aAnn\u202c\ufeff', 'Ann'],
    ['Ａｎｎ　１２', 'Ann 12'],
    ['٠٢٨٤٠ ०२८४०', '02840 02840'],
    ['Apt… №\u00a05', 'Apt... No 5'],
    ['12½ Main St', '12 1/2 Main St'],
    ['℅ Lee', 'c/o Lee'],
    ['oﬃce', 'office'],
  ])('%j is %j', (typed, text) => expect(plain(typed)).toBe(text));

  test('joiners, which tell words apart, stay', () => {
    for (const name of ['می\u200cرود', 'क्\u200dष'])
      expect([plain(name), composed(name)]).toEqual([name, name]);
  });

  test.each(['José', 'Müller', '李小龙', 'Nguyễn', 'Łukasz', 'Ольга'])('%s keeps its letters', (name) =>
    expect(plain(name.normalize('NFD'))).toBe(name),
  );

  test('a text that was brought to its form stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({
          unit: fc.constantFrom('e', '\u0301', '\u200d', '\u034f', '’', '½', '1', ' ', '\u00a8', '٣'),
        }),
        (any, accented) => {
          for (const text of [any, accented]) {
            expect(plain(plain(text))).toBe(plain(text));
            expect(composed(composed(text))).toBe(composed(text));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a pile of marks takes no time', () => {
    const started = performance.now();
    plain(`a${'\u0301\u0316'.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('free text is composed, and keeps its quotes and dashes', () => {
  expect(composed(' “Zoe\u0308” – hello ')).toBe('“Zoë” – hello');
  // With as many marks as any language writes.
  const marks = '\u0316'.repeat(29);
  expect(composed(`e${marks}\u0301`)).toBe(`é${marks}`);
  expect(composed(`e${marks}\u0316\u0301`)).toBe(`e${marks}\u0316\u0301`);
});

test('a text without a visible character is blank', () => {
  expect(['', ' ', '\u200b\u00ad', '\u2060 \ufeff'].map(isBlank)).toEqual([true, true, true, true]);
  expect(isBlank('.')).toBe(false);
  expect(v.safeParse(requiredText(10), '\u200b').issues?.[0].message).toBe('Required');
});

test('lengths are those of the text that is kept', () => {
  expect(v.parse(requiredAscii(3), '\u00a0a\u00adb\u00ad\u200bc ')).toBe('abc');
  expect(v.parse(requiredText(3), 'e\u0301e\u0301e\u0301')).toBe('ééé');
  expect(v.safeParse(requiredAscii(3), '…a').success).toBe(false);
});

test('G-146 the message names each character once', () => {
  const message = (text: string) => v.safeParse(requiredAscii(50), text).issues?.[0].message;
  expect(message('José é')).toBe('Invalid character “é”');
  expect(message('Nguyễn Thị')).toBe('Invalid characters “ễ”, “ị”');
  expect(message('李小龙一二')).toBe('Invalid characters “李”, “小”, “龙”, “一”, “二”');
  expect(message('李小龙一二三')).toBe('Invalid characters “李”, “小”, “龙”, “一”, “二” …');
  expect(message('a\u0007')).toBe('Invalid character U+0007');
  expect(charactersOutsideAscii('q\u0303')).toEqual(['q\u0303']);
});
