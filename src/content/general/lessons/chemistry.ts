import type { SampleLesson } from '../../types.ts';

export const chemistry: SampleLesson = {
  department: 'chemistry',
  course: 'chem103',
  module: 'Equations and Stoichiometry',
  title: 'The reactant that runs out first',
  lead: 'A lesson about limiting reactants, with one calculation from start to finish.',
  sections: [
    {
      id: 'kitchen',
      heading: 'Sandwiches first',
      paragraphs: [
        'You have 10 slices of bread and 6 slices of cheese, and a sandwich takes 2 of bread and 1 of cheese. The bread is enough for 5 sandwiches, the cheese for 6. You can make 5, and a slice of cheese is left over. The bread is the **limiting** ingredient, although you have more of it. What counts is not how much there is, but how much there is for what the recipe asks. That is the whole lesson.',
      ],
    },
    {
      id: 'moles',
      heading: 'A recipe in moles',
      paragraphs: [
        'A balanced equation is a recipe whose unit is the mole. For ammonia it reads N₂ + 3 H₂ → 2 NH₃: one mole of nitrogen needs three moles of hydrogen and gives two moles of ammonia. The equation says nothing about grams. So we always go the same way: grams to moles, moles to moles by the equation, moles back to grams.',
      ],
    },
    {
      id: 'example',
      heading: 'Worked example',
      paragraphs: [
        '28.0 g of nitrogen and 9.0 g of hydrogen react completely. How much ammonia is formed, and what is left?',
      ],
      numbered: true,
      points: [
        '**To moles.** N₂: 28.0 g ÷ 28.0 g/mol = 1.00 mol. H₂: 9.0 g ÷ 2.0 g/mol = 4.5 mol.',
        '**What would each one give?** 1.00 mol of N₂ would give 2.00 mol of NH₃. 4.5 mol of H₂ would give 4.5 × 2/3 = 3.0 mol of NH₃.',
        '**The smaller answer wins.** Nitrogen limits, and 2.00 mol of NH₃ is formed.',
        '**To grams.** 2.00 mol × 17.0 g/mol = 34.0 g of ammonia.',
        '**What is left.** The nitrogen used 3.00 mol of H₂, so 1.5 mol is left: 1.5 mol × 2.0 g/mol = 3.0 g.',
      ],
      closing:
        'Check by mass: 28.0 g + 9.0 g went in, and 34.0 g + 3.0 g came out. Both are 37.0 g. A check like this takes ten seconds and catches most slips.',
    },
    {
      id: 'trap',
      heading: 'The usual trap',
      paragraphs: [
        'There were far fewer grams of hydrogen, and still it did not run out. Neither the smaller mass nor the smaller number of moles decides. Only moles divided by what the equation asks for can be compared.',
      ],
    },
  ],
  questions: [
    {
      question: 'For 2 H₂ + O₂ → 2 H₂O you have 3.0 mol of H₂ and 2.0 mol of O₂. Which limits?',
      answer:
        'Hydrogen. 3.0 mol of H₂ needs 1.5 mol of O₂, and there is more than that. 3.0 mol of water is formed, and 0.5 mol of O₂ is left.',
    },
    {
      question:
        'The same mixture gives 48.6 g of water in the laboratory. What is the percent yield? (Water: 18.0 g/mol.)',
      answer:
        'The most that can be formed is 3.0 mol × 18.0 g/mol = 54.0 g. The yield is 48.6 ÷ 54.0 = 90.0%.',
    },
    {
      question: 'Can you find the limiting reactant if you know only the masses and not the equation?',
      answer:
        'No. Without the equation you do not know what the recipe asks for, so you cannot say which ingredient runs out.',
    },
  ],
};
