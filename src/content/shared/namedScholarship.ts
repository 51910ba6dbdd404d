import {
  areNominationsOpen,
  nominationWindow,
  nominationsOpenNext,
  yearOf,
} from '../../../domain/calendar.ts';
import { longDate, longDateWithYear, type CalendarDate } from '../../../domain/date.ts';
import { namedScholarship as facts } from '../../../domain/facts/shared.ts';
import { namedScholarshipSlug as slug } from '../../brands/namedScholarship.ts';
import type { NamedScholarship } from '../types.ts';

export const namedScholarship: NamedScholarship = {
  slug,
  name: 'Horizon Scholarship',
  award: facts.award,
  section: {
    id: `${slug}-scholarship`,
    heading: 'The Horizon Scholarship',
    paragraphs: [
      `Each year we make awards of ${facts.award} to partner schools. Each award goes to a student the school has chosen: someone who has come a long way to a health-care program and still has most of it to pay for.`,
      `Nominations are open ${facts.from} to ${facts.until}. Students cannot apply directly. A nomination is a one-page letter from the school, signed by a dean, a director or an adviser who knows the student.`,
    ],
    points: [
      'Your school is one of our partner schools.',
      `The student has completed at least one of our courses with a grade of ${facts.minimumGrade} or better.`,
      `We pay the award to your school by ${facts.paidBy}, for tuition, books or fees.`,
    ],
    closing: `A committee of ${facts.reviewers.instructors} instructors and ${facts.reviewers.nurses} nurses reads every nomination in November.`,
  },
  image: {
    src: '/art/scholarship.svg',
    alt: 'A graduate looks toward a rising sun over hills, a ribbon in her hand',
  },
  applyNow: { label: 'Apply Now', to: `/${slug}-scholarship-form` },
  applyMonths: [6, 7, 8, 9, 10],
  formTitle: 'Horizon Scholarship nomination form',
};

/** Whether schools can nominate a student today, in a sentence. */
export function nominationStatus(today: CalendarDate): string {
  return areNominationsOpen(today)
    ? `Nominations for ${yearOf(today)} are open through ${longDate(nominationWindow(yearOf(today)).until)}.`
    : `Nominations are closed right now. They open again on ${longDateWithYear(nominationsOpenNext(today))}.`;
}
