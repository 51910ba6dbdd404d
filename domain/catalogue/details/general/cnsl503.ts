import type { CourseText } from '../../types.ts';

export default {
  description: `Counselors, social workers and nurse leaders are asked to base their practice on evidence, and evidence is written in statistics. This graduate-level course gives you the fluency to read research critically, to evaluate a program, and to plan and analyze a study of your own.

After a quick but complete review of description and probability, you study estimation and hypothesis testing, t tests, analysis of variance, correlation, simple and multiple regression, chi-square and the common nonparametric methods. Effect size, statistical power and the ethics of research with vulnerable people are treated as part of every method rather than as afterthoughts. Scales and questionnaires receive a module of their own, because so much in the helping professions is measured by them.

You analyze realistic data on depression, school attendance, recovery and caregiver stress with free software, and write up results in APA style. The grade rests on five analysis reports, a critique of a published article and a final exam. The course meets the statistics requirement of many master’s programs in counseling, social work and nursing.`,
  outcomes: [
    'Choose the right test for a research question.',
    'Judge the reliability and validity of a scale.',
    'Evaluate a program and report the size of its effect.',
  ],
  prerequisites:
    'A bachelor’s degree, completed or in progress. MATH 110 or another introductory course in statistics is recommended.',
  modules: [
    'Research Questions and Ethics',
    'Describing Data',
    'Scales, Reliability and Validity',
    'Probability and Estimation',
    'Testing Hypotheses, Effect Size and Power',
    'Comparing Means',
    'Correlation and Regression',
    'Categorical and Nonparametric Methods',
    'Program Evaluation',
  ],
  grading: { 'Five analysis reports': 60, 'Critique of an article': 15, 'Final exam': 25 },
  picture: 'Scatter plot with a fitted line and two figures',
  note: 'This is a graduate-level course.',
} satisfies CourseText;
