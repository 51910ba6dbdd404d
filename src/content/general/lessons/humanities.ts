import type { SampleLesson } from '../../types.ts';

export const humanities: SampleLesson = {
  department: 'humanities',
  course: 'phil120',
  module: 'Truth, Consent and Privacy',
  title: 'May a nurse lie to be kind?',
  lead: 'A lesson that sets out one argument, tests it, and leaves the conclusion to you.',
  sections: [
    {
      id: 'case',
      heading: 'The case',
      paragraphs: [
        'A woman of eighty lives with advanced dementia. Every evening she asks the nurse when her husband will come. He died nine years ago. When she is told so, she grieves as if she heard it for the first time, and by the next evening she has forgotten. Tonight the nurse says: “He will be a little late.” The woman smiles and goes to sleep. Did the nurse do wrong?',
      ],
    },
    {
      id: 'argument',
      heading: 'An argument, in steps',
      paragraphs: ['Someone who defends the nurse might reason like this.'],
      numbered: true,
      points: [
        'An act is wrong only if it harms someone or takes something from someone.',
        'The lie harmed nobody. It spared the woman an hour of grief.',
        'It took nothing from her, because she can no longer use the truth.',
        'So the lie was not wrong.',
      ],
      closing:
        'If the first three lines are true, the fourth follows. Philosophers say that the argument is **valid**. Whether it is **sound** depends on whether each line is true. So we do not attack the conclusion; we look for the weakest line.',
    },
    {
      id: 'duty',
      heading: 'What Kant would say',
      paragraphs: [
        'Immanuel Kant would reject the first line. To lie to a person, he held, is to manage that person as one manages a thing, and it makes no difference whether the person suffers from it. What matters is respect for a being who can reason.',
        'But can this woman still do what Kant values in a person? Perhaps in part: she loves, hopes, and knows what comforts her. If respect is owed to her for that, then it is still owed tonight. If it is owed only to those who reason well, then Kant’s reply loses its force here, and at a high price: it says that we owe less to people as they grow ill.',
      ],
    },
    {
      id: 'consequences',
      heading: 'What Mill would say',
      paragraphs: [
        'John Stuart Mill would ask what the lie brings about, and not only tonight. One kind lie may do good. A ward on which the staff lie whenever it seems kind is a ward on which nobody can rely on what is said, patients with clear minds included. So line two looks at too little.',
      ],
    },
    {
      id: 'third-way',
      heading: 'Is there a third answer?',
      paragraphs: [
        'Many nurses neither lie nor correct. They say: “You miss him. Tell me about him.” The ethics of care, which you meet in an earlier module, begins with this: before we choose between rules, we should ask what this person needs from me. Is that an answer to the question, or a way around it? Good students disagree.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is this argument valid? “All lies are wrong. The nurse was kind. So the nurse did not lie.”',
      answer:
        'No. Both premises could be true and the conclusion false: nothing connects kindness with not lying. You can see that without knowing whether lies are wrong.',
    },
    {
      question:
        'A critic says: “Line three is false. She has a right to the truth even if she cannot use it.” What would you have to show to defend line three?',
      answer:
        'That a right to truth depends on being able to use it, and why. Think of other rights that people keep when they cannot use them, such as the right to privacy of someone asleep.',
    },
    {
      question: 'Write the strongest objection to the “third answer” in two sentences.',
      answer:
        'For example: “She asked a question, and the nurse chose not to answer it. To steer someone away from what she wants to know is a way of managing her, even if every word is true.”',
    },
  ],
};
