import type { CourseCode } from '../types.ts';

export interface CartInput {
  /** Codes that the built brand sells now. */
  readonly sellable: readonly CourseCode[];
}

/** What the stored cart looked like; `unavailable` where the browser lets nothing be read. */
export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly codes: readonly CourseCode[] }
  | { readonly kind: 'unavailable' };

/** `full`: the browser's quota is used up; `unavailable`: it stores nothing at all, e.g. in private browsing. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'full' }
  | { readonly kind: 'unavailable' };

/** Lower-cased, without duplicates and without what the brand does not sell, in the order of first mention. */
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

/** `BIOD 101`: a code as people write it. */
export function spokenCode(code: CourseCode): string {
  return code.replace(
    /^([a-z]+)(\d+)$/i,
    (_, letters: string, digits: string) => `${letters.toUpperCase()} ${digits}`,
  );
}

export const alreadyInCart = (code: CourseCode) =>
  `${spokenCode(code)} is already among your pending registrations.`;
export const notSold = (code: CourseCode) => `${spokenCode(code)} is not open for registration.`;
export const added = (code: CourseCode) => `${spokenCode(code)} was added to your pending registrations.`;
export const removed = (code: CourseCode) =>
  `${spokenCode(code)} was removed from your pending registrations.`;
export const notKept =
  'Your browser does not let this site store anything. Your pending registrations are kept only until you close or reload this page.';
