import { facultyShown, tabsOf } from '../../src/pages/faculty/rules.ts';
import { readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-021 I-059 I-060 I-062 I-063 the faculty are listed in their order, with an address per department', async ({
  page,
  content: { faculty },
}) => {
  const descriptions: (string | null)[] = [];
  for (const department of [undefined, 'administration' as const, ...tabsOf(faculty)]) {
    await readPage(page, department === undefined ? '/faculty' : `/faculty/${department}`);
    const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
    await expect(names).toHaveText(facultyShown(faculty, department).map(({ name }) => name));
    const tabs = page.getByRole('navigation', { name: 'Departments' }).getByRole('link');
    await expect(tabs).toHaveCount(tabsOf(faculty).length + 1);
    await expect(tabs.filter({ hasText: 'Administration' })).toHaveCount(0);
    descriptions.push(await page.locator('meta[name=description]').getAttribute('content'));
  }
  expect(new Set(descriptions).size).toBe(tabsOf(faculty).length + 2);
  await page.goto('/faculty/unheard-of');
  await expect(page).toHaveURL(/\/faculty$/);
});

test('I-066 I-067 I-068 I-069 I-070 I-071 a card shows who a member is, and more on request', async ({
  page,
  content: { faculty },
}) => {
  await page.goto('/faculty');
  await settled(page);
  for (const member of faculty.slice(0, 4)) {
    const card = page.getByRole('article', { name: member.name, exact: true });
    await expect(card.getByRole('img', { name: `Portrait of ${member.name}` })).toBeVisible();
    await expect(card.getByText(member.role, { exact: true })).toBeVisible();
    await expect(card.getByText(member.superRole ?? 'Chair', { exact: true })).toHaveCount(
      member.superRole === undefined ? 0 : 1,
    );
    await expect(card.locator('a[href^="mailto:"]')).toHaveCount(member.email === undefined ? 0 : 1);
    for (const degree of member.degreesReceived) await expect(card.getByText(degree)).toBeVisible();
    const details = [...member.awards, ...member.affiliations];
    const expectDetails = async (visible: boolean) => {
      for (const text of details) await expect(card.getByText(text)).toBeVisible({ visible });
      for (const code of member.coursesTaught) {
        await expect(card.locator(`a[href$="/${code}"]`)).toBeVisible({ visible });
      }
    };
    await expectDetails(false);
    await card.getByText('View more').click();
    await expectDetails(true);
    await card.getByText('View less').click();
    await expectDetails(false);
  }
});
