// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courses } from '../../domain/catalogue/general.ts';
import { dashboardScript } from './dashboard.ts';

/** As the browser runs it, from the text of its file. */
const run = async () => {
  await (runInThisContext(dashboardScript(courses)) as Promise<void>);
  return document.body.textContent.replaceAll(/\s+/g, ' ').trim();
};
const answer = (status: number, body: object) => {
  const fetched = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="registrations"></div>';
  localStorage.setItem('token', 'a.b.c');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the registrations of the student who is signed in are shown, with their states', async () => {
  const fetched = answer(200, {
    registrations: [
      { courses: [{ code: 'biod101', state: 'registered' }] },
      { courses: [{ code: '<b>', state: 'withdrawn' }] },
      // A state that this page does not know yet.
      { courses: [{ code: 'chem103', state: 'paused' }] },
    ],
  });
  expect(await run()).toBe(
    'BIOD 101 Essential Human Biology Registered<B> WithdrawnCHEM 103 General Chemistry I paused',
  );
  expect(fetched).toHaveBeenCalledWith('/api/registrations', { headers: { authorization: 'Bearer a.b.c' } });
});

test('a student without any, and one who is not signed in, see that', async () => {
  answer(200, { registrations: [] });
  expect(await run()).toBe('You have no registrations yet.');
  answer(401, {});
  expect(await run()).toMatch(/^Sign in on your account page/);
  localStorage.clear();
  const fetched = answer(200, {});
  expect(await run()).toMatch(/^Sign in on your account page/);
  expect(fetched).not.toHaveBeenCalled();
});

test('courses that cannot be loaded are not said to be none', async () => {
  answer(503, {});
  expect(await run()).toMatch(/^Your courses could not be loaded/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await run()).toMatch(/^Your courses could not be loaded/);
});
