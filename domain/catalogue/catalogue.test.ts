import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { courses } from './all.ts';
import { details as generalDetails } from './details/general/index.ts';
import { details as nursingDetails } from './details/nursing/index.ts';
import { courses as general } from './general.ts';
import { courses as nursing } from './nursing.ts';
import { costInDollars } from './rules.ts';
import { courseDetailSchema, courseSummarySchema } from './schema.ts';
import type { Course } from './types.ts';

const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

const loaders = { ...generalDetails, ...nursingDetails };
const complete: readonly Course[] = await Promise.all(
  courses.map(async (course) => {
    const load = loaders[course.code];
    if (!load) throw new Error(`no detail for ${course.code}`);
    return { ...course, ...(await load()) };
  }),
);
const each = complete.map((course) => [course.code, course] as const);

const generalCodes =
  'biod101 biod102 biod103 biod121 biod151 biod152 biod171 biod210 nurs231 nurs251 chem103 chem104 chem121 chem210 chem212 chem219 engl101 engl102 comm180 math101 math110 cnsl503 phys165 psyc101 psyc140 psyc210 hist141 hist142 phil120 soci180 humn160'.split(
    ' ',
  );
const nursingCodes = 'bio095 chm095 mat091 mat092 mat093 mat094'.split(' ');

describe('the list of courses', () => {
  test('C-235 G-021 the catalogue holds exactly the 37 codes', () => {
    expect(codes(courses).toSorted()).toEqual([...generalCodes, ...nursingCodes].toSorted());
  });

  test('C-006 G-035 the nursing brand sells the six courses without credits, the general brand the others', () => {
    expect(codes(nursing).toSorted()).toEqual(nursingCodes);
    expect(nursing.map(({ credits }) => credits)).toEqual(nursingCodes.map(() => null));
    expect(codes(general).toSorted()).toEqual(generalCodes.toSorted());
    expect(general.filter(({ credits }) => credits === null)).toEqual([]);
  });

  test('neither brand includes the details of the other', () => {
    expect(Object.keys(generalDetails)).toEqual(codes(general));
    expect(Object.keys(nursingDetails)).toEqual(codes(nursing));
  });

  test('I-238 every course that an equivalency can refer to is in the catalogue', () => {
    const named = [
      'biod101 biod102 biod103 biod121 biod151 biod152 biod171 biod210 chem103 chem104 chem121 chem210 chem219',
      'engl101 engl102 comm180 math101 math110 cnsl503 phys165 psyc101 psyc140 psyc210 hist141 hist142 humn160',
      'phil120 soci180 nurs231 nurs251 bio095 chm095 mat091 mat093',
    ].flatMap((line) => line.split(' '));
    expect(named.filter((code) => !codes(courses).includes(code))).toEqual([]);
  });

  test('C-236 C-237 only mat094 is coming soon', () => {
    expect(codes(courses.filter(({ comingSoon }) => comingSoon))).toEqual(['mat094']);
  });

  test('C-238 C-239 only comm180 and hist142 have launch dates', () => {
    const launches = courses.flatMap(({ code, launchingOn }) => (launchingOn ? [[code, launchingOn]] : []));
    expect(launches).toEqual([
      ['comm180', '2022-03-22'],
      ['hist142', '2022-05-24'],
    ]);
  });

  test('G-115 exactly 18 courses are recommended for dual enrollment, as the pages claim', () => {
    expect(courses.filter((course) => course.recommendedForDualEnrollment)).toHaveLength(18);
  });
});

describe('departments', () => {
  test('C-240 G-044 there are exactly six departments, each with its courses', () => {
    const members = Map.groupBy(courses, ({ department }) => department);
    expect(
      Object.fromEntries([...members].map(([name, list]) => [name, codes(list).toSorted().join(' ')])),
    ).toEqual({
      biology: 'bio095 biod101 biod102 biod103 biod121 biod151 biod152 biod171 biod210 nurs231 nurs251',
      chemistry: 'chem103 chem104 chem121 chem210 chem212 chem219 chm095',
      mathematics: 'cnsl503 mat091 mat092 mat093 mat094 math101 math110 phys165',
      english: 'comm180 engl101 engl102',
      psychology: 'psyc101 psyc140 psyc210',
      humanities: 'hist141 hist142 humn160 phil120 soci180',
    });
  });
});

describe('prices and credits', () => {
  const costs = (list: readonly Course[]) => [...new Set(list.map(({ cost }) => cost))];

  test('C-241 mat091, mat092 and mat094 cost $386', () => {
    expect(costs(complete.filter(({ code }) => ['mat091', 'mat092', 'mat094'].includes(code)))).toEqual([
      '$386',
    ]);
  });

  test('C-242 bio095, chm095 and mat093 cost $498', () => {
    expect(costs(complete.filter(({ code }) => ['bio095', 'chm095', 'mat093'].includes(code)))).toEqual([
      '$498',
    ]);
  });

  test('C-243 G-046 all three-credit courses cost $669', () => {
    expect(costs(complete.filter(({ credits }) => credits === 3))).toEqual(['$669']);
  });

  test('C-244 G-045 four-credit courses are exactly those with labs, and cost $892', () => {
    const four = complete.filter(({ credits }) => credits === 4);
    expect(codes(four)).toEqual(codes(complete.filter(({ labs }) => labs.length > 0)));
    expect(codes(four)).toEqual(codes(complete.filter(({ lab }) => lab)));
    expect(costs(four)).toEqual(['$892']);
  });

  test('C-245 C-232 credits are 3 or 4, and credit-free courses have none', () => {
    expect(new Set(courses.map(({ credits }) => credits))).toEqual(new Set([3, 4, null]));
    expect(codes(courses.filter(({ credits }) => credits === null)).toSorted()).toEqual(nursingCodes);
  });

  test('C-231 a cost is text with a dollar sign that reads as whole dollars', () => {
    expect(courses.map(({ cost }) => cost).filter((cost) => !/^\$\d{3}$/.test(cost))).toEqual([]);
    expect(costInDollars('$892')).toBe(892);
  });
});

