import type { GeneralCourseCode } from './generalOfferings.ts';

/** The tagline of each course. */
export const taglines: Readonly<Record<GeneralCourseCode, string>> = {
  biod101: 'Cells, genes and the systems of the body: the first college biology course for a health career.',
  biod102: 'From bacteria to forests: how living things are related, built and held together in ecosystems.',
  biod103: 'Air, water, food and climate, and what the state of each means for human health.',
  biod121: 'What food does in the body, and how to turn the evidence into sound advice for a patient.',
  biod151:
    'Tissues, skin, bones, muscles and nerves: the first half of the body, in structure and in function.',
  biod152:
    'Hormones, heart, lungs, gut and kidneys: the second half of the body, and how its systems work together.',
  biod171: 'Meet the microbes that heal and harm, and learn to grow, stain and identify them safely.',
  biod210: 'Follow a gene from the DNA sequence to the family tree, the clinic and the population.',
  nurs231: 'What goes wrong in disease, traced from the injured cell to the signs seen at the bedside.',
  nurs251: 'How drugs act, where they go in the body, and how a nurse gives them safely.',
  chem103: 'Atoms, bonds, reactions and energy: the foundation for every science course that follows.',
  chem104: 'Rates, equilibrium, acids and electrochemistry: how far a reaction goes, and how fast.',
  chem121: 'One course of chemistry for health students, from the atom to the enzyme.',
  chem210: 'Proteins, enzymes and metabolism: the chemistry that keeps a cell alive.',
  chem212: 'How the structure of a molecule makes it a medicine, and how chemists improve it.',
  chem219:
    'Functional groups, mechanisms and synthesis, all of organic chemistry’s essentials in one course.',
  engl101: 'Write clear, well-argued essays, with an instructor’s comments on every draft.',
  engl102: 'Find good sources, weigh them, and build a research paper that stands up to questions.',
  comm180: 'Speak, listen and work in groups with confidence, from the interview to the care team.',
  math101: 'Functions, equations and graphs, from straight lines to exponential growth and decay.',
  math110: 'Read a study, test a claim and know how much a number can be trusted.',
  cnsl503: 'Graduate-level statistics for people who will read, and do, research on human lives.',
  phys165: 'Motion, forces, energy, fluids and waves, with examples drawn from the human body.',
  psyc101: 'How people sense, learn, remember, feel and change, and how psychologists find out.',
  psyc140: 'The whole human lifespan, from conception to the last years, in body, mind and relationships.',
  psyc210:
    'How psychological disorders are understood, diagnosed and treated, and the people who live with them.',
  hist141:
    'From the first peoples of the continent to the end of Reconstruction, in the words of those who were there.',
  hist142: 'From the railroads to the present day: how an industrial nation became the one we live in.',
  phil120: 'What makes an act right? The great answers, tested on hard cases from medicine and daily life.',
  soci180: 'See the patterns behind personal lives: family, class, race, work and health.',
  humn160: 'Learn to look, listen and read closely, through four thousand years of art, music and ideas.',
};
