import type { CopySection } from '../../ui/copy.ts';
import type { Provider } from '../provider.ts';

export const termsTitle = 'Terms and conditions of enrollment';

/** Label of the checkbox at checkout. */
export const termsConsent = 'I have read and agree to the terms and conditions of enrollment.';

/** Who qualifies for the discount, in the same words on every page. */
export const militaryDiscount = {
  percent: 10,
  sentence:
    'A 10% military discount is available to enlisted personnel, spouses and dependents up to age 24, and veterans.',
  proof:
    'To receive it, send proof of service or eligibility, such as a DD-214 or DD-1173, before you register, and we will reply with an authorization code to enter at payment.',
} as const;

export const refundPolicy: CopySection = {
  id: 'refunds',
  heading: 'Withdrawal and refunds',
  paragraphs: [
    'To withdraw from a course, send written notice by email to Student Services from the address on your account. The date on which your notice arrives is the date of your withdrawal.',
    'A refund of your tuition, reduced by $50 per course for processing fees, goes back to the card you paid with, within ten business days of your notice.',
  ],
  points: [
    'No refund is given if 30 or more calendar days have passed since registration.',
    'No refund is given if anything beyond the module-one exam has been submitted.',
  ],
  closing:
    'Both limits apply on their own: a course that is past either of them is no longer refundable, even if it was never finished.',
};

const noFinancialAid =
  'Courses are not eligible for financial aid or veteran benefits, and enrolling in one does not defer a student loan.';

/** Sections of the terms dialog. */
export function termsOfEnrollment(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'your-time',
      heading: 'Your time to start and to finish',
      paragraphs: [
        'You have six months to start a course, counted from enrollment. Your course starts with your first graded assignment; the check for understanding does not count.',
        'You have one year from start to finish. A course that is not started or not finished in time ends in automatic withdrawal, and registering for it again means paying its tuition again.',
      ],
    },
    {
      id: 'tuition',
      heading: 'Tuition',
      paragraphs: [
        'Tuition is due in full at registration by card. There are no installments and no other fees, and there is no textbook or lab kit to buy.',
        noFinancialAid,
      ],
      points: ['No loan deferment.', 'No 1098-T is issued.'],
    },
    {
      id: 'transfer',
      heading: 'Transfer of credit',
      paragraphs: [
        `Courses are offered through ${provider.partnerCollege}, which is accredited by the ${provider.accreditor}. Whether a course counts toward your degree is for your own school to say: transfer acceptance is up to the receiving school.`,
        'Ask your admissions office or registrar before you register, and keep the answer in writing. The syllabus on each course page is what they will want to see.',
      ],
    },
    {
      id: 'military',
      heading: 'Military discount',
      paragraphs: [militaryDiscount.sentence, militaryDiscount.proof],
    },
    refundPolicy,
    {
      id: 'honesty',
      heading: 'Your own work',
      paragraphs: [
        'Every exam, lab report and paper you submit is your own. Exams are taken without notes, books or help unless the syllabus says otherwise. Work that breaks this rule receives no points, and a second instance ends the course with a failing grade.',
      ],
    },
  ];
}
