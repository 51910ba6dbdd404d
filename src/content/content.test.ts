import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { coursesRecommendedForDualEnrollment } from '../../domain/catalogue/rules.ts';
import { labelsOf } from '../../domain/refund.ts';
import { videos as videosToReview } from '../../server/api/videos.ts';
import { plainText, sectionTexts, type CopySection } from '../../domain/copy.ts';
import * as general from './general/all.ts';
import * as nursing from './nursing/all.ts';
import {
  alertBannerSchema,
  executiveSchema,
  facultyMemberSchema,
  faqSectionSchema,
  gradingScaleSchema,
  jobPositionSchema,
  partnerSchoolSchema,
  schoolRepresentativeSchema,
  testimonialSchema,
  videoToReviewSchema,
} from './schema.ts';
import { inSeason } from '../../machines/alertBanner/rules.ts';
import { addDays } from '../../domain/date.ts';
import { alertBanners } from './shared/banners.ts';
import { contactHours } from './shared/contact.ts';
import { nominationStatus } from './shared/namedScholarship.ts';
import { lateDecemberDates } from './shared/transcripts.ts';
import { toSlug } from './slug.ts';
import { textsOf } from './traverse.ts';

const withoutExams = generalCourses.filter(({ withoutModuleExams }) => withoutModuleExams);

const brands = [
  ['general', general],
  ['nursing', nursing],
] as const;

/** All visible text of a value, in one string. */
const readableText = (value: unknown): string =>
  textsOf(value)
    .map(([, text]) => plainText(text))
    .join('\n');
const sections = (list: readonly CopySection[]): string =>
  list
    .flatMap(sectionTexts)
    .map((text) => plainText(text))
    .join('\n');
const section = (list: readonly CopySection[], id: string): string =>
  sections(list.filter((each) => each.id === id));
const unique = (list: readonly string[]) => expect(list.toSorted()).toEqual([...new Set(list)].toSorted());

