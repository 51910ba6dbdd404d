import type { CourseText } from '../../types.ts';

export default {
  description: `The first half of United States history is a quarrel about freedom: who has it, who is promised it, and who is denied it. This course follows that quarrel from the peoples who lived on the continent before Columbus to the end of Reconstruction in 1877.

You study the meeting of Native, European and African worlds, the growth of the colonies and of slavery, the Revolution and the Constitution, the market economy, westward expansion and the reform movements. The course ends with the Civil War and the attempt to build a new nation out of it. Politics and battles are here, and so are midwives, printers, sailors, epidemics and the daily work of ordinary households.

Primary sources come first. In every module you read letters, laws, runaway notices, diaries or cartoons, and learn to ask who made them and why. Two document essays, short responses to sources, module exams and a final exam make up the grade. The course is well suited to high-school students earning early credit, and it meets the history or humanities requirement of most degrees.`,
  outcomes: [
    'Explain how the colonies became a nation and the nation broke apart.',
    'Read a primary source for what it says and what it hides.',
    'Argue a historical claim from evidence.',
  ],
  prerequisites: 'None.',
  modules: [
    'Worlds before 1492',
    'Colonies and Encounters',
    'Slavery and the Atlantic Economy',
    'The Road to Revolution',
    'Making the Constitution',
    'The Early Republic',
    'Market, Reform and Expansion',
    'The Crisis of the Union',
    'Civil War and Reconstruction',
  ],
  grading: {
    'Module exams': 50,
    'Two document essays': 20,
    'Short responses to sources': 10,
    'Final exam': 20,
  },
  picture: 'Columned building with a flag',
} satisfies CourseText;
