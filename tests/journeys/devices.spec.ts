import { expect, test } from '../support/test.ts';
import { Student } from '../support/student.ts';

test('a student sees where they are signed in, and signs out the other device', async ({
  page,
  browser,
  site,
  student,
  signedIn,
}) => {
  const account = await signedIn();
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  });
  const lostPage = await elsewhere.newPage();
  const other = new Student(lostPage);
  await lostPage.goto('/account');
  await other.press('Sign in', other.main);
  await other.enterEmail(account.email);
  await other.enterPassword(account);
  await expect(lostPage.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();

  // Firefox gives the focus to one window at a time.
  await page.bringToFront();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  const lost = section.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await student.picture('devices');
  await lost.getByRole('button', { name: /^Sign out: Firefox on Windows\./ }).click();
  const question = student.dialog('Sign out one device?');
  await expect(question).toContainText('Firefox on Windows');
  await student.press('Sign out now', question);
  await expect(section).toContainText('You are signed in on this device only.');
  await expect(section.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

  // It is so there too, from the next page on.
  await lostPage.goto('/account');
  await expect(lostPage.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});
