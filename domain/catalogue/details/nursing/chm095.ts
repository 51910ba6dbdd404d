import type { CourseText } from '../../types.ts';

export default {
  description: `High School Chemistry gives you the year of chemistry that many nursing programs want to see before admission. It carries no college credit, and it is designed to be finished: each step is small, and nothing is assumed that has not been taught.

You learn what atoms are and how the periodic table arranges them, how they join into compounds, and how to name and write what you see. Equations, the mole and simple calculations come next, with every calculation shown line by line. The course then turns to gases, solutions, acids and bases, and ends with the chemistry of carbon and of the body, so that terms such as electrolyte, pH and oxidation will not be new to you at work.

Household examples and short videos take the place of a school laboratory. Practice questions explain every answer, right or wrong, and you can repeat them as often as you like. Module exams and a final exam decide your grade, and your instructor is a message away. Allow about an hour for each lesson.`,
  outcomes: [
    'Name compounds and balance their equations.',
    'Calculate with moles, gases and concentrations.',
    'Start a college chemistry course with its methods in hand.',
  ],
  prerequisites: 'Basic algebra, at the level of MAT 091, is helpful.',
  modules: [
    'Matter and Measurement',
    'Inside the Atom',
    'The Periodic Table',
    'Bonds and Names of Compounds',
    'Chemical Equations',
    'The Mole and Calculations',
    'Gases and States of Matter',
    'Solutions and Concentration',
    'Acids, Bases and pH',
    'Organic Chemistry and the Body',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Atom with electrons circling its nucleus',
} satisfies CourseText;
