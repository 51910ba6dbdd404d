import type { CourseText } from '../../types.ts';

export default {
  description: `Your ZIP code predicts your life expectancy better than your genes do. Sociology asks why. It studies the groups, institutions and inequalities that shape lives from outside, and shows how personal troubles are often public issues in disguise.

After a module on how sociologists observe, count and interview, you study culture, socialization, groups and deviance. The center of the course is inequality, by class, race and ethnicity, gender and age, and how it is passed on or broken. Then come the great institutions of family, religion, education, work, government and medicine, and finally the forces that change societies, from migration and cities to social movements and technology.

You will look at your own surroundings with new eyes. Small field exercises ask you to break a harmless norm, map a neighborhood and read a census table, and one longer paper applies a sociological theory to a question about health. Module exams and a final exam complete the grade. The course fits the social-science requirement of nursing, education and most associate degrees.`,
  outcomes: [
    'See the social patterns behind personal troubles.',
    'Read a survey or a field study with care.',
    'Explain how class, race and gender shape health and work.',
  ],
  prerequisites: 'None.',
  modules: [
    'The Sociological Eye',
    'Doing Social Research',
    'Culture and Socialization',
    'Groups, Deviance and Control',
    'Class and Inequality',
    'Race, Ethnicity and Gender',
    'Family, Religion and Education',
    'Work, Politics and Power',
    'Health, Illness and Medicine',
    'Social Change',
  ],
  grading: { 'Module exams': 55, 'Field exercises': 10, Paper: 15, 'Final exam': 20 },
  picture: 'Circles of people linked in a network',
} satisfies CourseText;
