import type { CourseText } from '../../types.ts';

export default {
  description: `A living cell runs thousands of reactions at once, in water, at body temperature, with hardly any waste. Biochemistry explains how. You study the molecules that make it possible, then the pathways that they form, and finally the signals that tell each pathway when to run.

The first half is about structure: amino acids and the way proteins fold, enzymes and the way they hold and change a substrate, and the carbohydrates, lipids and nucleic acids of the cell. The second half is about traffic. Glycolysis, the citric acid cycle, oxidative phosphorylation, fat and amino-acid metabolism are presented as one connected map, which you build up sheet by sheet as the course goes on.

Clinical examples anchor the detail, among them sickle-cell disease, statins, diabetes and inherited errors of metabolism. You work through readings, animated mechanisms and problem sets, and hand in a completed pathway map for comment. Module exams and a comprehensive final set the grade. It suits future physicians, pharmacists, dietitians and laboratory scientists.`,
  outcomes: [
    'Relate the structure of a protein to what it does.',
    'Interpret the kinetics of an enzyme and the action of its inhibitors.',
    'Follow energy from food to the cell through the central pathways.',
  ],
  prerequisites:
    'CHEM 219, or another course in organic chemistry. BIOD 101 or an equivalent is recommended.',
  modules: [
    'Water, pH and Weak Interactions',
    'Amino Acids and Protein Structure',
    'Protein Function and Hemoglobin',
    'Enzymes and Their Kinetics',
    'Carbohydrates and Lipids',
    'Membranes and Transport',
    'Glycolysis and the Citric Acid Cycle',
    'Oxidative Phosphorylation',
    'Metabolism of Fats and Amino Acids',
    'Nucleic Acids and Information',
  ],
  grading: { 'Module exams': 70, 'Final exam': 30 },
  picture: 'Folded protein ribbon with a bound molecule',
} satisfies CourseText;
