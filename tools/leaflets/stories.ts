import * as general from '../../domain/facts/general.ts';
import * as shared from '../../domain/facts/shared.ts';
import { capitalized, inWords } from '../../domain/words.ts';
import { fiftyYears as page } from '../../src/content/shared/framedPages.ts';
import type { Block, Leaflet } from './leaflet.ts';
import type { SheetFacts } from './sheets.ts';

const { founded, firstStudents, firstAuthors, onlineSince, anniversary } = general;
const jubilee = founded + anniversary;

/** A chapter of the booklet. Chapters about labs are only in the booklet of the brand that has labs. */
interface Chapter {
  readonly year: number;
  readonly title: string;
  /** The chapter in a line. */
  readonly short: string;
  readonly blocks: readonly Block[];
  readonly labs?: true;
}

const chapters = (partnerCollege: string): readonly Chapter[] => [
  {
    year: founded,
    title: 'a course in the mail',
    short: `First correspondence course, human anatomy, ${firstStudents} students`,
    blocks: [
      {
        kind: 'text',
        text: `${capitalized(inWords(firstAuthors))} members of a college faculty had been turning away the same people every year: hospital aides who wanted to become nurses, lived forty miles away and could not get to an anatomy lecture on Tuesdays at ten. That fall they typed up the lectures, ran off the drawings on a stencil machine and mailed them out.`,
      },
      {
        kind: 'text',
        text: `The exams went in sealed envelopes to a notary, a pastor or a schoolteacher, who watched the student write and mailed the answers back. Of the first ${inWords(firstStudents)}, nineteen finished. Eleven became nurses.`,
      },
      {
        kind: 'quote',
        text: '“I took the femur out of its box on the night shift and drew it until I could do it in the dark.”',
        by: 'From a letter by one of the first students, 1974',
      },
    ],
  },
  {
    year: 1981,
    title: 'bones by parcel post',
    short: 'First lab box, sent by parcel post',
    labs: true,
    blocks: [
      {
        kind: 'text',
        text: 'With the second course came the lab box: a cat’s skull, a set of slides, a hand lens and a notebook with numbered pages. Students borrowed a box for a semester and returned it with a thank-you note, and once with a jar of plum jam. The notebook has hardly changed since.',
      },
    ],
  },
  {
    year: 1994,
    title: 'the telephone hour',
    short: 'The telephone hour on Thursdays',
    blocks: [
      {
        kind: 'text',
        text: 'On Thursdays from seven to nine, an instructor sat by the phone with the textbook, and students who were stuck could call. The faculty noticed that those who called did better. From then on, instructors called the students who did not.',
      },
    ],
  },
  {
    year: onlineSince,
    title: 'online',
    short: 'First online edition',
    blocks: [
      {
        kind: 'text',
        text: 'The first online edition put an end to postage and to waiting. The faculty had feared that the comments in the margin would disappear. They grew longer instead.',
      },
    ],
  },
  {
    year: 2012,
    title: 'the filmed bench',
    short: 'Labs filmed at the bench',
    labs: true,
    blocks: [
      {
        kind: 'text',
        text: 'A camera was mounted on the laboratory bench with a bicycle frame and two lamps, low enough to read a meniscus. Since then, students have taken their own readings from the film, as if they were standing there, and argued with the result.',
      },
    ],
  },
  {
    year: 2020,
    title: 'everyone at home',
    short: 'A year’s students in six weeks',
    blocks: [
      {
        kind: 'text',
        text: `In the spring when campuses closed, as many students registered in six weeks as in the whole year before. Every one of them had an instructor within ${shared.instructorTime}. The log of that spring hangs framed in the office.`,
      },
      {
        kind: 'quote',
        text: '“We had been practicing for this for forty-seven years without knowing it.”',
        by: 'A member of the faculty, June 2020',
      },
    ],
  },
  {
    year: jubilee,
    title: `and the next ${inWords(anniversary)}`,
    short: `${capitalized(inWords(anniversary))} years`,
    blocks: [
      {
        kind: 'text',
        text: `Today the courses are offered through ${partnerCollege}, and over ${shared.acceptedBy} universities have accepted them. We do not know what comes next. It will have a module, an exam, and a person who reads it.`,
      },
    ],
  },
];

