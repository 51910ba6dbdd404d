import type { CourseText } from '../../types.ts';

export default {
  description: `Essential Human Biology starts with a single human cell and ends with a whole person living among others. On the way you learn how molecules become membranes, how genes are read, how tissues are organized, and how the heart, lungs, gut and nerves keep the body’s inner conditions steady while the world outside changes.

The course is written for students at the start of a health career, and for anyone who needs a laboratory science and would rather study people than plants. It gives you the vocabulary and the habits of thought on which anatomy, microbiology and nutrition build.

You read illustrated lessons, answer practice problems that explain every mistake, and put what you have read to work in ten laboratory sessions built on filmed experiments and digital microscope slides. Each module ends with an exam. You keep a lab notebook, which your instructor grades, and close the course with a comprehensive final exam.`,
  outcomes: [
    'Explain how cells take in energy, copy their genes and build tissues.',
    'Describe what each organ system does and how the systems keep the body steady.',
    'Measure, graph and report laboratory results the way a scientist does.',
  ],
  prerequisites: 'None. High-school biology is helpful, but every term is explained from the beginning.',
  modules: [
    'The Scientific Study of Life',
    'Molecules and the Cell',
    'Membranes, Energy and Enzymes',
    'DNA, Genes and Inheritance',
    'Tissues, Skin and the Skeleton',
    'Muscles and the Nervous System',
    'Blood, Heart and Immunity',
    'Breathing, Digestion and Excretion',
    'Hormones, Reproduction and Development',
  ],
  labs: [
    'Measuring and Graphing Like a Scientist',
    'The Compound Microscope',
    'Cells from Cheek and Onion',
    'Diffusion and Osmosis through a Membrane',
    'Enzyme Activity and Temperature',
    'Extracting DNA',
    'Reading a Karyotype',
    'Human Tissues under the Microscope',
    'Pulse, Pressure and Exercise',
    'Lung Volumes and Breathing Rate',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Animal cell cut open to show its nucleus and organelles',
} satisfies CourseText;
