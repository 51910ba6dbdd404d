import { militaryDiscount, no1098, tuitionDue, walletToo } from './facts/policies.ts';
import * as facts from './facts/shared.ts';
import { labelsOf, workLimits } from './refund.ts';
import type { CourseOffering } from './catalogue/types.ts';
import type { Copy, CopySection } from './copy.ts';
import { mailTo } from './mailTo.ts';
import type { college, Provider as Seller } from './provider.ts';

/** Who sells, and the college whose credit it is. */
type Provider = Pick<Seller, 'infoEmail'> & Readonly<Record<keyof typeof college, string>>;

export const termsTitle = 'Terms and conditions of enrollment';

/** Label of the checkbox at checkout. */
export const termsConsent = 'I have read and agree to the terms and conditions of enrollment.';

/** @param courses of the brand */
export function refundRules({ infoEmail }: Pick<Provider, 'infoEmail'>, courses: readonly CourseOffering[]) {
  const others = courses.filter(({ withoutModuleExams }) => withoutModuleExams);
  /** When a refund is no longer given. */
  const limits = [
    `No refund is given if ${facts.refund.days} or more calendar days have passed since registration.`,
    `No refund is given if anything beyond ${workLimits.exam} has been submitted.`,
    ...(others.length === 0
      ? []
      : [
          `${labelsOf(others)} have no module exams. There, no refund is given if anything beyond ${workLimits.noExam} has been submitted.`,
        ]),
  ];
  const notice = mailTo({
    to: infoEmail,
    subject: 'Withdrawal from a course',
    body: 'I withdraw from this course:\n\nMy name:\nTransaction number on my receipt:\n',
  });
  const withdrawal = `To withdraw from a course, press Withdraw in your account or send written notice with your name, the course and the transaction number from the address on your account to Student Services, [${infoEmail}](${notice}). The date you confirm it or your notice arrives is the date of your withdrawal.`;
  const amount = `Your refund is the amount you paid, reduced by ${facts.refundFee} per course for processing fees. It goes back to the card or account you paid with, within ${facts.refund.paidWithin} of your withdrawal.`;
  const change =
    'You can change to another course once, within the limits for a refund. If the new course costs more, you pay the difference; if it costs less, we refund the difference. No processing fee is kept.';
  const policy: CopySection = {
    id: 'refunds',
    heading: 'Withdrawal and refunds',
    paragraphs: [withdrawal, amount],
    points: limits,
    closing: `Each limit applies by itself. Once a course has passed either one, nothing is refunded, even if you never finish it. Your receipt states the last day as a date. ${change}`,
  };
  return { policy, limits, withdrawal, amount, change } as const;
}

/** Who gets more time, and how to ask for it. */
export function extension({ infoEmail }: Pick<Provider, 'infoEmail'>): Copy {
  const request = mailTo({
    to: infoEmail,
    subject: 'More time for a course',
    body: 'I ask for more time for this course:\n\nMy name:\nWhat keeps me from finishing:\nThe date until which I need more time:\n',
  });
  return `If illness or another hardship keeps you from finishing, write to Student Services, [${infoEmail}](${request}), before your year ends. Name the course, the reason and the date until which you need more time. We may give you more time, with the grade IN until then.`;
}

/** Sections of the terms. */
export function termsOfEnrollment(provider: Provider, refunds: CopySection): readonly CopySection[] {
  return [
    {
      id: 'your-time',
      heading: 'Your time to start and to finish',
      paragraphs: [
        `You have ${facts.startWindow} to start a course, counted from enrollment. Your course starts with your first graded assignment; the check for understanding does not count.`,
        `You have ${facts.completionTime} from start to finish. A course that you do not start or finish within these limits ends in automatic withdrawal. To take it after that, you register and pay tuition again.`,
        extension(provider),
      ],
    },
    {
      id: 'tuition',
      heading: 'Tuition',
      paragraphs: [
        `${tuitionDue} ${walletToo} There are no installments and no other fees, and there is no textbook or lab kit to buy.`,
        'Courses are not eligible for financial aid or veteran benefits, and enrolling in one does not defer a student loan.',
      ],
      points: ['No loan deferment.', no1098],
    },
    {
      id: 'transfer',
      heading: 'Acceptance by your school',
      paragraphs: [
        `Courses are offered through ${provider.partnerCollege}, which is accredited by the [${provider.accreditor}](${provider.accreditorUrl}). Your school decides whether a course counts there: transfer acceptance is up to the receiving school.`,
        'Ask your admissions office or registrar before you register, and keep the answer in writing. They will want to see the syllabus, which is on each course page.',
      ],
    },
    {
      id: 'military',
      heading: 'Military discount',
      paragraphs: [militaryDiscount.sentence, militaryDiscount.proof],
    },
    refunds,
    {
      id: 'complaints',
      heading: 'Complaints and state authorization',
      paragraphs: [
        `If you have a complaint, write to Student Services, [${provider.infoEmail}](mailto:${provider.infoEmail}). You get an answer in writing within ${facts.dataRequestDays} days. If it does not settle the matter, you can turn to [${provider.partnerCollege}](${provider.collegeUrl}/complaints), to the [${provider.accreditor}](${provider.accreditorUrl}/complaints), or to the agency for higher education of your state. The college lists [the states that authorize it, with their agencies](${provider.collegeUrl}/state-authorization).`,
      ],
    },
    {
      id: 'honesty',
      heading: 'Your own work',
      paragraphs: [
        'Every exam, report and paper you submit must be your own. Exams are taken without notes, books or help unless the syllabus says otherwise. Work that breaks this rule earns no points, and a second violation ends the course with a failing grade.',
      ],
    },
  ];
}
