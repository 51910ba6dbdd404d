import type { CourseText } from '../../types.ts';

export default {
  description: `Genetics is the part of biology in which a pencil, a family history and a little probability still take you a long way. This course begins there, with Mendel’s peas and human pedigrees, and ends with genome sequencing, gene therapy and the questions that both now raise in the clinic.

In between you study the chromosome and how it is copied, sorted and sometimes broken; the molecular steps from gene to protein; and the switches by which a liver cell and a neuron use the same DNA so differently. Later modules cover mutation and repair, cancer as a genetic disease, complex traits such as blood pressure, and the genetics of populations.

Problem-solving is the heart of the course. Every lesson closes with worked problems and then with new ones for you to solve, and two case files ask you to interpret test results for a family. Module exams, the case files and a final exam make up the grade. The course suits students heading for nursing, genetic counseling, laboratory science or medicine.`,
  outcomes: [
    'Predict how a trait passes from parents to children.',
    'Explain how DNA is copied, read, regulated and repaired.',
    'Read a pedigree and the result of a genetic test.',
  ],
  prerequisites:
    'BIOD 101 or another college biology course with a unit on cells and DNA. Comfort with simple probability is helpful.',
  modules: [
    'Mendel and the Rules of Inheritance',
    'Chromosomes, Mitosis and Meiosis',
    'Linkage, Sex and Pedigrees',
    'DNA Structure and Replication',
    'From Gene to Protein',
    'Regulation and Epigenetics',
    'Mutation, Repair and Cancer',
    'Genomics and Genetic Testing',
    'Genes in Populations',
  ],
  grading: { 'Module exams': 60, 'Case files': 20, 'Final exam': 20 },
  picture: 'Double helix of DNA',
} satisfies CourseText;
