const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

/**
 * A whole number below 100 in words, as running text states it: `twenty-eight`.
 *
 * @throws Error for any other number
 */
export function inWords(count: number): string {
  const word = small[count];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(count / 10) - 2];
  if (ten === undefined || !Number.isInteger(count)) throw new Error(`No words for ${count}`);
  return count % 10 === 0 ? ten : `${ten}-${inWords(count % 10)}`;
}

/** `a`, `a and b` or `a, b and c`: without a comma before “and”, as everywhere on the site. */
export function enumerated(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** With a capital, for the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
