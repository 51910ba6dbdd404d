import type { SampleLesson } from '../../types.ts';

export const english: SampleLesson = {
  department: 'english',
  course: 'engl101',
  module: 'Clear Sentences',
  title: 'Put the person before the verb',
  lead: 'A lesson about why some sentences have to be read twice, and how to mend them.',
  sections: [
    {
      id: 'two-versions',
      heading: 'Two versions',
      paragraphs: [
        'Read this once: “An evaluation of the wound was performed prior to the determination being made that a change in the dressing schedule was indicated.”',
        'Now this: “The nurse looked at the wound and decided to change the dressing more often.”',
        'Both report the same event. The second is shorter, but length is not the point. In the second you can see someone doing something.',
      ],
    },
    {
      id: 'character-action',
      heading: 'Characters and actions',
      paragraphs: [
        'Readers look for two things at the start of a sentence: who, and does what. A sentence is clear when its **subject** names the character of the story and its **verb** names what that character does.',
        'In the first version the subject is “an evaluation” and the verb is “was performed.” The nurse is gone. What she did is hidden in nouns: evaluation, determination, change. Nouns made of verbs are called **nominalizations**, and you should look for them first when a sentence feels heavy.',
      ],
    },
    {
      id: 'three-steps',
      heading: 'A repair in three steps',
      paragraphs: ['Take any sentence that you stumble over, and do this.'],
      numbered: true,
      points: [
        '**Underline** the first seven or eight words. If there is no person and no action among them, go on.',
        '**Ask** who is doing what. Find the nouns that hide an action: evaluation, failure, discussion, improvement.',
        '**Rewrite** with that person as the subject and that action as the verb. Add “because,” “although” or “when” where the parts need to be joined.',
      ],
      closing:
        'Do not mend every sentence this way. A nominalization is right when it names something you have just described: “This failure cost us a week.” And the passive is right when nobody cares who did it: “The trial was stopped in March.”',
    },
    {
      id: 'practice',
      heading: 'One more, together',
      paragraphs: [
        'Draft: “There was a lack of agreement among the staff in regard to the necessity of the new form.” Who? The staff. Does what? Does not agree. About what? Whether the form is needed. So: “The staff did not agree that they needed the new form.” Eighteen words have become eleven, and nothing is lost.',
      ],
    },
  ],
  questions: [
    {
      question:
        'Rewrite: “The implementation of the policy by the hospital resulted in a reduction of falls.”',
      answer:
        'For example: “After the hospital introduced the policy, fewer patients fell.” Yours may differ. Check that its subject can act and that its verb says what happened.',
    },
    {
      question:
        'Is this passive a good choice? “My grandmother was born in a railway car in the winter of the strike.”',
      answer:
        'Yes. The sentence is about the grandmother, so she belongs at its start. “A woman bore my grandmother” would be active and absurd.',
    },
    {
      question: 'Which words hide an action in “Our discussion led to an improvement in the schedule”?',
      answer: '“Discussion” and “improvement.” Without them: “We talked about the schedule and improved it.”',
    },
  ],
};
