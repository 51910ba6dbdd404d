import { offerings } from '@brand/offerings';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { Registration } from '../../../machines/registrations/rules.ts';
import type { CourseCode, RegistrationRecord } from '../../../machines/types.ts';

/** The name of a course as it was sold, or as the catalogue has it now; empty for one that is sold no more. */
export const nameOf = ({ lines }: Registration, code: CourseCode): string =>
  lines?.find((line) => line.code === code)?.name ?? findCourse(offerings, code)?.name ?? '';

/** An order as its receipt shows it; null when there is none of that number. */
export function recordOf(
  registrations: readonly Registration[],
  transactionId: string | undefined,
  session: string,
): RegistrationRecord | null {
  const found = registrations.find((one) => one.transactionId === transactionId);
  if (found === undefined || found.transactionId === null) return null;
  const codes = found.lines?.map(({ code }) => code) ?? found.courses.map(({ code }) => code);
  return {
    transactionId: found.transactionId,
    total: found.total,
    authorizationCode: found.authorizationCode,
    email: found.email,
    session,
    courses: codes.map((code) => ({
      code,
      name: nameOf(found, code),
      cost: found.lines?.find((line) => line.code === code)?.cost ?? '',
      ...(findCourse(offerings, code)?.withoutModuleExams === true && { withoutModuleExams: true }),
    })),
  };
}