describe('structure and counts', () => {
  test.each(brands)(
    'I-057 I-058 %s has five executives with name, photo, role and bio',
    (_, { executives }) => {
      expect(executives).toHaveLength(5);
      for (const executive of executives) v.parse(executiveSchema, executive);
    },
  );

  test.each(brands)('I-231 %s faculty members have all fields of the entity', (_, { faculty }) => {
    for (const member of faculty) v.parse(facultyMemberSchema, member);
    unique(faculty.map(({ name }) => name));
    expect(faculty.filter(({ superRole = '' }) => superRole.includes('Academic Dean'))).toHaveLength(1);
  });

  test('I-061 every department has members, and every one except administration has a chair', () => {
    expect(general.faculty.length).toBeGreaterThanOrEqual(22);
    expect(nursing.faculty).toHaveLength(8);
    const departments = new Set(general.faculty.flatMap((member) => member.departments));
    expect([...departments].toSorted()).toEqual([
      'administration',
      'biology',
      'chemistry',
      'english',
      'humanities',
      'mathematics',
      'psychology',
    ]);
    for (const department of departments)
      expect(
        general.faculty.filter(
          (member) => member.departments.includes(department) && (member.superRole ?? '').startsWith('Chair'),
        ),
      ).toHaveLength(department === 'administration' ? 0 : 1);
  });

  test.each(brands)(
    'I-232 %s FAQ sections have a header and five to eight answered questions',
    (_, { faqSections }) => {
      for (const each of faqSections) v.parse(faqSectionSchema, each);
      unique(faqSections.flatMap(({ faqs }) => faqs.map(({ question }) => question)));
    },
  );

  test('I-074 I-075 I-076 FAQ slugs are the headers in lower case with hyphens', () => {
    expect(general.faqSections.map(({ header }) => toSlug(header))).toEqual([
      'accreditation',
      'course-information-delivery',
      'tax-documents',
      'enrollment',
      'miscellaneous',
      'transcripts',
      'tuition-payment',
    ]);
    expect(nursing.faqSections.map(({ header }) => toSlug(header))).toEqual([
      'academics',
      'accreditation',
      'credits',
      'financial-tuition',
      'registration',
      'technology',
    ]);
    expect(toSlug('Tuition / Payment')).toBe('tuition-payment');
  });

  test('I-053 I-054 the about sections of each brand, in order', () => {
    expect(general.aboutSections.map(({ slug }) => slug)).toEqual([
      'mission-and-vision',
      'policies',
      'accreditation',
      'executive-leadership-team',
      'about-us',
    ]);
    expect(nursing.aboutSections.map(({ slug }) => slug)).toEqual([
      'about-us',
      'mission',
      'philosophy',
      'executive-leadership-team',
    ]);
  });

  test('I-012 I-013 I-014 I-015 I-016 I-017 the student-services tabs of each brand', () => {
    expect(general.studentServicesTabs.map(({ slug }) => slug)).toEqual([
      'contact',
      'transcripts',
      'scholarships',
      'lab-notebook-sample',
      'dual-enrollment',
      'student-handbook',
      'international',
    ]);
    expect(general.studentServicesTabs.find(({ slug }) => slug === 'student-handbook')?.to).toBe(
      general.documents.handbook,
    );
    expect(nursing.studentServicesTabs.map(({ slug }) => slug)).toEqual([
      'contact',
      'transcripts',
      'scholarships',
      'online-learning',
      'lab-notebook-sample',
    ]);
    expect(general.onlineLearning).toBeNull();
    expect(nursing.dualEnrollment).toBeNull();
  });

  test.each(brands)(
    'I-233 %s has six testimonials or more, some with a video',
    (_, { testimonials, videos }) => {
      for (const testimonial of testimonials) v.parse(testimonialSchema, testimonial);
      expect(testimonials.length).toBeGreaterThanOrEqual(6);
      unique(testimonials.map(({ key }) => key));
      unique(testimonials.map(({ quote }) => quote));
      const played = testimonials.flatMap(({ videoId }) => (videoId === undefined ? [] : [videoId]));
      expect(played.length).toBeGreaterThanOrEqual(2);
      expect(videos.map(({ videoId }) => videoId)).toEqual(expect.arrayContaining(played));
    },
  );

  test('I-234 the sample videos to review are grouped by category, each with id, title and vimeo_id', () => {
    const groups = Object.entries(videosToReview);
    expect(groups.length).toBeGreaterThan(1);
    for (const [, list] of groups) for (const video of list) v.parse(videoToReviewSchema, video);
    unique(groups.flatMap(([, list]) => list.map(({ id }) => String(id))));
  });

  test('I-235 each school representative has a region, and three attend the nursing conference', () => {
    const representatives = general.schools?.representatives ?? [];
    for (const each of [...representatives, ...(general.nln?.representatives ?? [])])
      v.parse(schoolRepresentativeSchema, each);
    expect(general.nln?.representatives).toHaveLength(3);
    expect(representatives.length).toBeGreaterThan(3);
    const states = representatives.flatMap(({ schoolStatesServed }) => schoolStatesServed);
    unique(states);
    expect(states).toHaveLength(51);
    expect(
      general.nln?.representatives.flatMap(({ schoolStatesServed }) => schoolStatesServed).toSorted(),
    ).toEqual(states.toSorted());
    unique(representatives.map(({ color }) => color));
  });

  test.each(brands)(
    'I-236 %s positions are active and inactive, to apply for by address and by email',
    (_, brand) => {
      const { positions } = brand.careers;
      for (const position of positions) v.parse(jobPositionSchema, position);
      expect(positions.some(({ active }) => !active)).toBe(true);
      const open = positions.filter(({ active }) => active);
      expect(open.some(({ jobUrl }) => jobUrl !== '')).toBe(true);
      expect(open.some(({ email }) => email !== undefined)).toBe(true);
    },
  );

  test.each(brands)('G-142 %s alert banners have a first and a last day', (_, brand) => {
    for (const banner of brand.alertBanners('2026-11-15')) {
      v.parse(alertBannerSchema, banner);
      expect(banner.from < banner.until).toBe(true);
    }
  });
});

