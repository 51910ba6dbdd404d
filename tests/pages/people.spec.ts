import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import type { Student } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

const foreign = 'utm_id=120247103250460643&ref=662E41&q=a+b&r=a%20b&x=1&y&x=2&&z=%22';

test('C-154 G-054 checkout takes its courses out of the address, and leaves the rest byte for byte', async ({
  page,
  course,
}) => {
  const { code } = course('psyc101');
  await page.goto(`/checkout?course_codes=${code}&${foreign}#top`);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'PSYC 101' })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('course_codes');
  expect(page.url()).toMatch(new RegExp(`/checkout\\?${foreign.replaceAll(/[?+&]/g, '\\$&')}#top$`));
});

/** Without `q`, which is the finder's own. */
const others = 'utm_id=120247103250460643&ref=662E41&r=a%20b&x=1&y&x=2&&z=%22';
const searchOf = (page: Page) => new URL(page.url()).search;

interface Rewriting {
  readonly from: string;
  readonly act: (page: Page, student: Student) => Promise<void>;
  /** What then stands in the address beside what is not ours. */
  readonly ours: string;
}

const rewritings: Readonly<Record<string, Rewriting>> = {
  'a search among all courses': {
    from: '/find-a-course',
    act: (page) => page.getByRole('searchbox', { name: 'Search all courses' }).fill('germs'),
    ours: '&q=germs',
  },
  'a search that is taken back': {
    from: '/find-a-course?q=germs',
    act: (page) => page.getByRole('searchbox', { name: 'Search all courses' }).fill(''),
    ours: '',
  },
  'a filter': {
    from: '/find-a-course',
    act: (page) => page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first().click(),
    ours: '&department=biology',
  },
  'all courses again': {
    from: '/find-a-course?q=xylophone',
    act: (page) => page.getByRole('link', { name: 'Show all courses' }).last().click(),
    ours: '',
  },
  'a comparison': {
    from: '/find-a-course',
    act: (page) => page.locator('input[name=compare]').first().check(),
    ours: '&compare=biod101',
  },
  'a search from a department': {
    from: '/courses/biology',
    act: async (page) => {
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill('germs');
      await search.press('Enter');
      await page.waitForURL(/find-a-course/);
    },
    ours: '&q=germs',
  },
  'a dialog that opens and closes': {
    from: '/checkout?course_codes=psyc101',
    act: async (_, student) => {
      await student.completeRegistration();
      await student.press('Close', student.dialog('Welcome'));
    },
    ours: '',
  },
  'a video': {
    from: '/faculty?video_id=0',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
    ours: '',
  },
};

for (const [what, { from, act, ours }] of Object.entries(rewritings)) {
  test(`${what} leaves what is not ours in the address byte for byte`, async ({ page, student }) => {
    await page.goto(`${from}${from.includes('?') ? '&' : '?'}${others}`);
    await settled(page);
    await act(page, student);
    await expect.poll(() => searchOf(page)).toBe(`?${others}${ours}`);
  });
}

test('signing out leaves the address byte for byte', async ({ page, student, signedIn }) => {
  const { email } = await signedIn();
  await page.goto(`/faculty?${foreign}`);
  await settled(page);
  await student.signOut(email);
  expect(searchOf(page)).toBe(`?${foreign}`);
});

test('an address without parameters of ours stays as it is', async ({ page }) => {
  for (const path of ['/', '/faculty', '/find-a-course']) {
    await page.goto(`${path}?${foreign}`);
    await settled(page);
    expect(new URL(page.url()).search).toBe(`?${foreign}`);
  }
});

test('each failed submit of the contact form moves the focus to the first error', async ({ page }) => {
  await page.goto('/student-services/contact');
  await settled(page);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
  }
});

test('each failed submit of checkout moves the focus to the box for the terms', async ({
  page,
  student,
  course,
}) => {
  await student.openCheckout(course('psyc101'));
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(student.terms).toBeFocused();
  }
});

test('G-148 a request for the guide that failed does not say thank you, and is sent again', async ({
  page,
  content: {
    home: { guide },
  },
}) => {
  let calls = 0;
  await page.route('**/sendinblue/create_contact', (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.goto('/');
  await settled(page);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('Email').fill('ann@example.edu');
  await page.getByRole('button', { name: guide.button }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/has not reached us yet; we are trying again/)).toBeVisible();
  await expect(main.getByText(guide.thanks)).toHaveCount(0);
  await expect(main.getByRole('link', { name: guide.download.label })).toBeVisible();
  await expect(main.getByText(guide.thanks)).toBeVisible({ timeout: 15_000 });
});

test('signing out moves the focus to the heading of the page', async ({ page, student, signedIn }) => {
  const { email } = await signedIn();
  await page.goto('/');
  await settled(page);
  await student.signOut(email);
  await expect(page.locator('main h1')).toBeFocused();
});
