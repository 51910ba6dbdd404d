import * as facts from '../../../domain/facts/nursing.ts';
import * as shared from '../../../domain/facts/shared.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import { documents } from '../shared/documents.ts';
import { sentences } from '../shared/sentences.ts';
import { militaryDiscount } from '../../../domain/facts/policies.ts';
import { extension } from '../../../domain/terms.ts';
import type { FaqSection } from '../types.ts';
import { accreditation } from './accreditation.ts';
import { provider } from './provider.ts';
import { refunds } from './refunds.ts';

export const faqSections: readonly FaqSection[] = [
  {
    header: 'Academics',
    faqs: [
      {
        question: 'At what level are the courses?',
        answer:
          'High school. They cover the biology, chemistry and math that a nursing program wants to see on your record, and they are written for adults who have been away from school for a while.',
      },
      {
        question: 'How long does a course take?',
        answer: `Completion ranges from ${facts.completion}. A course takes ${facts.hours.shortest} to ${facts.hours.longest} hours of work; its page and syllabus list the hours. Most students who work full time plan on a module every week or two, which is ${facts.weeklyHours} a week.`,
      },
      {
        question: 'When does my year begin?',
        answer: `${sentences.start} ${sentences.finish}`,
      },
      { question: 'What if I need more time?', answer: extension(provider) },
      {
        question: 'Will I have a teacher?',
        answer: `Yes. ${sentences.instructor} You have the same instructor throughout, and that person, not a machine, reads your exams.`,
      },
      {
        question: 'How are courses graded?',
        answer:
          'Your grade comes from module exams and a final exam, on the scale below. In addition to the letter grades there are IN, IP, WX, WP and WF for work that is incomplete, in progress or withdrawn.',
        table: 'gradingScale',
      },
      {
        question: 'What if I fail a module?',
        answer: `Your instructor goes through the exam with you, and you can take a second version of it. The second result counts, up to ${facts.secondExamLimit} percent.`,
      },
      { question: 'What if I disagree with a grade?', answer: sentences.gradeQuestion },
    ],
  },
  {
    header: 'Accreditation',
    faqs: [
      {
        question: 'Are you accredited?',
        answer: `${accreditation.yes} The courses are offered with ${provider.partnerCollege}. ${accreditation.sentence} [The site of the ${provider.accreditor}](${provider.accreditorUrl}) lists who is accredited; how to complain is in the [terms](/terms).`,
      },
      {
        question: 'Will my nursing school accept the course?',
        answer:
          'Acceptance is up to the receiving school. Ask its admissions office whether a high-school course completed online meets its requirement, and send the syllabus along.',
      },
      {
        question: 'Who has accepted them before?',
        answer: `${sentences.acceptance} That figure covers all the online courses offered with ${provider.partnerCollege}, including ours.`,
      },
      {
        question: 'Does a course give me a high-school diploma?',
        answer:
          'No. You complete a single subject, with a grade and a transcript. For a diploma or an equivalency, ask your state’s department of education.',
      },
      {
        question: 'Can my school see your syllabi?',
        answer:
          'Yes, anyone can. Each [course page](/courses) has a Syllabus button that opens the document with its modules and hours.',
      },
    ],
  },
  {
    header: 'Credits',
    faqs: [
      {
        question: 'Do I earn college credit?',
        answer:
          'No. These courses do not carry college credit. They meet the high-school requirements for entering a program, which is what most applicants are missing.',
      },
      {
        question: 'How does a course count in high-school units?',
        answer:
          'Most schools count each course as a full year of the subject. Your state or district may use another measure; the syllabus lists the hours.',
      },
      {
        question: 'What is on the transcript?',
        answer:
          'The course title, your grade, and the dates you started and finished. Transcripts are free and unlimited, after the final grade is posted.',
      },
      {
        question: 'Do the courses include a lab?',
        answer:
          'No. Our biology and chemistry courses have no lab. If your program asks for a high-school science with a lab, check with its admissions office before you register.',
      },
      {
        question: 'Does a course expire?',
        answer:
          'Not with us: the grade stays on your record. Some nursing schools want recent sciences, no older than five or seven years, so ask before you take a course early.',
      },
    ],
  },
  {
    header: 'Financial/Tuition',
    faqs: [
      {
        question: 'What does a course cost?',
        answer: `Tuition is ${facts.tuition}. The price you pay includes processing, so it is $${facts.processing} more per course; you see it on the course page and in your cart before you pay.`,
      },
      {
        question: 'When do I pay?',
        answer: `${sentences.tuitionDue} ${sentences.walletToo} There are no installments, and there is nothing to pay later.`,
      },
      {
        question: 'Can I use financial aid?',
        answer: `${sentences.noAid} A course does not defer a student loan either.`,
      },
      {
        question: 'Is there a discount for military families?',
        answer: `${militaryDiscount.sentence} ${militaryDiscount.proof}`,
      },
      {
        question: 'Will I receive a tax form?',
        answer: `${sentences.no1098} We email your receipt on the day you register, and you can download it from [your account](/account) at any time.`,
      },
      {
        question: 'What is the refund policy?',
        answer: `${refunds.withdrawal} ${refunds.amount}`,
        points: refunds.limits,
      },
    ],
  },
  {
    header: 'Registration',
    faqs: [
      {
        question: 'How do I register?',
        answer:
          'Open the [courses](/courses), add what your program asks for, and go to your pending registrations. You create an account and pay there, at any hour of any day.',
      },
      {
        question: 'Is there an entrance test?',
        answer: 'No. If you are unsure about the math, begin with MAT 091. It assumes only basic arithmetic.',
      },
      {
        question: 'How old do I have to be?',
        answer: `${capitalized(inWords(facts.minimumAge))}. If you are under ${shared.adultAge}, you need a parent’s agreement.`,
      },
      {
        question: 'I registered for the wrong course. What now?',
        answer: `Write to [${provider.infoEmail}](mailto:${provider.infoEmail}) and name the right one. ${refunds.change}`,
      },
      {
        question: 'When does registration close?',
        answer: 'It has no closing date: there are no terms or semesters, and places do not run out.',
      },
    ],
  },
  {
    header: 'Technology',
    faqs: [
      {
        question: 'What do I need?',
        answer: `${sentences.equipment} The [student handbook](${documents.handbook}) has the rules of exams.`,
      },
      {
        question: 'Where do I find my course?',
        answer:
          'On the [student dashboard](/student-dashboard), together with your messages, documents, transcript requests and proofs of enrollment.',
      },
      {
        question: 'My connection failed during an exam. Is it lost?',
        answer:
          'No. Your answers are saved as you go. Sign in again and continue. If you ran out of time, write to your instructor the same day.',
      },
      {
        question: 'I forgot my password.',
        answer: `Choose the link below the password field and we will email you a code. If it has not arrived after ${shared.mailedCodeWait}, look in your spam folder.`,
      },
      {
        question: 'Do the lessons work with a screen reader?',
        answer:
          'Yes. Figures are described, and formulas can be read aloud. If a video has no captions yet, ask us for them. Tell us what you use, and we will check your course with it.',
      },
    ],
  },
];