describe('partner schools', () => {
  const { partners } = general;
  const special = (pattern: RegExp) =>
    partners.filter((partner) => pattern.test(partner.specialSchoolInformation.join(' ')));

  test('I-146 I-237 there are twenty-eight with all fields of the entity, including duquesne', () => {
    expect(partners).toHaveLength(28);
    for (const partner of partners) v.parse(partnerSchoolSchema, partner);
    const slugs = partners.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)].toSorted());
    expect(slugs).toContain('duquesne');
    unique(partners.flatMap(({ schoolMainParagraphSection }) => schoolMainParagraphSection));
    expect(nursing.partners).toEqual([]);
  });

  test('each optional feature is present for some partners and absent for others', () => {
    const features = {
      table: partners.filter(({ equivalency }) => equivalency.length > 0),
      subHeading: partners.filter(({ equivalency }) =>
        equivalency.some(({ courseCode }) => courseCode === ''),
      ),
      whitelist: partners.filter((partner) => partner.courses.length > 0),
      oneList: partners.filter((partner) => partner.courses.length > 0 && partner.ignoreDepartment),
      byDepartment: partners.filter((partner) => partner.courses.length > 0 && !partner.ignoreDepartment),
      ownHeading: partners.filter(({ preReqVerbiage }) => preReqVerbiage !== undefined),
      information: partners.filter(({ specialSchoolInformation }) => specialSchoolInformation.length > 0),
    };
    for (const [feature, having] of Object.entries(features))
      expect([feature, having.length > 0 && having.length < partners.length]).toEqual([feature, true]);
    for (const partner of partners)
      expect([partner.slug, partner.courses.length + partner.equivalency.length > 0]).toEqual([
        partner.slug,
        true,
      ]);
  });

  test('I-238 equivalencies use exactly the listed codes', () => {
    const listed =
      'biod101 biod102 biod103 biod121 biod151 biod152 biod171 biod210 chem103 chem104 chem121 chem210 chem219 engl101 engl102 comm180 math101 math110 cnsl503 phys165 psyc101 psyc140 psyc210 hist141 hist142 humn160 phil120 soci180 nurs231 nurs251 bio095 chm095 mat091 mat093'.split(
        ' ',
      );
    const used = new Set(
      partners.flatMap(({ equivalency }) => equivalency.map(({ courseCode }) => courseCode)),
    );
    used.delete('');
    expect([...used].toSorted()).toEqual(listed.toSorted());
  });

  test('I-239 all equivalency and whitelist codes are in the catalogue', () => {
    const known = new Set(['', ...courses.map(({ code }) => code)]);
    const used = partners.flatMap((partner) => [
      ...partner.courses,
      ...partner.equivalency.map(({ courseCode }) => courseCode),
    ]);
    expect(used.filter((code) => !known.has(code))).toEqual([]);
  });

  test('I-147 I-148 I-149 one refund scholarship, several schools with grade C or better or a 5-year limit', () => {
    expect(special(/refund scholarship of 10% of tuition per completed course/)).toHaveLength(1);
    expect(special(/grade of C or better/i).length).toBeGreaterThanOrEqual(2);
    expect(special(/5-year limit|older than 5 years/).length).toBeGreaterThanOrEqual(2);
  });
});