export function fiftyYears({ provider, brand }: SheetFacts): Leaflet {
  const told = chapters(provider.partnerCollege).filter(({ labs }) => brand === 'general' || labs !== true);
  const opening = `It began with ${inWords(firstStudents)} envelopes on a kitchen table. This is a short account of what was in them, who opened them, and what came back.`;
  return {
    file: 'fifty-years.pdf',
    title: page.title,
    kicker: `${founded} to ${jubilee}`,
    lang: 'en-US',
    blocks: [
      {
        kind: 'lead',
        text:
          brand === 'general'
            ? opening
            : `${opening} ${provider.name} joined the program later, with the high-school courses that nursing schools ask for.`,
      },
      {
        kind: 'facts',
        facts: [
          { value: String(firstStudents), label: 'students in the first fall' },
          { value: String(firstAuthors), label: 'members of the faculty who wrote the first course' },
          {
            value: `${shared.acceptedBy}+`,
            label: `universities have accepted courses offered with ${provider.partnerCollege}`,
          },
        ],
      },
      ...told.flatMap(({ year, title, blocks }): readonly Block[] => [
        { kind: 'heading', text: `${year}: ${title}` },
        ...blocks,
      ]),
      {
        kind: 'table',
        shares: [0.16, 0.84],
        rows: [['Year', 'In short'], ...told.map(({ year, short }) => [String(year), short])],
      },
    ],
  };
}

export function labNotebookSample({ provider }: SheetFacts): Leaflet {
  return {
    file: 'lab-notebook-sample.pdf',
    title: 'Lab notebook sample: titration of vinegar',
    kicker: `${provider.name}  ·  one entry, with the instructor’s remarks`,
    lang: 'en-US',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { value: 'Lab 7', label: 'Acids and bases' },
          { value: 'March 14', label: 'started and finished the same day' },
          { value: '18 / 20', label: 'points received' },
        ],
      },
      { kind: 'heading', text: 'Purpose' },
      {
        kind: 'text',
        text: 'To find out how much acetic acid is in the vinegar in the film, and whether the 5% on its label is right.',
      },
      {
        kind: 'remark',
        text: 'Good: the question in one sentence, and in your own words.',
        by: 'Instructor',
      },
      { kind: 'heading', text: 'Method' },
      {
        kind: 'numbers',
        items: [
          'In the film, 5.00 mL of vinegar goes into a flask, with about 20 mL of water and two drops of phenolphthalein.',
          'The buret holds sodium hydroxide, 0.500 mol/L. I stopped the film and wrote down the first reading.',
          'The base runs in while the flask is swirled, then drop by drop, until a pale pink lasts thirty seconds.',
          'I stopped the film again and wrote down the last reading. Three trials.',
        ],
      },
      { kind: 'heading', text: 'Readings' },
      {
        kind: 'table',
        shares: [0.34, 0.22, 0.22, 0.22],
        rows: [
          ['', 'Trial 1', 'Trial 2', 'Trial 3'],
          ['First reading (mL)', '0.10', '8.62', '0.05'],
          ['Last reading (mL)', '8.62', '17.05', '8.46'],
          ['Base used (mL)', '8.52', '8.43', '8.41'],
        ],
      },
      {
        kind: 'text',
        text: 'Trial 1 went a drop too far: the pink was darker than in the other two. I am keeping the reading but leaving it out of the mean.',
      },
      {
        kind: 'remark',
        text: 'You are right to keep it. How much darker was it? Add a picture from the film next time.',
        by: 'Instructor',
      },
      { kind: 'heading', text: 'Calculation' },
      {
        kind: 'list',
        items: [
          '**Mean volume of base**, trials 2 and 3: (8.43 + 8.41) mL / 2 = 8.42 mL',
          '**Amount of base:** 0.00842 L × 0.500 mol/L = 0.00421 mol',
          '**Amount of acid:** the same, since one mole of base takes one mole of acetic acid',
          '**Concentration:** 0.00421 mol / 0.00500 L = 0.842 mol/L',
          '**Mass:** 0.842 mol/L × 60.05 g/mol = 50.6 g/L, or 5.06 g in 100 mL',
        ],
      },
      { kind: 'heading', text: 'Conclusion' },
      {
        kind: 'text',
        text: 'The vinegar holds 5.06 g of acetic acid in 100 mL, so the label is right. The two trials differ by 0.02 mL, about a quarter of a percent; the buret can be read to 0.01 mL, so I trust the first two digits, and the third one a little. If the film were made again, the pipet should be rinsed with vinegar first, because leftover water makes the result too low.',
      },
      {
        kind: 'remark',
        text: 'A conclusion that knows its limits. Two points off: the label gives percent by mass, and you give grams per 100 mL. What else would you need to know? (The density.)',
        by: 'Instructor',
      },
    ],
  };
}
