import { nursingAccreditation, saidWhile, yearsOf } from '../../../domain/facts/dated.ts';
import { provider } from './provider.ts';

const years = yearsOf(nursingAccreditation);

/** What every page says of the program's accreditation, which ends. */
export const accreditation = {
  yes: saidWhile(nursingAccreditation, 'Yes.', 'Not at present.'),
  sentence: saidWhile(
    nursingAccreditation,
    `The program’s accreditation by the ${provider.accreditor} covers the period ${years}.`,
    `The accreditation of the program by the ${provider.accreditor} was for the period ${years}, which has ended. Ask us about its renewal before you register.`,
  ),
} as const;
