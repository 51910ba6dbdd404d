import type { PartnerSchool } from '../../../content/types.ts';

/** What the index says of a partner. */
export type PartnerName = Pick<PartnerSchool, 'slug' | 'schoolNameMedium' | 'schoolNameLong'>;

/** Without accents and capitals, so that `Núñez` is found by `nunez`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The partners whose names have each of the words, by name. */
export function findPartners(partners: readonly PartnerName[], words: string): readonly PartnerName[] {
  const wanted = plain(words).split(/\s+/);
  return partners
    .filter(({ schoolNameLong, schoolNameMedium }) => {
      const name = plain(`${schoolNameLong} ${schoolNameMedium}`);
      return wanted.every((word) => name.includes(word));
    })
    .toSorted((one, other) => one.schoolNameLong.localeCompare(other.schoolNameLong));
}