describe('facts in the commerce copy', () => {
  test.each(brands)('C-012 C-366 I-247 %s states the military discount and its proof', (_, { terms }) => {
    const text = section(terms, 'military');
    expect(text).toContain('10% military discount');
    expect(text).toContain('enlisted personnel, spouses and dependents up to age 24, and veterans');
    expect(text).toContain('DD-214 or DD-1173');
  });

  test.each(brands)(
    'C-013 %s carries the late-December notice in the banner and on the transcripts tab',
    (_, brand) => {
      const banner = inSeason(brand.alertBanners('2026-12-11'), '2026-12-11').find(
        ({ id }) => id === 'late-december',
      );
      expect(banner?.text).toContain('Dec 22-31');
      expect(banner?.text).toContain('request it by Friday, December 11');
      expect(sectionTexts(brand.transcripts.notice).join(' ')).toContain('closed Dec 22-31');
      expect(lateDecemberDates('2026-12-11')).toContain('request it by **Friday, December 11**');
      expect(brand.transcripts.holidays.holidays.map(({ date }) => date)).toContain('Dec 22-31');
    },
  );

  test.each(brands)('C-014 C-367 C-368 C-369 C-370 %s states the refund policy', (_, { terms }) => {
    const text = section(terms, 'refunds');
    expect(text).toContain('send written notice');
    expect(text).toContain('reduced by $50 per course for processing fees');
    expect(text).toContain('No refund is given if 30 or more calendar days have passed since registration.');
    expect(text).toContain('No refund is given if anything beyond the module-one exam has been submitted.');
  });

  test.each(brands)('%s answers about refunds and changes in the words of the terms', (_, brand) => {
    const terms = section(brand.terms, 'refunds');
    const answers = brand.faqSections
      .flatMap(({ faqs }) => faqs)
      .filter(({ question }) => /withdraw|refund|change to another|wrong course/i.test(question));
    expect(answers).toHaveLength(2);
    for (const { answer, points = [] } of answers)
      for (const sentence of [answer, ...points].flatMap(
        (text) => plainText(text).match(/[^.?!]+[.?!](?= |$)/g) ?? [],
      ))
        if (/refund|days|\bexam\b|\bfee/i.test(sentence)) expect(terms).toContain(sentence.trim());
    expect(terms).toContain(`Student Services, ${brand.provider.infoEmail}`);
  });

  test.each(brands)(
    '%s terms say where to complain and who authorizes and accredits, with addresses',
    (_, brand) => {
      const text = brand.terms.flatMap(sectionTexts).join(' ');
      const { collegeUrl, accreditorUrl, infoEmail } = brand.provider;
      for (const target of [
        `${collegeUrl}/complaints`,
        `${collegeUrl}/state-authorization`,
        `${accreditorUrl}/complaints`,
        `mailto:${infoEmail}`,
      ])
        expect(text).toContain(`](${target}`);
      // No page explains a law: what a tax form or a deferment is for is not the provider's to say.
      expect(readableText(brand)).not.toMatch(
        /1098-T (?:is|are) for|deferment (?:is|requires|applies)|half-time/,
      );
    },
  );

  test('courses without module exams have a limit, and no page says that each course has proctored exams', () => {
    expect(section(general.terms, 'refunds')).toContain(`${labelsOf(withoutExams)} have no module exams.`);
    expect(section(nursing.terms, 'refunds')).not.toContain('no module exams');
    expect(readableText(general)).not.toMatch(/two (exams )?in each course/);
  });

  test.each(brands)(
    'C-015 %s has a privacy policy that names the provider and how to write to it',
    (_, brand) => {
      const text = sections(brand.privacy);
      expect(brand.privacy.length).toBeGreaterThanOrEqual(5);
      expect(text).toContain(brand.provider.legalName);
      expect(text).toContain(brand.provider.infoEmail);
    },
  );

  test('C-359 tuition is $223 per credit hour, $669 for three credits and $892 for four', () => {
    const text = section(
      general.aboutSections.find(({ slug }) => slug === 'policies')?.sections ?? [],
      'tuition',
    );
    expect(text).toContain('$223 per credit hour: $669 for three credits, $892 for four');
    expect([3 * 223, 4 * 223]).toEqual([669, 892]);
  });

  test.each(brands)(
    'C-360 C-361 C-362 %s terms give six months, one year and automatic withdrawal',
    (_, { terms }) => {
      const text = section(terms, 'your-time');
      expect(text).toContain('six months to start a course, counted from enrollment');
      expect(text).toContain('one year from start to finish');
      expect(text).toContain('automatic withdrawal');
    },
  );

  test.each(brands)(
    'C-363 C-364 C-365 %s terms: no deferment, transfer is up to the school, no 1098-T',
    (_, { terms }) => {
      expect(section(terms, 'tuition')).toContain('No loan deferment.');
      expect(section(terms, 'tuition')).toContain('No 1098-T is issued.');
      expect(section(terms, 'transfer')).toContain('transfer acceptance is up to the receiving school');
    },
  );
});

