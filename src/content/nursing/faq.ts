import { facts } from '../shared/facts.ts';
import { militaryDiscount } from '../shared/terms.ts';
import type { FaqSection } from '../types.ts';
import { provider } from './provider.ts';

export const faqSections: readonly FaqSection[] = [
  {
    header: 'Academics',
    faqs: [
      {
        question: 'At what level are the courses?',
        answer:
          'High school. They are the biology, chemistry and mathematics that a nursing program wants to see on your record, taught to adults who have been away from school for a while.',
      },
      {
        question: 'How long does a course take?',
        answer:
          'Completion ranges from 3 weeks to 1 year. Most students who work full time plan on one module every week or two.',
      },
      {
        question: 'When does my year begin?',
        answer: `${facts.start} ${facts.finish}`,
      },
      {
        question: 'Will I have a teacher?',
        answer: `${facts.instructor} You write to the same person throughout, and exams are read by that person, not by a machine.`,
      },
      {
        question: 'How are courses graded?',
        answer:
          'By the scale below, from module exams, lab reports and a final exam. Besides the letters there are IN, IP, WX, WP and WF for work that is incomplete, in progress or withdrawn.',
        table: 'gradingScale',
      },
      {
        question: 'What if I fail a module?',
        answer:
          'Your instructor goes through the exam with you, and you may sit a second version of it. The second result counts, up to 80 percent.',
      },
    ],
  },
  {
    header: 'Accreditation',
    faqs: [
      {
        question: 'Are you accredited?',
        answer: `Yes. The courses are offered with ${provider.partnerCollege}, and the program’s current period of accreditation by the ${provider.accreditor} runs from 2019 to 2026.`,
      },
      {
        question: 'Will my nursing school accept the course?',
        answer:
          'Acceptance is up to the receiving school. Ask its admissions office whether a high-school science completed online meets its requirement, and send the syllabus along.',
      },
      {
        question: 'Who has taken them before?',
        answer: `${facts.acceptance} That figure covers the courses of ${provider.partnerCollege}’s whole online program, ours among them.`,
      },
      {
        question: 'Does a course give me a high-school diploma?',
        answer:
          'No. It completes a single subject, with a grade and a transcript. For a diploma or an equivalency, ask your state’s department of education.',
      },
      {
        question: 'Can my school see your syllabi?',
        answer:
          'Anyone can. Each [course page](/courses) has a Syllabus button that opens the document with its modules and labs.',
      },
    ],
  },
  {
    header: 'Credits',
    faqs: [
      {
        question: 'Do I earn college credit?',
        answer:
          'No. These courses carry no college credit. They meet the high-school requirements for entering a program, which is what most applicants are missing.',
      },
      {
        question: 'How does a course count in high-school units?',
        answer:
          'Most schools count each course as one year of the subject. Your state or district may use another measure; the syllabus gives the hours.',
      },
      {
        question: 'What is on the transcript?',
        answer:
          'The title of the course, the grade and the dates on which you started and finished. Transcripts are free and unlimited, after the final grade is posted.',
      },
      {
        question: 'Do the courses include a lab?',
        answer:
          'Biology and chemistry do. You take readings from films made at the bench and keep a lab notebook. [See a sample](/student-services/lab-notebook-sample)',
      },
      {
        question: 'Does a course expire?',
        answer:
          'Not with us: the grade stays on record. Some nursing schools want sciences that are no older than five or seven years, so ask before you take one early.',
      },
    ],
  },
  {
    header: 'Financial/Tuition',
    faqs: [
      {
        question: 'What does a course cost?',
        answer: `Tuition is ${provider.tuition}. The amount due for your registration is shown on the course page and in your cart before you pay.`,
      },
      {
        question: 'When do I pay?',
        answer: `${facts.tuitionDue} There are no installments and no fees on top.`,
      },
      {
        question: 'Can I use financial aid?',
        answer: `${facts.noAid} A course does not defer a student loan either.`,
      },
      {
        question: 'Is there a discount for military families?',
        answer: `${militaryDiscount.sentence} ${militaryDiscount.proof}`,
      },
      {
        question: 'Will I receive a tax form?',
        answer: `${facts.no1098} Your receipt comes by email on the day you register.`,
      },
      {
        question: 'What is the refund policy?',
        answer:
          'Withdraw by written notice and your tuition comes back, reduced by $50 per course for processing fees.',
        points: [
          'No refund is given if 30 or more calendar days have passed since registration.',
          'No refund is given if anything beyond the module-one exam has been submitted.',
        ],
      },
    ],
  },
  {
    header: 'Registration',
    faqs: [
      {
        question: 'How do I register?',
        answer:
          'Open the [courses](/courses), add what your program asks for, and go to your pending registrations. You make an account and pay there, at any hour of any day.',
      },
      {
        question: 'Is there an entrance test?',
        answer:
          'No. If you are unsure about the mathematics, begin with MAT 091; it assumes no more than arithmetic.',
      },
      {
        question: 'How old must I be?',
        answer:
          'Sixteen, and those under 18 need a parent’s agreement. Most of our students are between 22 and 45.',
      },
      {
        question: 'I registered for the wrong course. What now?',
        answer:
          'Write to us within 30 days and before the module-one exam. We move you to the right one and settle the difference.',
      },
      {
        question: 'When does registration close?',
        answer:
          'It does not. There are no terms or semesters, and a course has as many places as there are people who want one.',
      },
    ],
  },
  {
    header: 'Technology',
    faqs: [
      {
        question: 'What do I need?',
        answer:
          'A computer with a camera, a current browser and a connection that plays video. You can read lessons on a phone; exams need the computer.',
      },
      {
        question: 'Where do I find my course?',
        answer:
          'On the [student dashboard](/student-dashboard), together with messages, documents, transcript requests and proofs of enrollment.',
      },
      {
        question: 'My connection failed during an exam. Is it lost?',
        answer:
          'No. Answers are saved as you give them. Sign in again and carry on; if the time ran out meanwhile, write to your instructor the same day.',
      },
      {
        question: 'I forgot my password.',
        answer:
          'Choose the link below the password field and we mail you a code. If nothing has come after five minutes, look in the spam folder.',
      },
      {
        question: 'Do the lessons work with a screen reader?',
        answer:
          'Yes. Figures are described, videos are captioned and formulas can be read aloud. Tell us what you use and we will check your course with it.',
      },
    ],
  },
];
