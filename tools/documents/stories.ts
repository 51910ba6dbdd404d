import type { Leaflet } from './leaflet.ts';
import type { SheetFacts } from './sheets.ts';

export function fiftyYears({ provider }: SheetFacts): Leaflet {
  return {
    file: 'fifty-years.pdf',
    title: 'Fifty years of teaching at a distance',
    kicker: '1973 to 2023',
    lang: 'en-US',
    blocks: [
      {
        kind: 'lead',
        text: 'It began with twenty-six envelopes on a kitchen table. This is a short account of what was in them, who opened them, and what came back.',
      },
      {
        kind: 'facts',
        facts: [
          { value: '26', label: 'students in the first autumn' },
          { value: '3', label: 'members of the faculty who wrote the first course' },
          { value: '1,600+', label: 'universities have accepted the courses since' },
        ],
      },
      { kind: 'heading', text: '1973: a course in the mail' },
      {
        kind: 'text',
        text: 'Three members of a college faculty had been turning away the same people every year: hospital aides who wanted to become nurses, lived forty miles off and could not come to an anatomy lecture on Tuesdays at ten. That autumn they typed the lectures, ran off the drawings on a stencil machine, and mailed them out.',
      },
      {
        kind: 'text',
        text: 'The exams went in sealed envelopes to a notary, a pastor or a schoolteacher, who watched the student write and posted the answers back. Of the first twenty-six, nineteen finished. Eleven became nurses.',
      },
      {
        kind: 'quote',
        text: '“I took the femur out of its box on the night shift and drew it until I could do it in the dark.”',
        by: 'From a letter by one of the first students, 1974',
      },
      { kind: 'heading', text: '1981: bones by parcel post' },
      {
        kind: 'text',
        text: 'With the second course came the lab box: a cat’s skull, a set of slides, a hand lens and a notebook with numbered pages. Boxes were lent for a semester and came back with thank-you notes, once with a jar of plum jam. The notebook has hardly changed since.',
      },
      { kind: 'heading', text: '1994: the telephone hour' },
      {
        kind: 'text',
        text: 'On Thursdays from seven to nine the line was open, and an instructor sat at the other end with the textbook. Students were told to call when they were stuck. It was noticed that those who called did better, and from then on instructors called those who did not.',
      },
      { kind: 'heading', text: '2003: on line' },
      {
        kind: 'text',
        text: 'The first online edition put an end to postage and to waiting. The faculty had feared that comments in the margin would be lost. They were not; they grew longer.',
      },
      { kind: 'heading', text: '2012: the filmed bench' },
      {
        kind: 'text',
        text: 'A camera was built onto the laboratory bench from a bicycle frame and two lamps, low enough to read a meniscus. Since then students take their own readings from the film, as if they stood there, and argue with the result.',
      },
      { kind: 'heading', text: '2020: everybody at home' },
      {
        kind: 'text',
        text: 'In the spring when campuses closed, the courses took in as many students in six weeks as in the whole year before. Every one of them had an instructor within one business day. The log of that spring hangs framed in the office.',
      },
      {
        kind: 'quote',
        text: '“We had practiced for this for forty-seven years without knowing it.”',
        by: 'A member of the faculty, June 2020',
      },
      { kind: 'heading', text: '2023: and the next fifty' },
      {
        kind: 'text',
        text: `Today the courses are offered through ${provider.partnerCollege}, and over 1,600 universities have accepted them. What comes next we do not know. It will have a module, an exam, and a person who reads it.`,
      },
      {
        kind: 'table',
        shares: [0.16, 0.84],
        rows: [
          ['Year', 'In short'],
          ['1973', 'First correspondence course, human anatomy, 26 students'],
          ['1981', 'First lab box, sent by parcel post'],
          ['1994', 'The telephone hour on Thursdays'],
          ['2003', 'First online edition'],
          ['2012', 'Labs filmed at the bench'],
          ['2020', 'A year’s students in six weeks'],
          ['2023', 'Fifty years'],
        ],
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
          { value: 'March 14', label: 'begun and finished the same day' },
          { value: '18 / 20', label: 'points received' },
        ],
      },
      { kind: 'heading', text: 'Purpose' },
      {
        kind: 'text',
        text: 'To find out how much acetic acid is in the vinegar from my kitchen, and whether the 5% on its label is true.',
      },
      { kind: 'remark', text: 'Good. One question, in your own words.', by: 'Instructor' },
      { kind: 'heading', text: 'Method' },
      {
        kind: 'numbers',
        items: [
          'Pipetted 5.00 mL of vinegar into a flask, added about 20 mL of water and two drops of phenolphthalein.',
          'Filled the buret with sodium hydroxide, 0.500 mol/L, and noted the first reading.',
          'Let the base run in, swirling, then drop by drop, until a pale pink stayed for thirty seconds.',
          'Noted the last reading. Three trials.',
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
        text: 'Trial 1 went a drop too far: the pink was darker than in the other two. I keep the reading but leave it out of the mean.',
      },
      {
        kind: 'remark',
        text: 'Exactly right to keep it. Say how much darker: a photograph next time?',
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
        text: 'The vinegar holds 5.06 g of acetic acid in 100 mL, so the label is right. The two trials differ by 0.02 mL, about a quarter of a percent; the buret can be read to 0.01 mL, so I believe the first two digits and the third a little. If I did it again I would rinse the pipet with vinegar first, because water left in it would make the result too low.',
      },
      {
        kind: 'remark',
        text: 'A conclusion that knows its own limits. Two points off: the purpose asked about percent by mass, and you give grams per 100 mL. What else would you need to know? (The density.)',
        by: 'Instructor',
      },
    ],
  };
}
