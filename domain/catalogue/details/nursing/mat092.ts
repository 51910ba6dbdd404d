import type { CourseText } from '../../types.ts';

export default {
  description: `The second year of algebra is about curves. A ball in flight, a dose wearing off and savings with interest all follow rules that a straight line cannot describe, and High School Algebra II teaches you those rules. The course earns no college credit and completes the algebra sequence that nursing programs and colleges look for.

You review linear equations first, so that nothing from the first year is missing. Then you factor polynomials, solve quadratic equations in three ways, simplify radicals and rational expressions, and meet functions as a new way to think about all of it. Exponential and logarithmic functions, simple sequences, and an introduction to probability and statistics complete the course.

As you work, sliders let you change a formula and watch its graph respond. Worked examples are followed by practice at three levels, and each mistake leads to a hint rather than to a dead end. Module exams and a final exam determine your grade. How fast you finish depends on the time you have: some students take a month, others most of a year.`,
  outcomes: [
    'Factor polynomials and solve quadratic equations.',
    'Work with radicals, rational expressions and functions.',
    'Use exponential and logarithmic functions to describe growth.',
  ],
  prerequisites: 'MAT 091, or a year of high-school algebra.',
  modules: [
    'Linear Equations Revisited',
    'Factoring Polynomials',
    'Quadratic Equations',
    'Radicals and Rational Exponents',
    'Rational Expressions',
    'Functions and Graphs',
    'Exponential and Logarithmic Functions',
    'Sequences, Probability and Statistics',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Rising exponential curve crossing a parabola',
} satisfies CourseText;
