import { byAlphabet, unaccented } from '../../../../domain/alphabet.ts';
import type { PartnerSchool } from '../../../content/types.ts';

/** What the index says of a partner. */
export type PartnerName = Pick<PartnerSchool, 'slug' | 'schoolNameMedium' | 'schoolNameLong'>;

/** The partners whose names have each of the words, by name. */
export function findPartners(partners: readonly PartnerName[], words: string): readonly PartnerName[] {
  const wanted = unaccented(words).split(/\s+/);
  return partners
    .filter(({ schoolNameLong, schoolNameMedium }) => {
      const name = unaccented(`${schoolNameLong} ${schoolNameMedium}`);
      return wanted.every((word) => name.includes(word));
    })
    .toSorted((one, other) => byAlphabet(one.schoolNameLong, other.schoolNameLong));
}
