import type { SampleLesson } from '../../types.ts';

export const mathematics: SampleLesson = {
  department: 'mathematics',
  course: 'math110',
  module: 'Probability',
  title: 'What a positive test means',
  lead: 'A lesson about conditional probability, without a formula until the end.',
  sections: [
    {
      id: 'question',
      heading: 'The question',
      paragraphs: [
        'A screening test finds 90% of the people who have a disease. It is also positive for 5% of the people who do not have it. Of the people who are screened, 1% have the disease. A patient’s test is positive. How likely is it that the patient has the disease?',
        'Write down a guess before you read on. In studies, many physicians say about 90%. They are wrong by a long way.',
      ],
    },
    {
      id: 'count',
      heading: 'Count people instead of percents',
      paragraphs: ['Imagine that 10,000 people are screened.'],
      points: [
        '100 of them have the disease (1%). The test finds 90 of these.',
        '9,900 do not have it. The test is positive for 5% of these, which is 495 people.',
        'Together, 90 + 495 = 585 people have a positive test.',
      ],
      closing:
        'Of those 585, only 90 have the disease. 90 ÷ 585 is about 0.15. A patient with a positive test has the disease with a probability of about 15%.',
    },
    {
      id: 'why',
      heading: 'Why our guess is off',
      paragraphs: [
        'The test is good, but the disease is rare. A small share of a large group (5% of 9,900) is more than a large share of a small group (90% of 100). To forget how rare something is when we hear new evidence is so common that it has a name: **neglecting the base rate**.',
      ],
    },
    {
      id: 'formula',
      heading: 'The same in symbols',
      paragraphs: [
        'We write P(D | +) for the probability of disease given a positive test. It is the number of people with both, divided by the number with a positive test. This is **Bayes’ rule**:',
        'P(D | +) = P(+ | D) P(D) ÷ [P(+ | D) P(D) + P(+ | not D) P(not D)] = 0.90 × 0.01 ÷ (0.90 × 0.01 + 0.05 × 0.99) ≈ 0.15',
        'P(+ | D) and P(D | +) look alike and answer different questions. The first is about the test, the second about the patient.',
      ],
    },
  ],
  questions: [
    {
      question:
        'In a clinic for people with symptoms, 20% have the disease. The test is the same. What does a positive test mean there?',
      answer:
        'Of 10,000 people, 2,000 have the disease and 1,800 of them are found; 5% of 8,000 is 400. 1,800 ÷ 2,200 is about 82%. The same test means much more where the disease is common.',
    },
    {
      question:
        'With 1% having the disease: how likely is it that a person with a negative test has it anyway?',
      answer:
        '10 of the 100 sick people are missed, and 9,405 healthy people test negative. 10 ÷ 9,415 is about 0.1%. A negative result is very reassuring here.',
    },
    {
      question:
        'True or false: if a test finds 90% of the sick, then 90% of those with a positive test are sick.',
      answer: 'False. That confuses P(+ | D) with P(D | +). In our example, one is 90% and the other 15%.',
    },
  ],
};
