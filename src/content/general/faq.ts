import { facts } from '../shared/facts.ts';
import { militaryDiscount } from '../shared/terms.ts';
import type { FaqSection } from '../types.ts';
import { provider } from './provider.ts';

export const faqSections: readonly FaqSection[] = [
  {
    header: 'Accreditation',
    faqs: [
      {
        question: 'Are the courses accredited?',
        answer: `Accreditation belongs to colleges, not to single courses. Ours are offered through ${provider.partnerCollege}, which is accredited by the ${provider.accreditor}, and the credit is the college’s own. [More about our accreditation](/about/accreditation)`,
      },
      {
        question: 'Will my school accept the credit?',
        answer: `${facts.acceptance} Even so, transfer acceptance is up to the receiving school. Ask its registrar before you register, attach the syllabus, and keep the answer in writing.`,
      },
      {
        question: 'Whose name is on the transcript?',
        answer: `${provider.partnerCollege}. It lists the course number, the title, the credits, the grade and the dates on which you started and finished, and it does not say that the course was taken online.`,
      },
      {
        question: 'Does my school already have an agreement with you?',
        answer:
          'Twenty-eight schools publish which of our courses replace theirs, each on its own page. If yours is not among them, [write to us](/student-services/contact) and our partnerships team will ask your school.',
      },
      {
        question: 'Are the lab courses accepted for nursing and physician-assistant programs?',
        answer:
          'Most programs that take an online lab take ours; a few require that labs be done on campus. The lab hours and every lab topic are listed in the syllabus, so that a program can decide from the facts.',
      },
    ],
  },
  {
    header: 'Course Information/Delivery',
    faqs: [
      {
        question: 'When can I start?',
        answer: `On the day you register, whichever day that is. ${facts.start}`,
      },
      {
        question: 'How long do I have?',
        answer: `${facts.finish} Students need 8-12 weeks on average for a course with labs and 7-10 weeks for one without labs.`,
      },
      {
        question: 'Who teaches me?',
        answer: `${facts.instructor} It is the same person from the first module to the final exam. You can read about all of them on the [faculty page](/faculty).`,
      },
      {
        question: 'How do the labs work?',
        answer:
          'You watch a faculty member carry out the experiment, take the readings yourself from the film, do the calculations and write the report in your lab notebook. Here is a [sample of the notebook](/student-services/lab-notebook-sample).',
      },
      {
        question: 'Are exams proctored?',
        answer:
          'The first module exam and at least one other are, on your own screen and without an appointment. You need a camera, a microphone and a quiet room. Notes and books stay closed.',
      },
      {
        question: 'What do I need to buy?',
        answer:
          'Nothing. The text is part of the lessons and the labs are filmed, so there is no book and no kit to buy. For a lab course you will want a notebook with numbered pages.',
      },
      {
        question: 'Can I take two courses at once?',
        answer:
          'Yes. We advise against two lab sciences together while you are working full time, and against anatomy II before anatomy I.',
      },
    ],
  },
  {
    header: 'Tax Documents',
    faqs: [
      {
        question: 'Will I receive a 1098-T?',
        answer: `${facts.no1098} The form is for students enrolled in a degree program, and single courses do not make one.`,
      },
      {
        question: 'What can I give my tax preparer instead?',
        answer:
          'Your receipt. It names the course, the date and the amount paid, and it is mailed to you when you register. Older receipts are in the student dashboard under Documents.',
      },
      {
        question: 'My employer pays me back. What do they need?',
        answer:
          'Usually the receipt and a transcript or proof of completion. Both are free. If there is a form for us to sign, send it to Student Services and it comes back within two business days.',
      },
      {
        question: 'Can I pay from a 529 plan?',
        answer:
          'Ask the manager of your plan, since rules differ by state. Pay by card, then submit the receipt for reimbursement; we cannot bill a plan directly.',
      },
      {
        question: 'Do you have a federal school code?',
        answer: `Courses taken through us carry none, because they are not part of a degree program. ${facts.noAid}`,
      },
    ],
  },
  {
    header: 'Enrollment',
    faqs: [
      {
        question: 'How do I register?',
        answer:
          'Open the [courses](/courses), choose a department, add what you need to your cart and go to your pending registrations. You make an account there and pay. It takes about ten minutes.',
      },
      {
        question: 'Do I have to apply or be admitted?',
        answer:
          'No. There is no application, no entrance test and no fee but the tuition. Some courses have prerequisites; they stand on the course page, and you are the judge of whether you meet them.',
      },
      {
        question: 'May high-school students enroll?',
        answer:
          'Yes, with a parent’s agreement if they are under 18. Eighteen courses suit dual enrollment particularly well. [See dual enrollment](/student-services/dual-enrollment)',
      },
      {
        question: 'How do I withdraw?',
        answer:
          'By written notice to Student Services. As long as fewer than 30 calendar days have passed since registration and nothing beyond the module-one exam has been submitted, you receive a refund, reduced by $50 per course for processing fees.',
      },
      {
        question: 'Can I change to another course?',
        answer:
          'Once, within 30 days and before the module-one exam. If the new course costs more, you pay the difference; if it costs less, we refund it.',
      },
      {
        question: 'May I repeat a course?',
        answer:
          'Yes, by registering and paying again. Both attempts stay on the transcript, as they would at any college.',
      },
    ],
  },
  {
    header: 'Miscellaneous',
    faqs: [
      {
        question: 'Where do I find my courses and messages?',
        answer:
          'On the [student dashboard](/student-dashboard), with the course platform, your messages, your documents, transcript requests and proofs of enrollment.',
      },
      {
        question: 'What equipment do I need?',
        answer:
          'A computer with a camera, no more than about six years old, a current browser and a connection that can play a video. Lessons can be read on a phone; proctored exams cannot be taken on one.',
      },
      {
        question: 'Do you make accommodations for disabilities?',
        answer:
          'Yes: extra time, captions, large figures, screen-reader editions and breaks. Write to Student Services before your first exam, so that everything is in place.',
      },
      {
        question: 'Does the discount for the military apply to me?',
        answer: `${militaryDiscount.sentence} ${militaryDiscount.proof}`,
      },
      {
        question: 'When can I reach someone by phone?',
        answer: `Mon-Fri 10:00 AM to 4:00 PM ET at ${provider.phone}; closed Sat/Sun. Messages left at night are answered first thing.`,
      },
      {
        question: 'Can I study from outside the United States?',
        answer:
          'Yes, and people in more than thirty countries do. The page for [international students](/student-services/international) explains what is different.',
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
          'From the [student dashboard](/student-dashboard), under Documents. What happens next is described under [transcripts](/student-services/transcripts).',
      },
      {
        question: 'How long does it take?',
        answer:
          'Official transcripts are sent Tuesday to Friday and take up to 5 business days to process. By mail they take up to 5 more; electronically they arrive the same day.',
      },
      {
        question: 'My school wants proof that I am enrolled. Can I have it before I finish?',
        answer:
          'Yes. A proof of enrollment takes 1-2 business days and can be requested from the day you register.',
      },
      {
        question: 'Can a transcript be sent in the last week of December?',
        answer:
          'No, our offices are closed Dec 22-31. Request it by December 14 if it must leave before the new year.',
      },
    ],
  },
  {
    header: 'Tuition/Payment',
    faqs: [
      {
        question: 'What does a course cost?',
        answer: `${provider.tuition}: $669 for a course of three credits and $892 for one of four. No other fee is added, and there is no sales tax.`,
      },
      {
        question: 'When do I pay?',
        answer: `${facts.tuitionDue} The payment page also offers a wallet. We do not offer installments.`,
      },
      {
        question: 'Can I use financial aid or veteran benefits?',
        answer: `${facts.noAid} The military discount of 10% is there for those who serve and have served.`,
      },
      {
        question: 'Does a course defer my student loans?',
        answer: 'No. Loan deferment is tied to enrollment in a degree program, which a single course is not.',
      },
      {
        question: 'I have an authorization code. Where does it go?',
        answer:
          'Into the field above the card form, in the payment window. Press Apply and check the new total before you pay. One code can be used for each registration.',
      },
      {
        question: 'Are there scholarships?',
        answer:
          'Yes, for students who complete 18 credits with us and go on to a degree program. [Read about scholarships](/student-services/scholarships)',
      },
      {
        question: 'My card was declined. Was I charged?',
        answer:
          'A declined card is not charged. Some banks show the amount as pending for a few days and then drop it. If in doubt, call us with the last four digits and we will look.',
      },
    ],
  },
];
