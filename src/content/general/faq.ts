import * as facts from '../../../domain/facts/general.ts';
import * as shared from '../../../domain/facts/shared.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import { documents } from '../shared/documents.ts';
import { sentences } from '../shared/sentences.ts';
import { militaryDiscount } from '../../../domain/facts/policies.ts';
import { extension } from '../../../domain/terms.ts';
import type { FaqSection } from '../types.ts';
import { provider } from './provider.ts';
import { refunds } from './refunds.ts';

export const faqSections: readonly FaqSection[] = [
  {
    header: 'Accreditation',
    faqs: [
      {
        question: 'Are the courses accredited?',
        answer: `Accreditation belongs to colleges rather than to single courses. Ours are offered through ${provider.partnerCollege}, which is accredited by the ${provider.accreditor}, and the credit is the college’s own. [More about our accreditation](/about/accreditation)`,
      },
      {
        question: 'Will my school accept the credit?',
        answer: `${sentences.acceptance} Even so, transfer acceptance is up to the receiving school. Ask its registrar before you register, attach the syllabus, and keep the answer in writing.`,
      },
      {
        question: 'Whose name is on the transcript?',
        answer: `${provider.partnerCollege}. It lists the course number, title, credits, grade, and start and finish dates. It does not say that you took the course online.`,
      },
      {
        question: 'Does my school already have an agreement with you?',
        answer: `${capitalized(inWords(facts.partnerSchools))} schools and employers publish which of our courses they accept, each on [a page of its own](/partners). If yours is not there, [write to us](/student-services/contact) and our partnerships team will ask your school.`,
      },
      {
        question: 'Are the lab courses accepted for nursing and physician-assistant programs?',
        answer:
          'Most programs that accept an online lab accept ours; a few require labs to be done on campus. The syllabus lists the lab hours and every lab topic, so your program has what it needs to decide.',
      },
    ],
  },
  {
    header: 'Course Information/Delivery',
    faqs: [
      {
        question: 'When can I start?',
        answer: `You can register on any day. Within ${shared.instructorTime} we assign your instructor and email you access, and you can start. ${sentences.start}`,
      },
      {
        question: 'How long do I have?',
        answer: `${sentences.finish} On average, students take ${facts.weeks.withLabs} for a course with labs and ${facts.weeks.withoutLabs} for a course without labs.`,
      },
      { question: 'What if I need more time?', answer: extension(provider) },
      {
        question: 'Who teaches me?',
        answer: `${sentences.instructor} You have the same instructor from your first assignment to your final grade. You can read about all of them on the [faculty page](/faculty).`,
      },
      {
        question: 'How do the labs work?',
        answer:
          'You watch a faculty member carry out the experiment, take the readings yourself from the film, do the calculations and write the report in your lab notebook. Here is a [sample of the notebook](/student-services/lab-notebook-sample).',
      },
      {
        question: 'Are exams proctored?',
        answer: `${sentences.proctored} Proctoring happens on your own screen, without an appointment. You need a camera, a microphone and a quiet room, and you put notes and books away.`,
      },
      {
        question: 'What do I need to buy?',
        answer:
          'No books and no kits: the lessons include the text, and the labs are filmed. For a lab course you will want a notebook with numbered pages.',
      },
      {
        question: 'Can I take more than one course at a time?',
        answer:
          'Yes. If you work full time, we advise against taking two lab sciences together. Anatomy & Physiology I comes before II.',
      },
    ],
  },
  {
    header: 'Tax Documents',
    faqs: [
      {
        question: 'Will I receive a 1098-T?',
        answer: `${sentences.no1098} Ask your tax preparer what you can claim.`,
      },
      {
        question: 'What can I give my tax preparer instead?',
        answer:
          'Your receipt. It shows the course, the date and the amount you paid, and we email it to you when you register. You can also download it from [your account](/account) at any time.',
      },
      {
        question: 'My employer reimburses me. What do they need?',
        answer: `Usually the receipt and either a transcript or a proof of completion. All of them are free. If your employer has a form for us to sign, send it to Student Services and we will return it within ${shared.gradingTime}.`,
      },
      {
        question: 'Can I pay from a 529 plan?',
        answer:
          'Ask your plan manager, since rules differ by state. Pay by card, then submit the receipt for reimbursement; we cannot bill a plan directly.',
      },
      {
        question: 'Do you have a federal school code?',
        answer: `No. ${sentences.noAid}`,
      },
    ],
  },
  {
    header: 'Enrollment',
    faqs: [
      {
        question: 'How do I register?',
        answer: `Open the [courses](/courses), choose a department, add what you need to your cart and go to your pending registrations. There you create an account and pay. It takes about ${shared.registrationMinutes}.`,
      },
      {
        question: 'Do I have to apply or be admitted?',
        answer:
          'No. There is no application, no entrance test and no fee beyond tuition. Some courses have prerequisites. You will find them on the course page, and you decide whether you meet them.',
      },
      {
        question: 'Can high-school students enroll?',
        answer: `Yes, from the age of ${shared.minimumAges.general}, with a parent’s agreement if they are under ${shared.adultAge}. We recommend ${inWords(shared.dualEnrollmentCourses)} courses for dual enrollment. [See dual enrollment](/student-services/dual-enrollment)`,
      },
      {
        question: 'How do I withdraw?',
        answer: `${refunds.withdrawal} ${refunds.amount}`,
        points: refunds.limits,
      },
      {
        question: 'Can I change to another course?',
        answer: `Yes. ${refunds.change}`,
      },
      {
        question: 'Can I repeat a course?',
        answer:
          'Yes. You register and pay again. Both attempts stay on the transcript, as they would at any college.',
      },
    ],
  },
  {
    header: 'Miscellaneous',
    faqs: [
      {
        question: 'Where do I find my courses and messages?',
        answer:
          'On the [student dashboard](/student-dashboard), with the course platform, your documents, transcript requests and proofs of enrollment.',
      },
      {
        question: 'What equipment do I need?',
        answer: `${sentences.equipment} The [student handbook](${documents.handbook}) has the rules of exams.`,
      },
      {
        question: 'Do you make accommodations for disabilities?',
        answer:
          'Yes: extra time, captions, large figures, screen-reader editions and breaks. Write to Student Services before your first exam so that everything is in place.',
      },
      {
        question: 'Does the military discount apply to me?',
        answer: `${militaryDiscount.sentence} ${militaryDiscount.proof}`,
      },
      {
        question: 'When can I reach someone by phone?',
        answer: `${shared.officeHours.open} at ${provider.phone}. ${shared.officeHours.closed}. If you leave a message after hours, we will call back when the phones open on the next business day.`,
      },
      {
        question: 'Can I study from outside the United States?',
        answer: `Yes. People in more than ${facts.countries} do. The page for [international students](/student-services/international) explains what is different.`,
      },
    ],
  },
  {
    header: 'Transcripts',
    faqs: [
      {
        question: 'What does a transcript cost?',
        answer: 'Nothing. Transcripts are free and unlimited, after the final grade is posted.',
      },
      {
        question: 'How do I request one?',
        answer:
          'On the [student dashboard](/student-dashboard), under Documents. The [transcripts page](/student-services/transcripts) explains what happens next.',
      },
      {
        question: 'How long does it take?',
        answer: `Official transcripts are sent ${shared.transcripts.sendingDays} and take up to ${shared.transcripts.processingDays} business days to process. Mail adds up to ${shared.transcripts.mailDays} more business days; electronic transcripts arrive the same day.`,
      },
      {
        question: 'My school wants proof that I am enrolled. Can I have it before I finish?',
        answer: `Yes. A proof of enrollment takes ${shared.transcripts.proofDays} business days, and you can request it as soon as you register.`,
      },
      {
        question: 'Can a transcript be sent in the last week of December?',
        answer: `No, our offices are closed ${shared.winterBreakDates}. The [transcripts page](/student-services/transcripts) has this year’s deadline for requests.`,
      },
    ],
  },
  {
    header: 'Tuition/Payment',
    faqs: [
      {
        question: 'What does a course cost?',
        answer: `Tuition is ${facts.tuition}: ${facts.prices[3]} for a three-credit course and ${facts.prices[4]} for a four-credit course. There are no other fees and no sales tax.`,
      },
      {
        question: 'When do I pay?',
        answer: `${sentences.tuitionDue} ${sentences.walletToo} We do not offer installments.`,
      },
      {
        question: 'Can I use financial aid or veteran benefits?',
        answer: `${sentences.noAid} Those who serve or have served can use the ${shared.militaryDiscount} military discount.`,
      },
      {
        question: 'Does a course defer my student loans?',
        answer:
          'No. Registering for our courses does not defer a loan. Ask the company that services your loan what does.',
      },
      {
        question: 'I have an authorization code. Where does it go?',
        answer:
          'In the payment window, in the field above the card form. Press Apply and check the new total before you pay. You can use one code per registration.',
      },
      {
        question: 'Are there scholarships?',
        answer: `Yes, for students who complete ${facts.academicScholarship.credits} credits with us and go on to a degree program. [Read about scholarships](/student-services/scholarships)`,
      },
      {
        question: 'My card was declined. Was I charged?',
        answer:
          'No, a declined card is not charged. Some banks show the amount as pending for a few days and then drop it. If you are not sure, call us with the last four digits of the card and we will look it up.',
      },
    ],
  },
];
