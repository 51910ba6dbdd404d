import type { SampleLesson } from '../../types.ts';

export const biology: SampleLesson = {
  department: 'biology',
  course: 'bio095',
  module: 'Cells',
  title: 'The swollen ankle',
  lead: 'A lesson about osmosis: why water moves, and where it goes.',
  sections: [
    {
      id: 'case',
      heading: 'A case from the ward',
      paragraphs: [
        'Mrs. Duarte is in the hospital with liver disease. Her ankles are swollen. When you press a thumb into the skin, the dent stays. Her blood test shows very little albumin, a protein that the liver makes. What does a protein in the blood have to do with water in the ankle?',
      ],
    },
    {
      id: 'membrane',
      heading: 'A wall with small doors',
      paragraphs: [
        'Every cell is wrapped in a **membrane**. Water gets through it easily. Many other things, such as salt and protein, do not get through by themselves. We call such a wall **selectively permeable**: it chooses what may pass.',
      ],
    },
    {
      id: 'osmosis',
      heading: 'Osmosis',
      paragraphs: [
        'Think of two rooms with such a wall between them. On one side there is pure water, on the other side salt water. Salt cannot cross, but water can. Water molecules move in both directions all the time, but on the salty side some of the room is taken up by salt, so fewer water molecules hit the wall there. More water crosses toward the salt than away from it.',
        'This is **osmosis**: water moves through a membrane toward the side with more dissolved in it. A short way to remember it: water follows salt. (It follows sugar and protein, too.)',
      ],
    },
    {
      id: 'three-words',
      heading: 'Three words for a drip',
      paragraphs: ['Compare a fluid with the inside of a red blood cell.'],
      points: [
        '**Isotonic:** as much dissolved outside as inside. Water moves equally in both directions, and the cell keeps its shape.',
        '**Hypertonic:** more dissolved outside. Water leaves, and the cell shrinks.',
        '**Hypotonic:** less dissolved outside. Water enters, and the cell swells and may burst.',
      ],
      closing: 'This is why pure water is never given into a vein, and why a bag of saline has salt in it.',
    },
    {
      id: 'back-to-the-case',
      heading: 'Back to Mrs. Duarte',
      paragraphs: [
        'Protein in the blood holds water in the blood, in the same way. Her liver makes too little albumin, so there is less in her blood to hold the water. It stays in the tissue around the blood vessels, and gravity takes it to the ankles. The dent under your thumb is water that you pushed aside.',
      ],
    },
  ],
  questions: [
    {
      question: 'A red blood cell is put into very salty water. What happens to it?',
      answer: 'Water leaves the cell toward the salt, and the cell shrinks. The salty water is hypertonic.',
    },
    {
      question: 'Why do your fingers wrinkle less in the sea than in the bathtub?',
      answer:
        'Bath water has almost nothing dissolved in it, so water moves into the outer skin. Sea water is salty, so less water moves in. (Nerves take part in the wrinkles as well.)',
    },
    {
      question: 'A patient loses a lot of protein through the kidneys. Would you expect swelling? Why?',
      answer:
        'Yes. With less protein in the blood, less water is held there, and more of it stays in the tissue.',
    },
  ],
};
