import type { CourseText } from '../../types.ts';

export default {
  description: `The second composition course is about writing with other people’s words and staying honest. You learn to ask a question worth answering, to find out who has already worked on it, to judge what they say, and to bring their evidence into an argument of your own.

The main work of the course is one research paper of about ten pages, built in stages that would be recognizable to any working scholar: a proposal, an annotated bibliography, a literature review, a full draft and a final version. Along the way you practice searching library databases, reading scientific and popular articles side by side, quoting and paraphrasing without plagiarism, and citing in both MLA and APA style.

You choose the topic, and many students choose one from the health field that they are about to enter. Your instructor answers every stage in writing and can meet you online before the full draft. The staged paper, three short responses and an oral summary recorded on your phone are graded. By the end you will have a paper fit to show to an admissions committee.`,
  outcomes: [
    'Ask a question that research can answer.',
    'Find, judge and cite sources in MLA and APA.',
    'Write a research paper that answers its critics.',
  ],
  prerequisites: 'ENGL 101 or an equivalent first course in college writing.',
  modules: [
    'Asking a Research Question',
    'Finding Sources',
    'Judging Evidence',
    'Note-Taking and Academic Honesty',
    'Reviewing the Literature',
    'Argument and Counterargument',
    'Citation in MLA and APA',
    'Drafting and Revising the Paper',
  ],
  grading: { 'Staged paper': 70, 'Three short responses': 20, 'Oral summary': 10 },
  picture: 'Stack of books with a magnifying glass',
} satisfies CourseText;
