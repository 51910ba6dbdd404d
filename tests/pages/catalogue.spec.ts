import { details as generalDetails } from '../../domain/catalogue/details/general/index.ts';
import { details as nursingDetails } from '../../domain/catalogue/details/nursing/index.ts';
import { departments, departmentSlug } from '../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses, totalHours } from '../../domain/catalogue/rules.ts';
import { hydrated, readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('C-192 /courses redirects to the biology listing', async ({ page }) => {
  await page.goto('/courses');
  await expect(page).toHaveURL(/\/courses\/biology$/);
  // A link within the page redirects in the browser.
  await page.goto('/faculty');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL(/\/courses\/biology$/);
});

test('C-193 C-195 the picker lists the departments that have a course of the brand', async ({
  page,
  courses,
}) => {
  await page.goto('/courses/biology');
  const choices = page.getByRole('main').getByRole('navigation', { name: 'Departments' }).getByRole('link');
  const sold = departmentsWithCourses(courses);
  await expect(choices).toHaveCount(sold.length);
  for (const [index, department] of sold.entries()) {
    await expect(choices.nth(index)).toContainText(departments[department].title);
    await expect(choices.nth(index)).toHaveAttribute('href', `/courses/${departmentSlug(department)}`);
  }
  await hydrated(page);
  await choices.filter({ hasText: 'Mathematics' }).click();
  await expect(page).toHaveURL(/\/courses\/mathematics$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mathematics courses');
});

test('C-004 C-196 C-201 each listing shows a card per course of the brand and has its own title', async ({
  page,
  courses,
  brand,
}) => {
  for (const department of departmentsWithCourses(courses)) {
    await readPage(page, `/courses/${departmentSlug(department)}`);
    const { title } = departments[department];
    await expect(page).toHaveTitle(`${title} courses | ${brand.name}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(title, 'i'));
    const cards = page
      .getByRole('main')
      .getByRole('list', { name: `${title} courses` })
      .getByRole('listitem');
    const sold = coursesOf(courses, department);
    await expect(cards).toHaveCount(sold.length);
    await expect(cards.getByRole('heading')).toHaveText(sold.map(({ name }) => name));
  }
});

test('C-005 C-006 a listing shows credits where the brand gives credit, and none where it does not', async ({
  page,
  courses,
  brandId,
}) => {
  const credits = page
    .getByRole('main')
    .getByRole('listitem')
    .getByText(/^[34] credits$/);
  await readPage(page, '/courses/mathematics');
  const sold = coursesOf(courses, 'mathematics');
  await expect(credits).toHaveCount(brandId === 'general' ? sold.length : 0);
});

test('C-197 a card opens the page of its course', async ({ page, courses }) => {
  const [course] = coursesOf(courses, 'chemistry');
  if (!course) throw new Error('no course in chemistry');
  await page.goto('/courses/chemistry');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: course.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/chemistry/${course.code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(course.name);
});

test('C-198 C-199 C-200 only the biology and chemistry listings of the general brand show the lab video', async ({
  page,
  courses,
  brandId,
}) => {
  for (const department of departmentsWithCourses(courses)) {
    await readPage(page, `/courses/${departmentSlug(department)}`);
    const shown = brandId === 'general' && ['biology', 'chemistry'].includes(department);
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(shown ? 1 : 0);
  }
});

test('a search on the page of a department leads straight to the results in all departments', async ({
  page,
  courses,
  brandId,
}) => {
  const [words, code] = brandId === 'general' ? ['statistics', 'math110'] : ['geometry', 'mat094'];
  const found = courses.find((course) => course.code === code);
  if (!found) throw new Error(`${code} is not sold`);
  await page.goto('/courses/biology');
  await hydrated(page);
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search all courses' });
  await search.fill(words);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/find-a-course\\?q=${words}$`));
  const first = page.getByRole('list', { name: 'Courses' }).getByRole('heading').first();
  await expect(first).toHaveText(found.name);
  await expect(first).toBeInViewport();
});

test('on a phone the first card of a listing is in view at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/courses/biology', '/courses/mathematics', '/find-a-course']) {
    await page.goto(path);
    await hydrated(page);
    const card = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
    await expect(card).toBeInViewport({ ratio: 1 });
  }
});

