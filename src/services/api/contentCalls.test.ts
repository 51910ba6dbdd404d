import { expect, test } from 'vitest';
import { json, make, recording } from '../../../tests/support/apiCalls.ts';
import { coursesToday, recommendedCourses, videosToReview, websiteVersion } from './contentCalls.ts';

test('C-275 C-276 G-033 seven recommendations for the brand’s company are requested', async () => {
  const { send, sent } = recording(() =>
    json({ recommended_courses: [{ code: 'biod101', title: 'Anatomy', department_name: 'biology' }] }),
  );
  const outcome = await make(send, recommendedCourses, { company: 'harbor' });
  expect(`${sent[0]?.url.pathname}${sent[0]?.url.search}`).toBe(
    '/v1/anonymous_recommended_courses?number_of_recommendations=7&pen_division=harbor',
  );
  expect(outcome).toMatchObject({ kind: 'loaded', courses: [{ code: 'biod101', title: 'Anatomy' }] });
});

test('G-077 a version that cannot be read is a failure', async () => {
  for (const answer of [json({}), json({ version: 7 }), json({ version: '1' }, 500)]) {
    const outcome = await make(recording(() => answer).send, websiteVersion, undefined);
    expect(outcome).toEqual({ kind: 'failed' });
  }
});

test('a failure that takes nothing from the page is shown nowhere, and one that does in the page alone', () => {
  const calls = [
    coursesToday.toCall(),
    recommendedCourses.toCall({ company: 'harbor' }),
    websiteVersion.toCall(),
    videosToReview.toCall(),
  ];
  expect(calls.map(({ announce }) => announce)).toEqual(['silent', 'silent', 'silent', 'inline']);
});
