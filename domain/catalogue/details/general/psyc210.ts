import type { CourseText } from '../../types.ts';

export default {
  description: `One person in five lives with a psychological disorder in any given year. Abnormal Psychology studies what these conditions are, how they are diagnosed, where they come from and what helps, and it does so without losing sight of the people behind the labels.

The course opens with a hard question: what should count as a disorder, and who decides? You learn how clinicians interview, test and classify, and how biological, psychological and social explanations fit together. Then you study the major groups in turn: anxiety and trauma, mood disorders and suicide, schizophrenia, personality disorders, substance use, eating disorders, disorders of childhood and of old age. Evidence for medication and for psychotherapy is weighed in each case.

First-person accounts accompany the clinical readings. You write two case formulations, in which you gather the evidence, propose a diagnosis and argue for a plan of treatment. Module exams, the formulations and a final exam are graded. The subject matter can be distressing; your instructor will gladly help you plan around it. The course prepares you for psychiatric nursing, counseling and social work.`,
  outcomes: [
    'Explain how disorders are defined, assessed and diagnosed.',
    'Compare biological, psychological and social explanations.',
    'Describe treatments and the law and ethics around them.',
  ],
  prerequisites: 'PSYC 101 or another introductory psychology course.',
  modules: [
    'Defining Abnormality',
    'Assessment and Diagnosis',
    'Explaining Disorder',
    'Anxiety, Obsession and Trauma',
    'Mood Disorders and Suicide',
    'Schizophrenia and Psychosis',
    'Substance Use and Eating Disorders',
    'Personality Disorders',
    'Disorders of Childhood and Later Life',
    'Treatment, Law and Ethics',
  ],
  grading: { 'Module exams': 60, 'Two case formulations': 20, 'Final exam': 20 },
  picture: 'Two facing profiles joined by a tangled thread',
} satisfies CourseText;
