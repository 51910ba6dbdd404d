import type { Testimonial } from '../types.ts';

export const testimonials: readonly Testimonial[] = [
  {
    key: 'shanice',
    quote:
      'Eleven years as a nursing assistant, and one missing chemistry course. I finished it in five weeks, mostly in the break room, and started my program in August.',
    attribution: 'Shanice Waller, CHM 095',
    videoId: 'student-shanice',
  },
  {
    key: 'andrzej',
    quote:
      'I went to school in another country and another language. My instructor explained the same reaction four different ways until I understood it.',
    attribution: 'Andrzej Nowicki, CHM 095',
  },
  {
    key: 'paula',
    quote:
      'At thirty-eight I was sure I could not do algebra. It turns out nobody had ever waited for me to finish a problem.',
    attribution: 'Paula Rendón, MAT 091 and MAT 093',
    videoId: 'student-paula',
  },
  {
    key: 'corey',
    quote:
      'I left the Army as a medic and needed biology on my record. Three weeks and a military discount later, I had it.',
    attribution: 'Corey Jamison, BIO 095',
  },
  {
    key: 'linh',
    quote:
      'My daughter sat next to me with her coloring book while I worked through the modules. She can say “mitochondria” now.',
    attribution: 'Linh Tran, BIO 095',
  },
  {
    key: 'gwen',
    quote: 'I saw the same dosage problems in my first clinical rotation, almost number for number.',
    attribution: 'Gwen Ostrander, MAT 093',
  },
];
