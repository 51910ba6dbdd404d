interface Question {
  /** Name of the form field. */
  readonly name: string;
  readonly question: string;
  readonly answers: readonly string[];
}

/** The questions of the demographic survey, in order. */
export const questions: readonly Question[] = [
  {
    name: 'source',
    question: 'How did you first hear about us?',
    answers: [
      'From my school or counselor',
      'From the program I am applying to',
      'From a friend or a colleague',
      'From someone in my family',
      'From a search',
      'From social media',
      'Somewhere else',
    ],
  },
  {
    name: 'reason',
    question: 'Why did you choose this course?',
    answers: [
      'My program asks for it',
      'I want to raise a grade',
      'My school’s section was full',
      'I am changing careers',
      'To keep a license or certificate',
      'Out of interest',
    ],
  },
  {
    name: 'goal',
    question: 'What are you studying for?',
    answers: [
      'Nursing',
      'Another health profession',
      'A degree in science',
      'A degree in another field',
      'A certificate',
      'I have not decided yet',
    ],
  },
  {
    name: 'stage',
    question: 'Where are you in your studies?',
    answers: [
      'In high school',
      'Between high school and college',
      'In college, for a first degree',
      'In college, for a further degree',
      'Back at school after years of work',
      'Not in a program right now',
    ],
  },
  {
    name: 'first',
    question: 'Are you the first in your family to go to college?',
    answers: [
      'Yes',
      'No, a parent did',
      'No, a brother or sister did',
      'I do not know',
      'I prefer not to say',
    ],
  },
  {
    name: 'online',
    question: 'How many online courses did you finish before this one?',
    answers: ['None', 'One', 'Two or three', 'Four or more'],
  },
  {
    name: 'work',
    question: 'How many hours a week do you work for pay?',
    answers: ['None', 'Fewer than 10', '10 to 20', '21 to 35', 'More than 35', 'I prefer not to say'],
  },
  {
    name: 'care',
    question: 'Do you take care of someone at home?',
    answers: ['No', 'Children', 'Parents or other relatives', 'Both', 'I prefer not to say'],
  },
  {
    name: 'service',
    question: 'Have you or your family served in the military?',
    answers: [
      'I am serving now',
      'I have served',
      'My spouse or a parent serves or has served',
      'No',
      'I prefer not to say',
    ],
  },
  {
    name: 'age',
    question: 'How old are you?',
    answers: [
      'Under 18',
      '18 to 21',
      '22 to 25',
      '26 to 30',
      '31 to 40',
      '41 to 50',
      'Over 50',
      'I prefer not to say',
    ],
  },
  {
    name: 'gender',
    question: 'Which describes your gender best?',
    answers: ['Woman', 'Man', 'Another gender', 'I prefer not to say'],
  },
  {
    name: 'ethnicity',
    question: 'Which describes your race or ethnicity best?',
    answers: [
      'American Indian or Alaska Native',
      'Asian',
      'Black or African American',
      'Hispanic or Latino',
      'Native Hawaiian or Pacific Islander',
      'White',
      'More than one of these',
      'I prefer not to say',
    ],
  },
  {
    name: 'language',
    question: 'Which language do you speak most at home?',
    answers: ['English', 'Spanish', 'Mandarin or Cantonese', 'Portuguese', 'Another', 'I prefer not to say'],
  },
  {
    name: 'place',
    question: 'What kind of place do you live in?',
    answers: [
      'A large city',
      'A smaller city',
      'A suburb',
      'A small town',
      'The country',
      'I prefer not to say',
    ],
  },
  {
    name: 'device',
    question: 'What device will you use most for studying?',
    answers: ['A laptop', 'A desktop computer', 'A tablet', 'A phone'],
  },
  {
    name: 'connection',
    question: 'How good is your internet connection?',
    answers: ['Fast and steady', 'Mostly good', 'Often slow', 'I use one outside my home'],
  },
  {
    name: 'when',
    question: 'When will you study most?',
    answers: [
      'Early in the morning',
      'During the day',
      'In the evening',
      'At night',
      'On weekends',
      'Whenever I have time',
    ],
  },
  {
    name: 'pay',
    question: 'How are you paying for the course?',
    answers: [
      'From savings or wages',
      'My family helps',
      'My employer helps',
      'With a scholarship',
      'With a credit card, paid off over time',
      'I prefer not to say',
    ],
  },
  {
    name: 'help',
    question: 'What would help you most to finish?',
    answers: [
      'Reminders of my own schedule',
      'More worked examples',
      'Time with an instructor',
      'Contact with other students',
      'A quiet place to study',
      'Nothing, I have what I need',
    ],
  },
];
