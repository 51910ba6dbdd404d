import type { Testimonial } from '../types.ts';

export const testimonials: readonly Testimonial[] = [
  {
    key: 'maribel',
    quote:
      'I took anatomy between night shifts, one module a week. My instructor answered a question about the brachial plexus at six in the morning. I passed the nursing entrance exam that spring.',
    attribution: 'Maribel Ocampo, BIOD 151 and BIOD 152, now in a BSN program',
    videoId: 'student-maribel',
  },
  {
    key: 'terrence',
    quote:
      'The chemistry labs were filmed so closely that I could call out the endpoint before she did. I had failed this course once in a hall of three hundred people.',
    attribution: 'Terrence Boyd, CHEM 103',
  },
  {
    key: 'anneliese',
    quote:
      'My physician-assistant program wanted statistics by June, and I found out in April. I registered on a Sunday and had my transcript in by the first of June.',
    attribution: 'Anneliese Gruber, MATH 110',
  },
  {
    key: 'kwame',
    quote:
      'Every paper came back marked line by line. I had never had anyone read my writing like that, and I have kept all four of them.',
    attribution: 'Kwame Asante, ENGL 101',
    videoId: 'student-kwame',
  },
  {
    key: 'denise',
    quote:
      'I am forty-six with three children and a farm. A course I could put down during calving season and pick up again was the only kind I could finish.',
    attribution: 'Denise Halvorsen, BIOD 171',
  },
  {
    key: 'imran',
    quote:
      'Pharmacology is written by someone who remembers what it is like to see these names for the first time. I still use my notes at work.',
    attribution: 'Imran Sheikh, NURS 251, pharmacy technician',
  },
  {
    key: 'hallie',
    quote:
      'I took two college courses in eleventh grade and started my first year with seven credits. My roommate is taking them now, at three times the price.',
    attribution: 'Hallie Trent, dual-enrollment student',
    videoId: 'student-hallie',
  },
];
