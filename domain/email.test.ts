import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

describe('G-071 an email address', () => {
  test.each([
    'ann@example.edu',
    'ann.lee+courses@mail.example.edu',
    "o'brien@example.edu",
    'jürgen@bücher.example',
    '用户@例子.测试',
    `${'a'.repeat(241)}@example.test`,
  ])('may be %s', (email) => expect(isEmail(normalizeEmail(email))).toBe(true));

  test.each([
    ['no text before the @', '@example.edu'],
    ['no text after the @', 'ann@'],
    ['no dot after the @', 'ann@example'],
    ['no text after the dot', 'ann@example.'],
    ['no text between two dots', 'ann@example..edu'],
    ['two dots before the @', 'ann..lee@example.edu'],
    ['a dot at the start', '.ann@example.edu'],
    ['a dot before the @', 'ann.@example.edu'],
    ['a domain of digits', 'ann@127.1'],
    ['a hyphen at the start of its domain', 'ann@-example.edu'],
    ['a hyphen at an end in its domain', 'ann@example-.edu'],
    ['two @', 'ann@lee@example.edu'],
    ['a space', 'ann lee@example.edu'],
    ['two addresses', 'ann@example.edu,bo@example.edu'],
    ['a name', 'Ann<ann@example.edu>'],
    ['a line break', 'ann@example.edu\nBcc: bo@example.edu'],
    ['255 characters', `${'a'.repeat(242)}@example.test`],
  ])('may not have %s', (_what, email) => expect(isEmail(email)).toBe(false));

  test('is rejected at once, however long it is', () => {
    const long = 'a@'.repeat(5_000_000);
    const started = performance.now();
    expect(isEmail(long)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('C-119 C-340 the normal form of an email address', () => {
  test.each([
    [' Ann@Example.EDU ', 'ann@example.edu'],
    // A letter with an accent as one character and as two.
    ['zoe\u0308@example.edu', 'zo\u00eb@example.edu'],
    // One mailbox, however its domain is written.
    ['Ann@B\u00fccher.example', 'ann@xn--bcher-kva.example'],
    ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
    ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
    // Copied with the full stop of its sentence.
    ['ann@example.edu.', 'ann@example.edu'],
    ['ａｎｎ＠例子。测试', 'ann@xn--fsqu00a.xn--0zwm56d'],
    ['o’brien@example.edu', "o'brien@example.edu"],
    ['mary‑ann\u00ad@example.edu\u200b', 'mary-ann@example.edu'],
    // J with a caron exists as one character only in lower case.
    ['J\u030c@example.edu', '\u01f0@example.edu'],
  ])('of %j is %j', (email, normal) => expect(normalizeEmail(email)).toBe(normal));

  test('is its own normal form', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('A', 'J', 'Σ', 'İ', 'K', '\u030c', '\u0301', '\u0307', '@', ' ') }),
        (any, accented) => {
          for (const email of [any, accented]) {
            const normal = normalizeEmail(email);
            expect(normalizeEmail(normal)).toBe(normal);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
