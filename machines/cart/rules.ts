import type { CourseCode } from '../types.ts';

export interface CartInput {
  /** Codes of the courses that the built brand sells. */
  readonly sellable: readonly CourseCode[];
}

/** `unavailable`: the browser does not allow its storage to be read. */
export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly codes: readonly CourseCode[] }
  | { readonly kind: 'unavailable' };

/** `full`: the storage quota is used up. `unavailable`: the browser stores nothing, e.g. in private browsing. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'full' }
  | { readonly kind: 'unavailable' };

/** For the browser's storage to answer, in milliseconds; after that the cart works without it. */
export const restoreLimit = 5_000;
export const saveLimit = 5_000;

/** The sellable codes in lower case, without duplicates, in their original order. */
export function keepSellable(
  codes: readonly string[],
  sellable: readonly CourseCode[],
): readonly CourseCode[] {
  const known = new Set(sellable);
  return [...new Set(codes.map((code) => code.trim().toLowerCase()))].filter((code) => known.has(code));
}

export function sameCodes(a: readonly CourseCode[] | null, b: readonly CourseCode[]): boolean {
  return a !== null && a.length === b.length && a.every((code, index) => code === b[index]);
}

/** A code as people write it, e.g. `BIOD 101`. */
export function spokenCode(code: CourseCode): string {
  return code.replace(
    /^([a-z]+)(\d+)$/i,
    (_, letters: string, digits: string) => `${letters.toUpperCase()} ${digits}`,
  );
}
