import type { SampleLesson } from '../../types.ts';

export const chemistry: SampleLesson = {
  department: 'chemistry',
  course: 'chm095',
  module: 'Solutions and Concentration',
  title: 'What is in the bag',
  lead: 'A lesson about concentration, read from the label of an IV bag.',
  sections: [
    {
      id: 'case',
      heading: 'A case from the ward',
      paragraphs: [
        'You hang a bag that says “0.9% sodium chloride, 1000 mL.” A student beside you asks how much salt the patient will get. You have no table and no calculator. You can still tell her within a few seconds, if you know what the percent sign means here.',
      ],
    },
    {
      id: 'words',
      heading: 'Three words',
      paragraphs: [
        'The **solute** is what is dissolved: the salt. The **solvent** is what it is dissolved in: the water. Together they are the **solution**. The **concentration** says how much solute there is in a given amount of solution.',
      ],
    },
    {
      id: 'percent',
      heading: 'Percent in a bag',
      paragraphs: [
        'Percent means “in a hundred.” On a bag, it means grams in 100 mL. So 0.9% is 0.9 g of salt in 100 mL of solution.',
      ],
      numbered: true,
      points: [
        'The bag holds 1000 mL, which is 10 times 100 mL.',
        'So it holds 10 times 0.9 g.',
        '10 × 0.9 g = 9 g of salt.',
      ],
      closing:
        'Nine grams is about a teaspoon and a half. Does that fit the size of the bag? It does, and asking so is the habit we want you to have.',
    },
    {
      id: 'dilution',
      heading: 'Adding water',
      paragraphs: [
        'If you pour 100 mL of a 10% solution into a jug and add water up to 500 mL, the amount of solute stays the same. It is only spread over more. There were 10 g in 100 mL; there are now 10 g in 500 mL, which is 2 g in 100 mL, so 2%.',
        'The rule is: concentration before × volume before = concentration after × volume after. Here, 10% × 100 mL = 2% × 500 mL.',
      ],
    },
    {
      id: 'careful',
      heading: 'Where people slip',
      paragraphs: [
        '**Up to** 500 mL is not the same as **with** 500 mL. If you add 500 mL of water to 100 mL, you have 600 mL, and the concentration is lower than you planned. Read such words twice.',
      ],
    },
  ],
  questions: [
    {
      question: 'How many grams of glucose are in 500 mL of a 5% solution?',
      answer: '5 g in 100 mL, and 500 mL is 5 times that: 25 g.',
    },
    {
      question: 'You have 200 mL of a 6% solution and add water up to 400 mL. What is the concentration?',
      answer: 'The volume has doubled, so the concentration is half of what it was: 3%.',
    },
    {
      question: 'Which has more salt: 1000 mL of 0.9%, or 250 mL of 3%?',
      answer:
        '1000 mL of 0.9% has 9 g. 250 mL of 3% has 2.5 × 3 g = 7.5 g. The large bag has more, although it is less salty.',
    },
  ],
};
