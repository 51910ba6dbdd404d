import type { CourseText } from '../../types.ts';

export default {
  description: `Every drug is a trade between a benefit and a risk. Pharmacology teaches you to see both: what a medicine does at its receptor, how the body absorbs, distributes, breaks down and clears it, and what a nurse must check before, during and after giving it.

After three modules of principles, including safe administration and dosage calculation, the course is organized by the system that a drug acts on. You learn drugs in classes rather than as a list of names, so that a new drug of a class you know already looks familiar: how beta blockers slow a heart, why opioids depress breathing, when an antibiotic fails, what insulin timing means for breakfast. Patient teaching, drug interactions and the special cases of children, pregnancy and old age run through every module.

Readings, drug-card templates and calculation drills prepare you for module exams in the style of licensing questions. A medication-safety project and a cumulative final exam complete the grade. The course is meant for pre-licensure nursing students and for practicing nurses who are returning to school.`,
  outcomes: [
    'Explain how a drug reaches its target, acts and leaves the body.',
    'Calculate a dose and check it for safety.',
    'Recognize adverse effects and interactions of the major drug groups.',
  ],
  prerequisites:
    'BIOD 151 and BIOD 152, or an equivalent year of human anatomy and physiology. NURS 231 is recommended before or alongside.',
  modules: [
    'How Drugs Reach and Leave the Body',
    'Receptors, Response and Adverse Effects',
    'Safe Administration and Dosage Calculation',
    'Drugs of the Nervous System',
    'Pain, Anesthesia and Mental Health',
    'Drugs of the Heart and Vessels',
    'Respiratory, Digestive and Renal Drugs',
    'Endocrine Drugs and Diabetes',
    'Anti-Infective and Anticancer Drugs',
  ],
  grading: { 'Module exams': 60, 'Medication-safety project': 15, 'Final exam': 25 },
  picture: 'Capsules, tablets and a medicine bottle',
} satisfies CourseText;
