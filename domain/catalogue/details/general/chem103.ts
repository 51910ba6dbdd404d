import type { CourseText } from '../../types.ts';

export default {
  description: `Chemistry explains why salt dissolves, why steel rusts and why a breath of air keeps you alive. General Chemistry I builds that explanation from the ground up: first the atom, then the bond, then the reaction, and at every step the arithmetic that lets you predict how much forms and how much heat goes with it.

You learn to read the periodic table as a map, to write and balance equations, to work confidently with moles and concentrations, and to draw molecules in three dimensions. Gases, liquids, solids and solutions follow, with the energy changes that drive them. Examples come from medicine, cooking and the environment as often as from the lab bench.

Worked problems are the core of every lesson, with hints that appear only when you ask for them. In eleven laboratories you record data from filmed experiments, calculate results and write them up in a lab notebook. Module exams and a final exam complete the grade. The course serves science majors and students preparing for medical, pharmacy, dental and veterinary programs.`,
  outcomes: [
    'Convert units, count in moles and balance equations.',
    'Predict the shape and the behavior of a molecule from its electrons.',
    'Carry out and report a chemical measurement.',
  ],
  prerequisites: 'A year of high-school chemistry or its equivalent, and algebra at the level of MATH 101.',
  modules: [
    'Matter, Measurement and Units',
    'Atoms, Ions and the Periodic Table',
    'Moles and Chemical Formulas',
    'Equations and Stoichiometry',
    'Reactions in Solution',
    'Energy and Thermochemistry',
    'Electrons and Periodic Trends',
    'Bonding and Molecular Shape',
    'Gases, Liquids and Solids',
  ],
  labs: [
    'Safety and Laboratory Equipment',
    'Precision, Accuracy and Density',
    'Separating a Mixture',
    'The Empirical Formula of a Hydrate',
    'Types of Chemical Reaction',
    'Limiting Reactants',
    'Acid–Base Titration',
    'Heat of Reaction by Calorimetry',
    'Flame Tests and Emission Spectra',
    'Molecular Models and Shape',
    'The Gas Laws',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Erlenmeyer flask half filled with bubbling liquid',
} satisfies CourseText;
