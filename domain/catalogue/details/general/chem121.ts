import type { CourseText } from '../../types.ts';

export default {
  description: `Many nursing, dental-hygiene and nutrition programs ask for one semester of chemistry that reaches from the atom to the living cell. This is that course. It selects from general, organic and biological chemistry what a health professional uses, and leaves out what only a chemist needs.

The opening modules cover measurement, atomic structure, bonding, reactions, solutions and acids, with intravenous fluids and blood buffers as running examples. Next come the families of organic molecules, from alcohols to amines, learned through the medicines and body chemicals that belong to them. The course finishes with carbohydrates, lipids, proteins, enzymes and nucleic acids, and with the metabolism that connects them.

Mathematics is kept to ratios, exponents and simple equations, and each is reviewed when it is first needed. You perform eleven laboratories through filmed experiments and write up your findings in a lab notebook. Module exams, the notebook and a final exam decide the grade. Students who plan on medical or pharmacy school should take CHEM 103 instead.`,
  outcomes: [
    'Solve the measurement and dosage problems of clinical work.',
    'Recognize the organic groups found in drugs and in the body.',
    'Connect the chemistry of a molecule to its part in metabolism.',
  ],
  prerequisites: 'None. High-school algebra is expected; no earlier chemistry is needed.',
  modules: [
    'Measurement and Dosage',
    'Atoms, Elements and Radiation',
    'Ionic and Covalent Compounds',
    'Reactions, Energy and Equilibrium',
    'Solutions, Acids and Buffers',
    'Hydrocarbons and Alcohols',
    'Carbonyl Compounds and Amines',
    'Carbohydrates and Lipids',
    'Proteins, Enzymes and Nucleic Acids',
    'Metabolism',
  ],
  labs: [
    'Units, Density and the Metric System',
    'Conservation of Mass',
    'Ionic and Covalent Properties',
    'Chemical Reactions and Their Signs',
    'Concentration and Dilution',
    'Acids, Bases and Antacids',
    'Models of Organic Molecules',
    'Making Aspirin',
    'Making Soap from a Fat',
    'Testing Foods for Nutrients',
    'Enzymes at Work',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Benzene ring, water molecule and a test tube',
} satisfies CourseText;
