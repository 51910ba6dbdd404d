import type { SampleLesson } from '../../types.ts';

export const psychology: SampleLesson = {
  department: 'psychology',
  course: 'psyc101',
  module: 'Learning and Memory',
  title: 'The test that teaches',
  lead: 'A lesson about remembering, which you can try on yourself while you read it.',
  sections: [
    {
      id: 'try',
      heading: 'Try this first',
      paragraphs: [
        'Read these six pairs once, slowly: river and spoon, candle and bishop, apron and thunder, ladder and violin, pepper and notary, harbor and glove. Then read on. We will come back to them.',
      ],
    },
    {
      id: 'experiment',
      heading: 'A surprising experiment',
      paragraphs: [
        'Students read a short text. One group then read it again, several times. The other group put it away and wrote down all that they remembered, with no help and no correction. After five minutes, those who had read it again remembered a little more. After a week the order was reversed: those who had tested themselves remembered clearly more, although they had seen the text less often.',
        'The result has been repeated with vocabulary, anatomy and maps, in laboratories and in classrooms. It is called the **testing effect**: to bring something back from memory changes the memory, and makes it easier to find the next time.',
      ],
    },
    {
      id: 'why',
      heading: 'Why reading again feels better',
      paragraphs: [
        'When we read a page for the third time, it is easy. We take this ease for knowledge. Psychologists call it **fluency**, and it is a poor guide: we feel that we know the page, but what we know is that we have seen it. Testing ourselves feels slow and humbling, and students rate it as less useful even while it works.',
        'Memory seems to have two sides: how well something is stored, and how easily it can be found. Reading again helps a little with the first. Looking for it without the page trains the second, which is the one that an exam and a patient ask for.',
      ],
    },
    {
      id: 'spacing',
      heading: 'Leave time in between',
      paragraphs: [
        'Practice works better when it is spread out. An hour today and an hour next week are worth more than two hours today. A little forgetting in between is not a loss: it makes the next search harder, and so more useful.',
      ],
    },
    {
      id: 'back',
      heading: 'Back to the pairs',
      paragraphs: [
        'Without looking: what went with candle? With pepper? With ladder? If one does not come, wait a few seconds and search before you scroll up. That effort is the lesson.',
      ],
    },
  ],
  questions: [
    {
      question:
        'A friend highlights her textbook in three colors and reads the highlighted lines each evening. What would you advise?',
      answer:
        'To close the book and say or write what the page was about, then to check it. Highlighting and reading again mostly produce fluency.',
    },
    {
      question:
        'In the experiment, why was it important to test both groups after a week and not only after five minutes?',
      answer:
        'Because the order was reversed. A test right away would have shown the opposite of what matters for learning.',
    },
    {
      question:
        'Could the group that tested itself have done better only because it saw the text more often?',
      answer:
        'No. It saw the text less often than the other group. That is what makes the result convincing.',
    },
  ],
};
