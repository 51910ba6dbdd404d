import { describe, expect, test } from 'vitest';
import { nominationWindow, shortRange, winterBreak } from '../../domain/calendar.ts';
import { longDate } from '../../domain/date.ts';
import { details as generalDetails } from '../../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../../domain/catalogue/details/nursing/index.ts';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import {
  costInDollars,
  coursesRecommendedForDualEnrollment,
  directHours,
  totalHours,
} from '../../domain/catalogue/rules.ts';
import type { CourseHours } from '../../domain/catalogue/types.ts';
import * as general from '../../domain/facts/general.ts';
import * as nursing from '../../domain/facts/nursing.ts';
import * as shared from '../../domain/facts/shared.ts';
import { officeHours } from '../../domain/facts/shared.ts';
import { introduction } from '../../machines/createAccount/copy.ts';
import { plainText } from '../../domain/copy.ts';
import * as generalContent from './general/all.ts';
import * as nursingContent from './nursing/all.ts';
import { textsOf } from './traverse.ts';
import { questions } from '../../tools/standIns/survey.ts';

const average = (list: readonly CourseHours[], of: (hours: CourseHours) => number) =>
  list.reduce((sum, hours) => sum + of(hours), 0) / list.length;
const wordsOf = (value: unknown) =>
  textsOf(value)
    .map(([, text]) => plainText(text))
    .join('\n');

describe('hours', () => {
  test('I-155 the average hours on the registrar page are those of the courses', async () => {
    const hours = generalCourses.map((course) => course.hours);
    expect(average(hours, directHours).toFixed(1)).toBe(String(general.averageHours.direct));
    expect(average(hours, ({ outOfClass }) => outOfClass).toFixed(1)).toBe(
      String(general.averageHours.outOfClass),
    );
    expect(average(hours, totalHours).toFixed(1)).toBe(String(general.averageHours.total));
  });

  test('a course has hours in the lab exactly if it has labs', async () => {
    for (const [loaders, courses] of [
      [generalDetails, generalCourses],
      [nursingDetails, nursingCourses],
    ] as const)
      for (const { code, hours } of courses) {
        const labs = (await loaders[code]?.())?.labs ?? [];
        expect([code, hours.lab > 0]).toEqual([code, labs.length > 0]);
        expect([code, hours.instruction > 0 && hours.outOfClass > 0]).toEqual([code, true]);
      }
  });

  test('I-252 I-253 the weekly hours are the average hours over the average weeks', () => {
    const ends = [true, false].map((lab) => {
      const hours = generalCourses.filter((course) => course.lab === lab).map((course) => course.hours);
      const total = average(hours, totalHours);
      const [fast, slow] = lab ? general.averageWeeks.withLabs : general.averageWeeks.withoutLabs;
      return [total / slow, total / fast] as const;
    });
    for (const kind of ['withLabs', 'withoutLabs'] as const)
      expect(general.weeks[kind]).toBe(`${general.averageWeeks[kind].join('-')} weeks`);
    expect(general.weeklyHours).toEqual({
      low: Math.round(Math.min(...ends.map(([low]) => low))),
      high: Math.round(Math.max(...ends.map(([, high]) => high))),
    });
  });

  test('the hours of the nursing courses range as stated, and a module takes six to twelve hours in one to two weeks', async () => {
    const totals = nursingCourses.map(({ hours }) => totalHours(hours));
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([
      nursing.hours.shortest,
      nursing.hours.longest,
    ]);
    for (const { code, hours } of nursingCourses) {
      const modules = (await nursingDetails[code]?.())?.modules ?? [];
      const perModule = totalHours(hours) / modules.length;
      expect(perModule).toBeGreaterThan(10);
      expect(perModule).toBeLessThan(14);
    }
    expect(nursing.weeklyHours).toBe('six to twelve hours');
  });
});