describe('the fields of a course', () => {
  const whole = v.strictObject({ ...courseSummarySchema.entries, ...courseDetailSchema.entries });

  test.each(each)('C-229 C-234 %s has every field, and its texts are complete', (_, course) => {
    expect(
      v.safeParse(whole, course).issues?.map(({ message, path }) => [path?.map(({ key }) => key), message]),
    ).toBeUndefined();
  });

  test.each([
    'code',
    'name',
    'cost',
    'credits',
    'department',
    'image',
    'thumbnails',
    'syllabusUrl',
    'description',
    'prerequisites',
    'modules',
    'labs',
    'grading',
  ])('C-229 a course without %s is refused', (field) => {
    const rest = Object.fromEntries(Object.entries(complete[0] ?? {}).filter(([name]) => name !== field));
    expect(v.safeParse(whole, rest).success).toBe(false);
  });

  test('C-230 each optional field is present on some courses and absent from others', () => {
    for (const field of [
      'comingSoon',
      'launchingOn',
      'enhancedCourse',
      'recommendedForDualEnrollment',
      'note',
    ]) {
      const having = complete.filter((course) => field in course).length;
      expect([field, having > 0 && having < complete.length]).toEqual([field, true]);
    }
  });

  test('C-233 a course with labs shows a video among its thumbnails, others show images only', () => {
    for (const { code, labs, thumbnails } of complete)
      expect([code, thumbnails.some(({ videoId }) => videoId)]).toEqual([code, labs.length > 0]);
  });

  test('a course names its own files', () => {
    for (const { code, image, syllabusUrl, thumbnails } of complete) {
      expect([image, syllabusUrl]).toEqual([`/courses/${code}.svg`, `/syllabi/${code}.pdf`]);
      expect(thumbnails.filter(({ src }) => !src.startsWith(`/courses/${code}`))).toEqual([]);
    }
  });
});

describe('the texts about a course', () => {
  const texts = (course: Course) =>
    [
      course.name,
      course.tagline,
      course.description,
      course.prerequisites,
      course.note ?? '',
      ...course.modules,
      ...course.labs,
    ].join('\n');

  test.each(['name', 'tagline', 'description', 'image'] as const)(
    'no two courses share their %s',
    (field) => {
      expect(new Set(complete.map((course) => course[field])).size).toBe(complete.length);
    },
  );

  test('no two courses share a list of modules or labs, and no list has duplicates', () => {
    const lists = complete.flatMap(({ modules, labs }) => (labs.length > 0 ? [modules, labs] : [modules]));
    expect(new Set(lists.map((list) => list.join('|'))).size).toBe(lists.length);
    expect(lists.filter((list) => new Set(list).size !== list.length)).toEqual([]);
  });

  test.each(each)('%s has no filler text', (_, course) => {
    expect(texts(course)).not.toMatch(
      /lorem|ipsum|dolor sit|to be (announced|written|determined)|TBD|TODO|\s{3,}|\n{3,}/i,
    );
  });

  test.each(each)('%s refers only to courses that its own brand sells', (_, course) => {
    const own = course.credits === null ? nursing : general;
    const named = [...texts(course).matchAll(/\b[A-Z]{3,4} \d{3}\b/g)].map(([label]) =>
      label.replace(' ', '').toLowerCase(),
    );
    expect(named.filter((code) => !codes(own).includes(code))).toEqual([]);
  });

  test.each(each)('%s names in its description what the grade is made of', (_, course) => {
    const said = course.description.toLowerCase();
    const stems = (part: string) =>
      part
        .toLowerCase()
        .split(/[ -]/)
        .filter((word) => word.length > 4)
        .map((word) => word.replace(/s$/, ''));
    expect(
      course.grading
        .map(([part]) => part)
        .filter((part) => !stems(part).every((stem) => said.includes(stem))),
    ).toEqual([]);
    expect(course.grading.some(([part]) => part === 'Module exams')).toBe(course.withoutModuleExams !== true);
    expect(course.grading.some(([part]) => /^Lab notebook$/.test(part))).toBe(course.lab);
  });

  test.each(each)('%s lists as many labs as its description promises', (_, course) => {
    const words = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'];
    const promised = /\b(\w+) laborator(?:y sessions|ies)/gi;
    const counts = [...course.description.matchAll(promised)].map(
      ([, word = '']) => words.indexOf(word.toLowerCase()) + 8,
    );
    expect(counts.filter((count) => count >= 8 && count !== course.labs.length)).toEqual([]);
  });
});
