import type { CourseText } from '../../types.ts';

export default {
  description: `May a nurse lie to comfort a dying patient? Do we owe strangers as much as our own children? Ethics is the attempt to answer such questions with reasons that others could accept. This course introduces the great traditions of that attempt and teaches you to reason well within, between and against them.

You read short selections from Aristotle, Kant, Mill and more recent writers, and examine virtue, duty, consequences, rights, care and justice as rival accounts of what makes an act right. Relativism and skepticism receive a fair hearing too. Each theory is then put to work on cases: truth-telling and consent, the beginning and end of life, scarce organs and vaccines, privacy, poverty, animals and new technology.

Philosophy is learned by doing it. In each module you write a half-page argument; you also send one longer paper to your instructor for objections and revise it in reply. The paper, the short arguments, module exams and a final exam set the grade. The course fulfills the ethics requirement of many nursing and health-administration programs.`,
  outcomes: [
    'Set out a moral argument and test its steps.',
    'Apply the main theories of ethics to hard cases in health care.',
    'Disagree fairly and change your mind for good reasons.',
  ],
  prerequisites: 'None.',
  modules: [
    'Reasons, Arguments and Moral Questions',
    'Relativism and Skepticism',
    'Virtue',
    'Duty',
    'Consequences',
    'Rights and Justice',
    'Care and Community',
    'Ethics at the Beginning and End of Life',
    'Truth, Consent and Privacy',
    'Justice in Health Care',
  ],
  grading: { 'Module exams': 40, 'Short arguments': 20, Paper: 20, 'Final exam': 20 },
  picture: 'Balance scales in equilibrium',
} satisfies CourseText;
