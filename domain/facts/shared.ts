/**
 * Figures that both brands state. Copy, tables, forms, structured data, PDFs and mails take every figure from here or
 * from the brand's facts: a number, price, date, count or phone number written into a sentence fails a test.
 */

export * from './headline.ts';

/** Text forms are as a sentence uses them. */
export const startWindow = 'six months';
export const completionTime = 'one year';
/** The same in calendar months, for dates. */
export const courseMonths = { start: 6, completion: 12 } as const;
/** As the policies put it. */
export const completionYear = 'one calendar year';

export const instructorDays = 1;
/** As the sign-up copy puts it. */
export const signUpInstructorTime = '24 hours';
export const answerTime = 'one business day';
export const gradingTime = 'two business days';
/** A student can ask the Academic Dean for a review within this time. */
export const reviewTime = 'ten days';

export const military = { percent: 10, dependentAge: 24 } as const;
export const militaryDiscount = `${military.percent}%`;

export const refund = {
  /** Whole US dollars kept per course for processing. */
  fee: 50,
  /** From this many calendar days after registration on, nothing is refunded. */
  days: 30,
  paidWithin: 'ten business days',
} as const;
export const refundFee = `$${refund.fee}`;

export const transcripts = {
  /** Business days that an official transcript takes to process. */
  processingDays: 5,
  /** More business days by mail. */
  mailDays: 5,
  /** Business days for a proof of enrollment or an unofficial transcript. */
  proofDays: '1-2',
  sendingDays: 'Tuesday to Friday',
} as const;

export const officeHours = {
  open: 'Mon-Fri 10:00 AM to 4:00 PM ET',
  closed: 'Closed Sat/Sun',
  /** On a 24-hour clock. */
  from: 10,
  until: 16,
} as const;

/** Minutes after which a mailed code is likely to be in the spam folder. */
export const mailedCodeWait = 'five minutes';

export const gradeQuestionDays = 60;
export const dataRequestDays = 30;
export const courseworkKept = 'two years';

export * from './ages.ts';

/** The form says so, and checks it. */
export const phoneDigits = { china: 11, brazil: 11 } as const;

export const namedScholarship = {
  award: '$2,000',
  minimumGrade: 'B',
  from: 'June 1',
  until: 'November 1',
  paidBy: 'December 31',
  reviewers: { instructors: 'three', nurses: 'two' },
} as const;

export const conventionGiveaway = { registrants: 50 } as const;
/** What credits at the general brand save against the same credits on campus. */
export const averageSavings = '77%';
/** Courses of the general brand that are recommended for dual enrollment. */
export const dualEnrollmentCourses = 18;

export const vacation = 'four weeks';

/** Every year. */
export const winterBreakDates = 'Dec 22-31';

/** The year of the holiday calendar that is kept as a dated sample. */
export const sampleCalendarYear = 2023;

export const gradingScaleSince = '1 February 2021';

/** The demographic survey. */
export const survey = { questions: 19, time: 'five minutes' } as const;
