import type { CourseText } from '../../types.ts';

export default {
  description: `Algebra begins when a letter takes the place of a number that you do not know yet. High School Algebra I shows you how to find that number, and why the method always works. It is the mathematics course that nursing programs most often ask for on a high-school record, and it carries no college credit.

The course starts with a calm review of fractions, percentages and negative numbers. You then learn to simplify expressions, solve equations and inequalities, work with ratios and proportions, draw straight lines and read what a slope means, solve two equations together, and handle exponents and simple polynomials. Word problems come from pay stubs, recipes, maps and medicine cups.

Every lesson has one new idea, a worked example and a set of practice questions with complete solutions. Nothing is timed until the module exam, and you may practice until you feel ready. A final exam covers the whole course. Many of our students have not done math in twenty years; the pace is yours, and an instructor is there to help.`,
  outcomes: [
    'Work with fractions, percent and proportion without a calculator.',
    'Solve linear equations, inequalities and systems.',
    'Graph a line and say what its slope means.',
  ],
  prerequisites: 'Arithmetic with whole numbers, fractions and decimals. The first module reviews all three.',
  modules: [
    'Numbers, Fractions and Percent',
    'Expressions',
    'Solving Equations',
    'Ratio and Proportion',
    'Inequalities',
    'Graphing Straight Lines',
    'Systems of Equations',
    'Exponents and Polynomials',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Balance with x on one side and blocks on the other',
} satisfies CourseText;