describe('facts in the informational copy', () => {
  const policies = general.aboutSections.find(({ slug }) => slug === 'policies')?.sections ?? [];
  const academics = readableText(nursing.faqSections.find(({ header }) => header === 'Academics'));
  const money = readableText(nursing.faqSections.find(({ header }) => header === 'Financial/Tuition'));

  test.each(brands)(
    'I-003 %s tells students to register through the courses and then use the dashboard',
    (_, brand) => {
      const [, register, dashboard] = brand.gettingStarted.steps;
      expect(register?.link?.to).toBe('/checkout');
      expect(dashboard?.link?.to).toBe('/student-dashboard');
      for (const word of [
        'course platform',
        'messages',
        'documents',
        'transcript requests',
        'proofs of enrollment',
      ])
        expect(dashboard?.text).toContain(word);
    },
  );

  test('I-090 the nursing accreditation period reads 2019 to 2026', () => {
    expect(nursing.home.accreditation.period).toBe('2019 to 2026');
    expect(nursing.home.accreditation.text).toContain('2019 to 2026');
    expect(readableText(general)).not.toContain('2019 to 2026');
  });

  test.each(brands)(
    'I-105 %s careers state an extra week of volunteer leave for full-time employees',
    (_, { careers }) => {
      expect(readableText(careers.values)).toContain(
        'Full-time employees get an extra week of volunteer leave',
      );
    },
  );

  test('I-150 I-151 I-152 the page for Christian schools states 18 courses, 77% savings and the first 50 registrants', () => {
    expect(readableText(general.acsi)).toContain('18 dual-enrollment courses');
    expect(coursesRecommendedForDualEnrollment(generalCourses)).toHaveLength(18);
    expect(readableText(general.acsi)).toContain('77% average savings');
    expect(readableText(general.acsi.giveaway)).toContain('free giveaway for the first 50 registrants');
  });

  test('C-016 the page for Christian schools covers faith integration', () => {
    for (const [, { acsi }] of brands)
      expect(section(acsi.sections, 'faith-integration')).toContain('Faith integration');
  });

  test('I-155 the registrar page states 53.3, 88.2 and 141.5 hours', () => {
    expect(general.registrar?.contactHours.figures.map(({ value }) => value)).toEqual([
      '53.3',
      '88.2',
      '141.5',
    ]);
  });

  test('I-169 dual enrollment: register 24/7, start within one business day', () => {
    expect(readableText(general.dualEnrollment)).toContain('register 24/7 and start within one business day');
  });

  test('I-186 I-187 I-188 I-189 the academic scholarship', () => {
    const text = readableText(
      general.scholarships.scholarships.find(({ slug }) => slug === 'portage-academic'),
    );
    expect(text).toContain('minimum of 18 credits through');
    expect(text).toContain('within 24 months of your first course registration');
    expect(text).toContain('accepted into a degree program first');
    expect(text).toContain('The award is $500, paid to the institution');
  });

  test('I-190 I-191 I-192 the named scholarship', () => {
    const text = sectionTexts(general.namedScholarship.section).join(' ');
    expect(text).toContain('awards of $2,000 to partner schools');
    expect(text).toContain('Nominations are open June 1 to November 1');
    expect(text).toContain('Students cannot apply directly');
    expect(general.namedScholarship.applyMonths).toEqual([6, 7, 8, 9, 10]);
  });

  test('I-246 I-248 I-249 nursing tuition, due by card, without financial aid', () => {
    expect(money).toContain('$336 or $448 per course');
    for (const text of [money, section(policies, 'tuition')]) {
      expect(text).toContain('Tuition is due in full at registration by card.');
      expect(text).toContain('No financial aid or veteran benefits');
    }
  });

  test('I-250 I-251 I-255 start window, completion and instructor on both brands', () => {
    for (const text of [academics, sections(policies)]) {
      expect(text).toContain('The start window is six months from registration.');
      expect(text).toContain('first graded assignment; the check for understanding is excluded');
      expect(text).toContain(
        'within one calendar year of its start date; otherwise a withdrawn grade is given',
      );
      expect(text).toContain('within one business day');
    }
  });

  test('I-252 I-253 I-254 average completion', () => {
    expect(section(policies, 'starting-and-finishing')).toContain(
      '8-12 weeks with labs and 7-10 weeks without labs',
    );
    expect(academics).toContain('Completion ranges from 3 weeks to 1 year.');
  });

  test.each(brands)(
    'I-256 %s says that over 1,600 universities have accepted the courses',
    (_, { faqSections }) => {
      expect(readableText(faqSections)).toContain('Over 1,600 universities have accepted the courses.');
    },
  );

  test.each(brands)('I-280 I-281 %s contact hours', (_, { contact }) => {
    expect(contact.hours).toMatchObject({ open: 'Mon-Fri 10:00 AM to 4:00 PM ET', closed: 'Closed Sat/Sun' });
    expect(contactHours.open).toBe(contact.hours.open);
  });
});