test('C-203 C-204 C-206 C-207 C-210 every course page shows its title, cost, credits, department and badge', async ({
  page,
  courses,
}) => {
  for (const course of courses) {
    await readPage(page, `/courses/${departmentSlug(course.department)}/${course.code}`);
    const [, letters = '', number = ''] = /^([a-z]+)(\d+)$/.exec(course.code) ?? [];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${letters.toUpperCase()} ${number} ${course.name}`,
    );
    const facts = page.getByRole('complementary', { name: 'Cost and registration' });
    await expect(facts).toContainText(course.cost);
    await expect(facts.getByRole('definition').first()).toHaveText(
      course.credits === null ? departments[course.department].title : String(course.credits),
    );
    await expect(facts.getByRole('link', { name: departments[course.department].title })).toBeVisible();
    await expect(page.getByRole('main').getByText('Enhanced course')).toHaveCount(
      course.enhancedCourse ? 1 : 0,
    );
  }
});

test('C-208 C-211 C-212 C-213 C-214 C-215 a course page has its sections and leaves out empty ones', async ({
  page,
  courses,
  brandId,
}) => {
  const details = brandId === 'general' ? generalDetails : nursingDetails;
  for (const department of ['biology', 'mathematics'] as const) {
    const [course] = coursesOf(courses, department);
    const detail = course && (await details[course.code]?.());
    if (!course || !detail) throw new Error(`no course in ${department}`);
    await readPage(page, `/courses/${departmentSlug(department)}/${course.code}`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(section('Course Description')).toContainText(detail.description.slice(0, 60));
    await expect(section('Prerequisites')).toContainText(detail.prerequisites);
    await expect(section('Course Topics').getByRole('listitem')).toHaveText(
      detail.modules.map((title, index) => `Module ${index + 1}${title}`),
    );
    await expect(section('Lab Topics')).toHaveCount(detail.labs.length > 0 ? 1 : 0);
    if (detail.labs.length > 0) {
      await expect(section('Lab Topics').getByRole('listitem')).toHaveText(
        detail.labs.map((title, index) => `Lab ${index + 1}${title}`),
      );
    }
    await expect(section('Departments').getByRole('link')).toHaveCount(
      departmentsWithCourses(courses).length,
    );
    const facts = page.getByRole('complementary', { name: 'Cost and registration' });
    await expect(facts.getByRole('button')).toHaveText(/Register|Preregister|Coming soon/);
    const hours = totalHours(course.hours);
    await expect(facts).toContainText(`About ${hours} hours`);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain(`"courseWorkload":"PT${hours}H"`);
  }
});

test('a course page has the letter to one’s school, the weights of the grade, exams and equipment, and a sample lesson', async ({
  page,
  courses,
  content,
}) => {
  for (const course of [courses[0]!, courses.at(-2)!]) {
    await readPage(page, `/courses/${departmentSlug(course.department)}/${course.code}`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    const letter = section('Will my school take it?').getByRole('link', { name: 'Ask your school by email' });
    const { pathname, searchParams } = new URL((await letter.getAttribute('href'))!);
    expect(pathname).toBe('');
    expect(searchParams.get('body')).toContain(`${content.provider.origin}/syllabi/${course.code}.pdf`);
    const shares = await section('How it is graded').getByRole('definition').allTextContents();
    expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
    await expect(section('Exams and equipment')).toContainText('computer with a camera');
    await expect(
      section('Exams and equipment').getByRole('link', { name: 'student handbook' }),
    ).toHaveAttribute('href', '/documents/student-handbook.pdf');
    const read = page.getByRole('link', { name: /^Read a sample lesson/ });
    await readPage(page, (await read.getAttribute('href'))!);
    const lesson = content.lessons.find(({ department }) => department === course.department)!;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
    const [first] = lesson.questions;
    await page.getByText(first!.question).click();
    await expect(page.getByText(first!.answer)).toBeVisible();
  }
});

test('a course page says what a student will learn, who teaches it and what comes next', async ({
  page,
  courses,
  content,
}) => {
  for (const course of courses.filter(({ comingSoon }) => !comingSoon).slice(0, 4)) {
    await readPage(page, `/courses/${departmentSlug(course.department)}/${course.code}`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await section('What you will be able to do').getByRole('listitem').count()).toBeGreaterThan(2);
    const teachers = content.faculty.filter(({ coursesTaught }) => coursesTaught.includes(course.code));
    await expect(section('Who teaches it').getByRole('heading', { level: 3 })).toHaveText(
      teachers.map(({ name }) => name),
    );
    const related = section('Related courses').getByRole('listitem').getByRole('link');
    await expect(related).toHaveCount(3);
    await expect(
      section('Related courses').getByRole('link', { name: course.name, exact: true }),
    ).toHaveCount(0);
  }
});

test(
  'a course page says as what the partner schools record the course',
  { tag: '@general' },
  async ({ page, content }) => {
    await readPage(page, '/courses/mathematics/math110');
    const rows = page.getByRole('region', { name: 'Where it transfers' }).getByRole('listitem');
    const accepting = content.partners.filter(
      ({ courses, equivalency }) =>
        courses.includes('math110') || equivalency.some(({ courseCode }) => courseCode === 'math110'),
    );
    await expect(rows).toHaveCount(accepting.length);
    const row = rows.filter({ hasText: 'Alderbrook School of Nursing' });
    await expect(row).toContainText('MTH 120 Statistics');
    await expect(row.getByRole('link')).toHaveAttribute('href', '/partners/alderbrook');
  },
);

test('C-209 the Syllabus button opens the course’s PDF', async ({ page, courses, request }) => {
  const [course] = coursesOf(courses, 'biology');
  if (!course) throw new Error('no course in biology');
  await readPage(page, `/courses/biology/${course.code}`);
  const link = page.getByRole('link', { name: 'Syllabus', exact: true });
  await expect(link).toHaveAttribute('href', `/syllabi/${course.code}.pdf`);
  const file = await request.get(`/syllabi/${course.code}.pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test(
  'C-202 a thumbnail with a video plays it, one without shows its picture',
  { tag: '@general' },
  async ({ page }) => {
    await page.goto('/courses/biology/biod101');
    await settled(page);
    const gallery = page.getByRole('region', { name: /^Pictures and videos/ });
    await gallery.getByRole('button', { name: 'Page of the module' }).click();
    await expect(gallery.getByRole('img', { name: 'Page of the module' })).toBeVisible();
    await gallery.getByRole('button', { name: 'Video: Laboratory demonstration' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await gallery.getByRole('button', { name: 'Play video' }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/embed\/sample-biod101-lab\?autoplay=1$/);
  },
);

test('C-205 a course page shows the launch date until that day', { tag: '@general' }, async ({ page }) => {
  const note = page.getByText('launches on March 22, 2022');
  await page.clock.setFixedTime(new Date(2022, 2, 21, 23, 0));
  await page.goto('/courses/english/comm180');
  await expect(note).toBeVisible();
  await page.clock.setFixedTime(new Date(2022, 2, 22, 1, 0));
  await page.reload();
  await hydrated(page);
  await expect(note).toHaveCount(0);
});

test('C-216 an unknown course redirects to its department, an unknown department shows the fallback page', async ({
  page,
  brandId,
}) => {
  const foreign = brandId === 'general' ? 'bio095' : 'biod101';
  for (const code of ['none999', foreign]) {
    await page.goto(`/courses/biology/${code}`);
    await expect(page).toHaveURL(/\/courses\/biology$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biology courses');
  }
  for (const path of ['/courses/alchemy', '/courses/test-prep', '/courses/alchemy/biod101']) {
    expect((await readPage(page, path)).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('missing a piece');
  }
});

test('a course page describes its course to search engines, in text that cannot end the script element', async ({
  page,
  courses,
  brand,
}) => {
  const [course] = coursesOf(courses, 'biology');
  if (!course) throw new Error('no course in biology');
  await readPage(page, `/courses/biology/${course.code}`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const items = texts.map((text) => JSON.parse(text) as { '@type': string; courseCode?: string });
  expect(items.map((item) => item['@type'])).toEqual(['Course', 'BreadcrumbList']);
  expect(items[0]?.courseCode).toBe(course.code.toUpperCase());
  expect(texts.join('')).not.toContain('<');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${brand.origin}/courses/biology/${course.code}`,
  );
});
