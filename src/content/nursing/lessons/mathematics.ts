import type { SampleLesson } from '../../types.ts';

export const mathematics: SampleLesson = {
  department: 'mathematics',
  course: 'mat093',
  module: 'Dosage Calculation',
  title: 'How many tablets?',
  lead: 'A lesson about units that cancel, and about the decimal point that does harm.',
  sections: [
    {
      id: 'case',
      heading: 'A case from the ward',
      paragraphs: [
        'The order says: 0.25 g of a drug by mouth. The tablets in the drawer are 125 mg each. How many do you give? If you are not sure at once, good. Nobody should be.',
      ],
    },
    {
      id: 'same-unit',
      heading: 'First, the same unit',
      paragraphs: [
        'We cannot compare grams with milligrams. There are 1000 mg in 1 g, so we multiply by a fraction that is worth one: 1000 mg over 1 g.',
        '0.25 g × (1000 mg ÷ 1 g) = 250 mg',
        'The gram above and the gram below cancel, and milligrams are left. If the units do not cancel, the fraction is upside down. This is how the method checks itself.',
      ],
    },
    {
      id: 'tablets',
      heading: 'Then the tablets',
      paragraphs: [
        'Each tablet has 125 mg. 250 mg × (1 tablet ÷ 125 mg) = 2 tablets.',
        'Stop before you go on. Is it sensible? One or two tablets are usual. If you had found 20 or 0.2, you would not give them; you would look for the decimal point.',
      ],
    },
    {
      id: 'liquid',
      heading: 'The same with a liquid',
      paragraphs: [
        'The order is 40 mg. The bottle says 25 mg in 5 mL. How many milliliters?',
        '40 mg × (5 mL ÷ 25 mg) = 8 mL',
        'Say it in words: every 5 mL carries 25 mg, and I need a little more than that, so the answer has to be a little more than 5 mL. Eight is right.',
      ],
    },
    {
      id: 'zeros',
      heading: 'Two rules about zeros',
      paragraphs: ['Hospitals teach them because people have died for lack of them.'],
      points: [
        '**Always a zero before the point:** 0.5 mg, never .5 mg. A point that is overlooked makes it 5 mg.',
        '**Never a zero after it:** 5 mg, never 5.0 mg. A point that is overlooked makes it 50 mg.',
      ],
    },
  ],
  questions: [
    {
      question: 'The order is 0.5 g. Tablets are 250 mg. How many?',
      answer: '0.5 g is 500 mg. 500 mg ÷ 250 mg for each tablet = 2 tablets.',
    },
    {
      question: 'The order is 60 mg. The syrup has 40 mg in 10 mL. How many milliliters?',
      answer: '60 mg × (10 mL ÷ 40 mg) = 15 mL.',
    },
    {
      question: 'A colleague has worked out 12 tablets. What do you do before anything else?',
      answer:
        'Nothing is given. You both work it out again by yourselves, from the order and the label. Twelve tablets are not sensible, so a unit or a point is most likely wrong.',
    },
  ],
};