describe('grading and transcripts', () => {
  test('I-257 I-258 I-259 I-260 I-261 I-262 I-263 I-264 I-265 I-266 I-267 I-268 I-269 I-270 the grading scale', () => {
    for (const [, { gradingScale }] of brands) {
      v.parse(gradingScaleSchema, gradingScale);
      expect(gradingScale.heading).toContain('from 1 February 2021');
      expect(gradingScale.grades.map(({ grade, range, points }) => [grade, range, points])).toEqual([
        ['A+', '96.5-100', '4.0'],
        ['A', '92.5-96.4', '4.0'],
        ['A-', '89.5-92.4', '3.7'],
        ['B+', '86.5-89.4', '3.3'],
        ['B', '82.5-86.4', '3.0'],
        ['B-', '79.5-82.4', '2.7'],
        ['C+', '76.5-79.4', '2.3'],
        ['C', '72.5-76.4', '2.0'],
        ['C-', '69.5-72.4', '1.7'],
        ['D+', '66.5-69.4', '1.3'],
        ['D', '62.5-66.4', '1.0'],
        ['D-', '59.5-62.4', '0.7'],
        ['F', 'below 59.5', '0'],
      ]);
    }
  });

  test('I-271 the non-numeric grades, shown with the scale on policies and in the nursing FAQ', () => {
    expect(general.gradingScale.nonNumeric.map(({ grade }) => grade)).toEqual(['IN', 'IP', 'WX', 'WP', 'WF']);
    expect(general.aboutSections.find(({ extra }) => extra === 'gradingScale')?.slug).toBe('policies');
    expect(
      nursing.faqSections
        .filter(({ faqs }) => faqs.some(({ table }) => table === 'gradingScale'))
        .map(({ header }) => header),
    ).toEqual(['Academics']);
  });

  test.each(brands)('I-272 I-273 I-274 I-275 I-276 I-277 %s transcript procedures', (_, { transcripts }) => {
    const text = sections(transcripts.sections);
    expect(text).toContain('Transcripts are free and unlimited.');
    expect(text).toContain('after the final grade is posted');
    expect(text).toContain('sent Tuesday to Friday');
    expect(text).toContain('up to 5 business days to process');
    expect(text).toContain('By mail: up to 5 more business days');
    expect(text).toContain('Electronically: the same day');
    expect(text).toContain('proof of enrollment or an unofficial transcript takes 1-2 business days');
  });

  test.each(brands)(
    'I-278 I-279 %s holidays of the year in the heading, and the Thanksgiving closure',
    (_, brand) => {
      const { heading, holidays, closure } = brand.transcripts.holidays;
      expect(heading).toBe('Holidays (2023)');
      expect(holidays.map(({ date }) => date)).toEqual([
        'Jan 2',
        'Apr 7',
        'May 29',
        'Jul 4',
        'Sep 4',
        'Nov 23-24',
        'Dec 22-31',
      ]);
      for (const date of ['Nov 23-26', 'Nov 27', 'Nov 28']) expect(closure).toContain(date);
    },
  );

  /** The notices that come back each year; there may be others. */
  const yearly = (today: string) =>
    inSeason(alertBanners(today), today).filter(({ id }) =>
      ['thanksgiving', 'late-december', 'winter-break'].includes(id),
    );

  test('G-142 the banners of 2026 and 2027 state the dates of their year', () => {
    const texts = (today: string) => yearly(today).map(({ id, text }) => `${id}: ${text}`);
    expect(texts('2026-11-20')).toEqual([
      'thanksgiving: We are closed Nov 26-29 and back on Nov 30. Transcripts go out again on Dec 1. Your courses stay open all weekend.',
      expect.stringMatching(/^late-december: .* by Friday, December 11\./),
    ]);
    expect(texts('2027-11-20')[0]).toContain('closed Nov 25-28 and back on Nov 29');
    expect(texts('2026-12-31')).toEqual([
      expect.stringMatching(/^winter-break: .* open again on Monday, January 4\. .* after December 11 /),
    ]);
    expect(texts('2027-01-03')).toEqual(texts('2026-12-31'));
    expect(texts('2027-01-04')).toEqual([]);
    expect(texts('2027-07-01')).toEqual([]);
  });

  test('G-142 each banner stands from its first day to its last, and one follows the other', () => {
    const shown = Array.from({ length: 90 }, (_, later) => {
      const day = addDays('2026-11-05', later);
      return [
        day,
        yearly(day)
          .map(({ id }) => id)
          .join(', '),
      ] as const;
    });
    const changes = shown.filter(([, ids], at) => at === 0 || ids !== shown[at - 1]![1]);
    expect(changes.map(([day, ids]) => `from ${day}: ${ids}`)).toEqual([
      'from 2026-11-05: ',
      'from 2026-11-11: late-december',
      'from 2026-11-12: thanksgiving, late-december',
      'from 2026-11-30: late-december',
      'from 2026-12-12: winter-break',
      'from 2027-01-04: ',
    ]);
  });

  test.each([2026, 2027, 2028, 2029, 2030])(
    'G-142 in %i no banner is shown after the day it speaks of, and none of another year',
    (year) => {
      for (const day of ['01-05', '03-15', '06-01', '11-01', '11-14', '12-05', '12-25']) {
        const today = `${year}-${day}`;
        for (const { from, until } of yearly(today)) {
          expect(from <= today && today <= until).toBe(true);
          expect(from.startsWith(String(year))).toBe(true);
        }
      }
    },
  );

  test('I-191 G-142 the scholarship page says when nominations open or close', () => {
    expect(nominationStatus('2026-11-01')).toBe('Nominations for 2026 are open through November 1.');
    expect(nominationStatus('2026-11-02')).toContain('open again on June 1, 2027');
    expect(nominationStatus('2027-05-31')).toContain('open again on June 1, 2027');
  });
});