describe('counts and prices', () => {
  test('counts are those of the data', () => {
    expect(general.courseCount).toBe(generalCourses.length);
    expect(nursing.courseCount).toBe(nursingCourses.length);
    expect(nursing.openCourseCount).toBe(nursing.courseCount - 1);
    expect(general.departmentCount).toBe(new Set(generalCourses.map(({ department }) => department)).size);

    expect(general.partnerSchools).toBe(generalContent.partners.length);
    expect(shared.dualEnrollmentCourses).toBe(coursesRecommendedForDualEnrollment(generalCourses).length);
  });

  test('C-359 the prices of the general brand follow from the price of a credit', () => {
    for (const { credits, cost } of generalCourses)
      expect(cost).toBe(`$${(credits ?? 0) * general.pricePerCredit}`);
    expect(general.prices).toEqual({ 3: '$669', 4: '$892' });
  });

  test('I-246 G-003 G-137 the nursing tuition is the price charged without processing, and the copy says so in a sentence', () => {
    const published = nursing.prices.map((price) => `$${costInDollars(price) - nursing.processing}`);
    expect(nursing.tuition).toBe(`${published.join(' or ')} per course`);
    const costs = nursingContent.faqSections
      .flatMap(({ faqs }) => faqs)
      .find(({ question }) => question === 'What does a course cost?');
    expect(costs?.answer).toContain(nursing.tuition);
    expect(costs?.answer).toContain(`it is $${nursing.processing} more per course`);
  });

  test('G-137 no module of the nursing content states both the tuition and the price charged', () => {
    const stating = Object.entries(nursingContent).flatMap(([name, value]) => {
      const words = wordsOf(value);
      const charged = nursing.prices.some((price) => words.includes(price));
      return charged && words.includes('$336') ? [name] : [];
    });
    expect(stating).toEqual([]);
  });

  test('the survey has as many questions as its fact says', () => {
    expect(questions).toHaveLength(shared.survey.questions);
  });
});

describe('times', () => {
  test('I-191 the nomination window of the copy is that of the calendar', () => {
    const { from, until } = nominationWindow(2026);
    expect([longDate(from), longDate(until)]).toEqual([
      shared.namedScholarship.from,
      shared.namedScholarship.until,
    ]);
  });

  test('G-142 the winter break of the copy is that of the calendar, in every year', () => {
    for (let year = 2023; year < 2033; year += 1) {
      const { from, until } = winterBreak(year, shared.transcripts.processingDays);
      expect(shortRange(from, until)).toBe(shared.winterBreakDates);
    }
  });

  test('G-015 G-138 the sign-up copy says 24 hours, the policy pages one business day', () => {
    expect(introduction).toContain('you will have an instructor within 24 hours');
    for (const content of [generalContent, nursingContent]) {
      expect(wordsOf(content)).toContain('within one business day of your registration');
      expect(wordsOf(content)).not.toContain('24 hours');
    }
  });

  test('I-280 the office hours of the translated sheets are those of the contact page', () => {
    expect(officeHours.open).toContain(`${officeHours.from}:00 AM to ${officeHours.until - 12}:00 PM`);
  });
});

describe('who sells and teaches what', () => {
  const labs = /\blabs?\b|\blaborator/i;

  test('the nursing brand speaks of labs only to say that it has none, or of later college labs', () => {
    const speaking = textsOf(nursingContent)
      .filter(([path]) => !/^(?:labNotebook|studentServicesTabs|documents)\b/.test(path))
      .filter(([, text]) => labs.test(plainText(text)) && !text.startsWith('/'))
      .map(([, text]) => text);
    expect(speaking).toEqual([
      'Do the courses include a lab?',
      'No. Our biology and chemistry courses have no lab. If your program asks for a high-school science with a lab, check with its admissions office before you register.',
      expect.stringContaining('there is no textbook or lab kit to buy'),
    ]);
    expect(nursingContent.labNotebook.banner.lead).toContain('Our courses have no labs');
    expect(nursingCourses.filter(({ lab }) => lab)).toEqual([]);
  });

  test('the nursing home page names what its faculty does', () => {
    const { faculty, home } = nursingContent;
    const card = home.reasons.cards.find(({ title }) => title === 'Teachers who know the ward');
    expect(card?.text).toContain('Our chair of biology still works weekends in an emergency department');
    expect(faculty.find(({ superRole }) => superRole === 'Chair of Biology')?.bio).toContain(
      'still works two weekends a month in an emergency department',
    );
    expect(faculty.find(({ role }) => role === 'Instructor of Mathematics for Nursing')?.bio).toContain(
      'was a pediatric nurse',
    );
  });

  test('G-139 the name Portage is that of the award only, and the page of the award explains it', () => {
    const texts = textsOf(generalContent).filter(
      ([, text]) => /portage/i.test(text) && !text.startsWith('/'),
    );
    for (const [, text] of texts)
      expect(text.replaceAll(/\]\([^)]*\)/g, ']')).toMatch(
        /Portage Academic Scholarship|^portage-academic$|named after a portage|academic scholarship/,
      );
    expect(texts.some(([, text]) => text.includes('named after a portage'))).toBe(true);
    expect(wordsOf(nursingContent)).not.toMatch(/portage/i);
  });

  test('no page promises what no page has', () => {
    for (const content of [generalContent, nursingContent])
      expect(wordsOf(content)).not.toMatch(/sample exam|first thing|50 years\b/);
  });
});
