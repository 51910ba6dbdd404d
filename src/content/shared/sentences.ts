import type { Course } from '../../../domain/catalogue/types.ts';
import * as facts from '../../../domain/facts/shared.ts';
import { no1098, tuitionDue, walletToo } from '../../../domain/facts/policies.ts';

/** Sentences that several pages and documents share. */
export const sentences = {
  start: `The start window is ${facts.startWindow} from registration. The start is counted from your first graded assignment; the check for understanding is excluded.`,
  finish: `Complete a course within ${facts.completionYear} of its start date; otherwise a withdrawn grade is given.`,
  instructor: `An instructor is assigned to you within ${facts.instructorTime} of your registration.`,
  acceptance: `Over ${facts.acceptedBy} universities have accepted the courses.`,
  tuitionDue,
  walletToo,
  no1098,
  proctored:
    'In a course with module exams, at least two exams are proctored on screen, including the first. A course without module exams is graded by papers, reports or talks; if it has a final exam, that exam is proctored.',
  /** Where every course has module exams. */
  proctoredEach: 'At least two exams in each course are proctored on screen, including the first.',
  proctoredHere: 'At least two exams in this course are proctored on screen, including the first.',
  equipment:
    'You need a computer with a camera and a microphone, an up-to-date browser and a connection that can play video. You can read lessons on a phone, but you cannot take proctored exams on one.',
  equipmentWithoutExams:
    'You need a computer with an up-to-date browser and a connection that can play video. You can read lessons on a phone.',
  gradeQuestion: `Ask your instructor first, then the department chair, then the Academic Dean. You can question a final grade for ${facts.gradeQuestionDays} days after it is posted.`,
  noAid: 'No financial aid or veteran benefits can be used for these courses.',
} as const;

/** Which exams of a course are proctored. */
export function proctoringOf({ withoutModuleExams, grading }: Course): string {
  if (withoutModuleExams !== true) return sentences.proctoredHere;
  return hasFinal(grading)
    ? 'The final exam is proctored on screen.'
    : 'There are no exams, so nothing is proctored.';
}

/** What a course is studied with; a camera only where an exam is proctored. */
export const equipmentOf = ({ withoutModuleExams, grading }: Course): string =>
  withoutModuleExams === true && !hasFinal(grading) ? sentences.equipmentWithoutExams : sentences.equipment;

const hasFinal = (grading: Course['grading']) => grading.some(([part]) => part === 'Final exam');
