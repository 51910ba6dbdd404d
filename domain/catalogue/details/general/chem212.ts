import type { CourseText } from '../../types.ts';

export default {
  description: `Why does one extra oxygen atom turn a poison into a pain reliever? Medicinal Chemistry looks at drugs as molecules: how they are discovered, why they fit their targets, how the body takes them apart, and how chemists change a structure to make it safer, stronger or easier to swallow.

The course follows the path of a medicine from first hint to pharmacy shelf. You begin with targets and the forces that bind a drug to them, go on to structure and activity, absorption and metabolism, and learn what makes a compound “drug-like.” The later modules are case histories of whole families, including penicillins, opioids, statins, beta blockers and antiviral drugs, each chosen for a different lesson in design.

Drawings matter here, and you will read and sketch many. Lessons combine short readings, three-dimensional structures to rotate, and design exercises in which you propose a change and predict its effect. A design portfolio, module exams and a final exam make up the grade. It is a natural next step for pre-pharmacy, pre-medical and chemistry students.`,
  outcomes: [
    'Explain how a drug binds its target and why small changes matter.',
    'Predict how the body absorbs, changes and removes a molecule.',
    'Compare the design of major classes of drugs.',
  ],
  prerequisites: 'CHEM 219 or another course in organic chemistry. CHEM 210 is recommended.',
  modules: [
    'From Remedy to Molecule',
    'Drug Targets and Binding Forces',
    'Structure and Activity',
    'Absorption, Distribution and Prodrugs',
    'Drug Metabolism and Toxicity',
    'Antibacterial Drugs',
    'Drugs of the Nervous System',
    'Cardiovascular Drugs',
    'Antiviral and Anticancer Drugs',
  ],
  grading: { 'Module exams': 60, 'Design portfolio': 20, 'Final exam': 20 },
  picture: 'Drug molecule fitting into the pocket of its receptor',
  note: 'A free drawing program for chemical structures is introduced in the first module.',
} satisfies CourseText;
