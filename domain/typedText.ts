/**
 * What people type, paste or have filled in, brought to one form. Every entry of the site and of the server uses it before
 * any rule and any limit of length.
 */

/** More marks on one letter than any language writes. Normalizing takes the square of their number. */
const pileOfMarks = /\p{M}{31}/u;

const normalized = (text: string, form: 'NFC' | 'NFKC') =>
  pileOfMarks.test(text) ? text : text.normalize(form);

/** Free text as it was meant: accents composed with their letters (NFC), and no outer white space. */
export const composed = (text: string): string => normalized(text, 'NFC').trim();

/** Whether there is nothing to see in a text: white space, or characters without a shape. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);

/** Before NFKC, which would take the sign apart into a space and a mark. */
const spacingMarks: Readonly<Record<string, string>> = { '\u00b4': "'", '\u02dc': '~', '\u02c6': '^' };

/** Soft hyphens, marks of direction and other characters without a shape. Joiners tell words of some languages apart. */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

const single = /[‘’‚‛‹›′‵ʹʻʼʽˈˊꞌ՚׳]/gu;
const double = /[“”„‟«»″‶ˮ״〝〞〟]/gu;
const dashes = /[\p{Pd}−⁃˗]/gu;
const slashes = /[⁄∕]/gu;
const spaces = /[\s\u0085]/gu;
const digits = /(?![0-9])\p{Nd}/gu;

/**
 * Text of one line with the typographic twins of ASCII characters as those: quotes, dashes, spaces, full-width forms,
 * digits of any script. Phones and word processors write them by themselves. Letters keep their accents.
 */
export function plain(text: string): string {
  const bare = text
    .replaceAll(invisible, '')
    .replaceAll(/[\u00b4\u02dc\u02c6]/gu, (mark) => spacingMarks[mark]!)
    // Before NFKC, which takes a sign of two primes apart into two.
    .replaceAll(double, '"')
    // `12½` is twelve and a half.
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞↉])/gu, ' ');
  return normalized(bare, 'NFKC')
    .replaceAll(single, "'")
    .replaceAll(double, '"')
    .replaceAll(dashes, '-')
    .replaceAll(slashes, '/')
    .replaceAll(spaces, ' ')
    .replaceAll(digits, asciiDigit)
    .trim();
}

/** Unicode has the ten digits of a script in a row. */
function asciiDigit(digit: string): string {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Whether a text holds printable ASCII characters only. */
export const isPrintableAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** The characters of a text that are not printable ASCII, each once, with the marks on them. */
export function charactersOutsideAscii(text: string): readonly string[] {
  return [...new Set(text.match(/[^\x20-\x7e]\p{M}*|[\x20-\x7e]\p{M}+/gu))];
}
