import type { CourseText } from '../../types.ts';

export default {
  description: `In 1865 most Americans lived on farms, and nothing they knew moved faster than a train. A century later, one of them had walked in space. United States History II explains how that happened, who gained by it, who paid for it, and how the country became the one in today’s news.

The course moves through industry and immigration, the closing of the West, empire, the Progressive reforms, two world wars, the Depression and the New Deal, the Cold War and the civil-rights movement. It closes with the arguments over rights, work and government that have followed. Public health is a recurring theme, from city sewers and the influenza of 1918 to polio vaccine and Medicare.

Photographs, speeches, songs, posters and oral histories are your evidence. Each module sets a question that the sources answer in more than one way, and asks you to take a side. You interview someone about an event within living memory and write it up as a historian would. The interview, a document essay, module exams and a final exam are graded.`,
  outcomes: [
    'Explain how industry, war and protest made the modern United States.',
    'Compare what different people wanted from the same reform.',
    'Argue a historical claim from evidence.',
  ],
  prerequisites: 'None. HIST 141 is helpful but not required.',
  modules: [
    'Reconstruction and the New South',
    'Industry, Labor and Immigration',
    'The West and Empire',
    'The Progressive Era and the First World War',
    'The Twenties, the Depression and the New Deal',
    'The Second World War',
    'Cold War America',
    'Civil Rights and Protest',
    'From 1975 to the Present',
  ],
  grading: { 'Module exams': 50, Interview: 15, 'Document essay': 15, 'Final exam': 20 },
  picture: 'Steam locomotive before a city skyline',
} satisfies CourseText;
