import type { CourseText } from '../../types.ts';

export default {
  description: `One course, all the school mathematics that a nurse relies on. Mathematics for Nursing joins the essentials of two years of algebra with the measurement and dosage arithmetic of a hospital floor, for students who need the whole of it on their record and want to see at once what it is for.

Fractions become partial tablets, ratios become dilutions, and linear equations become drip rates. You move from arithmetic through equations, graphs, systems and quadratics to exponential decay, which describes how a drug leaves the blood, and to the averages and charts found in patient records. Metric conversion and dimensional analysis are practiced until they are second nature, because errors there reach patients.

The course is longer than a single algebra course and can stand in place of both MAT 091 and MAT 092. It carries no college credit. You learn from short lessons, filmed calculations and unlimited practice with full solutions. Module exams, a dosage competency test, for which you need ninety percent, and a final exam complete the course.`,
  outcomes: [
    'Convert metric and household measures with confidence.',
    'Calculate a dosage and check whether it makes sense.',
    'Read charts, averages and probabilities in clinical reports.',
  ],
  prerequisites: 'Arithmetic with whole numbers. Everything else is taught in the course.',
  modules: [
    'Whole Numbers, Fractions and Decimals',
    'Percent, Ratio and Proportion',
    'Metric Measurement and Conversion',
    'Expressions and Equations',
    'Graphs and Straight Lines',
    'Dosage Calculation',
    'Systems and Quadratics',
    'Exponents, Logarithms and Drug Decay',
    'Charts, Averages and Probability',
  ],
  grading: { 'Module exams': 70, 'Dosage competency test': 10, 'Final exam': 20 },
  picture: 'Medicine cup and syringe beside a calculation',
  note: 'Covers MAT 091 and MAT 092; there is no need to take those as well.',
} satisfies CourseText;
