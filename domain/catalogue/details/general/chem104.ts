import type { CourseText } from '../../types.ts';

export default {
  description: `General Chemistry II asks the questions that the first semester leaves open. A reaction can happen, but how fast? It can go forward, but how far? Why does one acid burn and another season a salad? And how does a battery turn chemistry into current?

The course begins with solutions and their properties and then moves to reaction rates and mechanisms. Equilibrium is its center: you learn one way of thinking and use it on gases, acids, bases, buffers and salts that barely dissolve. Entropy and free energy explain the direction of change, electrochemistry puts it to work, and nuclear chemistry closes the course with imaging and radiation therapy.

Expect to calculate. Each lesson moves from a worked example to a guided problem and then to one of your own. Eleven laboratories, filmed at the bench and recorded in your notebook, give you real data with real scatter to explain. Module exams and a cumulative final complete the grade. With CHEM 103 it makes up the year of general chemistry that medical, pharmacy and dental schools expect.`,
  outcomes: [
    'Predict how fast a reaction goes and how far.',
    'Calculate the pH of a buffer and read a titration curve.',
    'Explain batteries, corrosion and nuclear decay.',
  ],
  prerequisites: 'CHEM 103 or an equivalent first semester of general chemistry with laboratory.',
  modules: [
    'Solutions and Colligative Properties',
    'Reaction Rates',
    'Mechanisms and Catalysis',
    'Chemical Equilibrium',
    'Acids and Bases',
    'Buffers and Titration',
    'Solubility and Complex Ions',
    'Entropy and Free Energy',
    'Electrochemistry',
    'Nuclear Chemistry',
  ],
  labs: [
    'Freezing Point Depression',
    'Concentration by Spectrophotometry',
    'The Rate of a Color Change',
    'Temperature and Activation Energy',
    'Disturbing an Equilibrium',
    'Measuring an Equilibrium Constant',
    'The pH of Everyday Solutions',
    'Preparing a Buffer',
    'Titration of a Weak Acid',
    'Solubility of a Sparingly Soluble Salt',
    'Building a Galvanic Cell',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Burette above a flask with a titration curve',
} satisfies CourseText;
