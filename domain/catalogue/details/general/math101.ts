import type { CourseText } from '../../types.ts';

export default {
  description: `Algebra is the grammar of every quantitative subject, from drug dosing to finance. College Algebra strengthens the skills you have, fills the gaps you may be carrying, and takes you as far as exponential and logarithmic functions.

The idea of a function runs through the whole course. You study linear, quadratic, polynomial, rational, exponential and logarithmic functions, and for each you learn the same four things: how to recognize it, how to graph it, how to solve equations with it, and what it is good for. Applications include medicine cleared from the bloodstream, the growth of bacteria, loan payments and the best shape for a package.

Each lesson is a short explanation, three worked examples and a practice set that adapts to your mistakes and shows full solutions. You may repeat practice as often as you like before a module exam. A cumulative final completes the grade. The course prepares you for statistics, chemistry and physics, and meets the general-education mathematics requirement at many colleges.`,
  outcomes: [
    'Solve equations and inequalities, and systems of them.',
    'Model change with linear, quadratic and exponential functions.',
    'Read a graph and explain what it says.',
  ],
  prerequisites:
    'High-school algebra. A short self-check in the first module shows whether a review is advisable.',
  modules: [
    'Real Numbers and Expressions',
    'Equations and Inequalities',
    'Lines and Linear Models',
    'Functions and Their Graphs',
    'Quadratic Functions',
    'Polynomial and Rational Functions',
    'Exponential and Logarithmic Functions',
    'Systems of Equations',
    'Sequences and Counting',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Parabola and straight line on a coordinate grid',
} satisfies CourseText;
