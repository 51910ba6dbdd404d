import type { CourseText } from '../../types.ts';

export default {
  description: `This course covers a full year of high-school biology for people who need it on their record before they can begin a nursing program. It earns no college credit. What you receive is a final grade and a record of completion that your program can accept as proof of the prerequisite.

Perhaps you left school early, took the subject long ago, or studied in another country. Either way the course starts from the beginning. You learn what living things are made of, how cells work and divide, how traits are inherited, how species change, how plants and animals are built, and how the human body keeps itself alive. The last modules prepare you for college anatomy by introducing each body system.

Lessons are short and fully illustrated, with questions after every page and as many practice attempts as you want. Each module ends with an exam, and a final exam covers the year. An instructor answers your questions throughout. Some students finish in a few weeks of full-time study; others fit it around work and family over several months.`,
  outcomes: [
    'Explain how cells, genes and evolution fit together.',
    'Describe the main systems of the human body.',
    'Start a college biology course with its vocabulary in hand.',
  ],
  prerequisites: 'None.',
  modules: [
    'The Science of Life',
    'Chemistry for Biology',
    'Cells',
    'Energy: Photosynthesis and Respiration',
    'Cell Division and Heredity',
    'DNA and Evolution',
    'Microbes, Plants and Animals',
    'The Human Body: Support and Control',
    'The Human Body: Supply and Defense',
    'Ecology',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Seedling with roots beside a round cell',
  note: 'Accepted as proof of high-school biology by the programs that recommend it; ask yours before you register.',
} satisfies CourseText;
