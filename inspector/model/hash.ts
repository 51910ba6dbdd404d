/**
 * 16 hexadecimal digits for a text. Two 32-bit multiplicative hashes; unlike `crypto.subtle` it is synchronous in every browser.
 */
export function hashOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + index;
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
