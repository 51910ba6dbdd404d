import type { CourseText } from '../../types.ts';

export default {
  description: `Carbon makes more compounds than all the other elements combined, yet a handful of ideas explains most of what they do. Principles of Organic Chemistry presents those ideas in a single semester: structure, stereochemistry, functional groups, and the movement of electrons that chemists draw with curved arrows.

You learn to name molecules and to see them in three dimensions, then to predict how alkenes, alcohols, aromatic rings, carbonyl compounds and amines react, and why. Mechanism is treated as a language. Once you can read it, a new reaction stops being one more fact to memorize. Spectroscopy shows how chemists find out what they have made, and the last module carries everything over to the molecules of life.

In eleven laboratories you follow distillation, extraction, chromatography and synthesis from setup to yield, and keep a notebook that another chemist could work from. Practice sets come with full solutions. Module exams, the lab notebook and a final exam make up the grade. The course meets the one-semester organic requirement of many physician-assistant, pharmacy and veterinary programs.`,
  outcomes: [
    'Draw and name organic molecules in all their dimensions.',
    'Predict the products of the main reactions by their mechanisms.',
    'Identify a compound from its spectra.',
  ],
  prerequisites: 'CHEM 104 or an equivalent year of general chemistry with laboratory.',
  modules: [
    'Structure, Bonding and Resonance',
    'Alkanes and Conformation',
    'Stereochemistry',
    'Substitution and Elimination',
    'Alkenes and Alkynes',
    'Aromatic Compounds',
    'Alcohols, Ethers and Thiols',
    'Aldehydes, Ketones and Carboxylic Acids',
    'Amines and Amides',
    'Spectroscopy and Biomolecules',
  ],
  labs: [
    'Melting Point and Purity',
    'Recrystallization',
    'Simple and Fractional Distillation',
    'Liquid Extraction',
    'Thin-Layer Chromatography',
    'Models and Stereoisomers',
    'Substitution Reactions Compared',
    'Dehydration of an Alcohol',
    'Fischer Esterification',
    'Reduction of a Ketone',
    'Identifying a Compound by Its Spectra',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Skeletal formula of an organic molecule over a round-bottom flask',
  note: 'A simple molecular model kit is helpful for stereochemistry, but not required.',
} satisfies CourseText;
