import { readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { interactions } from './interactions.ts';

test('I-008 I-081 I-082 I-092 getting started names the steps, links to dashboard and checkout, and reports the checklist download', async ({
  page,
  content: { gettingStarted, documents },
}) => {
  await page.goto('/getting-started');
  await settled(page);
  const main = page.getByRole('main');
  for (const { title } of gettingStarted.steps) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const to of [
    '/courses',
    '/student-dashboard',
    '/checkout',
    '/student-services/contact',
    '/student-services/transcripts',
  ]) {
    await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await main.locator(`a[href="${documents.checklist}"]`).click();
  expect((await download).suggestedFilename()).toBe('checklist.pdf');
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'checklist_download', label: 'getting-started' });
});

test('I-003 getting started sends students to register through the courses and then to the dashboard', async ({
  page,
}) => {
  await readPage(page, '/getting-started');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Add (?:your courses|the course) to (?:the|your) cart/);
  for (const words of ['course platform', 'messages', 'documents', 'transcript', 'proof']) {
    await expect(main).toContainText(words);
  }
});
