import type { CourseText } from '../../types.ts';

export default {
  description: `A song, a temple and a page of poetry can each hold what a whole age believed. Introduction to the Humanities takes you through four thousand years of such works and teaches you how to meet them: how to look at a painting, listen to a symphony, read a poem and watch a play.

After the first, each module is built around a place and time, from Mesopotamia and Athens through Tang China, medieval Mali and Renaissance Florence to the modern city, and around a question that its art was made to answer. How should one live? What is owed to the gods? What is beauty for? Works are studied closely and few at a time, so that there is room to notice things.

No training in art or music is needed; every term is introduced with something to see or hear. You keep a journal of responses, one of them to a museum, concert or play that you visit in person or online, and write a final essay that sets two works in conversation. Together with module exams these are graded by your instructor. The course meets a general-education requirement and is often a favorite.`,
  outcomes: [
    'Look, listen and read closely enough to say what a work does.',
    'Place works of art, music and writing in their time.',
    'Compare how cultures answer the same human questions.',
  ],
  prerequisites: 'None.',
  modules: [
    'How to Look, Listen and Read',
    'The Ancient Near East and Egypt',
    'Greece and Rome',
    'Asian Traditions',
    'The Medieval World',
    'Renaissance and Reformation',
    'Baroque and Enlightenment',
    'Romantic and Modern',
    'The Arts of Our Time',
  ],
  grading: { 'Module exams': 60, 'Journal of responses': 15, 'Final essay': 25 },
  picture: 'Theater mask, lyre and painted frame',
} satisfies CourseText;
