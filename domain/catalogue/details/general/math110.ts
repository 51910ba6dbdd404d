import type { CourseText } from '../../types.ts';

export default {
  description: `“Patients on the new drug recovered two days sooner.” How many patients? Sooner on average? Could it be chance? Introduction to Statistics teaches you to ask such questions, and to answer them when the data are your own.

The course covers the design of studies, the display and summary of data, probability, the normal curve, and the logic of sampling. With these in hand you learn to build confidence intervals, test hypotheses about means and proportions, compare groups, measure correlation and fit a line. Examples come mostly from medicine, nursing and psychology, and many use published data.

Computation is done in a spreadsheet, so that your effort goes into choosing the right method and saying plainly what the result means. You complete a small project in which you collect data, analyze them and report on one page. Module exams, the project and a final exam make up the grade. Nursing, psychology and business programs commonly require a course at this level, and it is the best preparation for reading research.`,
  outcomes: [
    'Design a study and describe its data honestly.',
    'Estimate and test with confidence intervals and hypothesis tests.',
    'Read the statistics in a health article critically.',
  ],
  prerequisites: 'High-school algebra.',
  modules: [
    'Data and the Design of Studies',
    'Displaying Data',
    'Center, Spread and Position',
    'Probability',
    'The Normal Distribution',
    'Sampling and Confidence Intervals',
    'Testing a Hypothesis',
    'Comparing Groups',
    'Correlation and Regression',
  ],
  grading: { 'Module exams': 60, Project: 15, 'Final exam': 25 },
  picture: 'Bar chart beneath a bell curve',
  note: 'Any spreadsheet program will do, including the free ones.',
} satisfies CourseText;
