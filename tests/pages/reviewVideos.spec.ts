import { expect, test } from '../support/test.ts';

test('I-034 I-119 I-121 I-122 I-245 with the right password the page shows Loading... and then the videos by category', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept('review'));
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/videos_to_review', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/videos_to_review');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  const biology = page.getByRole('region', { name: 'Biology' });
  await expect(biology.getByRole('listitem')).not.toHaveCount(0);
  await biology
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByText('The video plays here')).toBeVisible();
});

test('I-120 I-123 I-124 I-126 with a wrong or canceled password nothing is requested; a failed request shows an error', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/api/videos_to_review', (route) => {
    requests += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  const answers: (string | null)[] = ['guess', null, 'review'];
  page.on('dialog', (dialog) => {
    const next = answers.shift();
    void (next === null || next === undefined ? dialog.dismiss() : dialog.accept(next));
  });
  for (const _ of [1, 2]) {
    await page.goto('/videos_to_review');
    await expect(page.getByText('Please refresh the page to reauthenticate')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Play/ })).toHaveCount(0);
  }
  expect(requests).toBe(0);
  await page.reload();
  const error = page.getByText('Something went wrong.');
  await expect(error).toBeVisible();
  expect(await error.textContent()).toBe('Something went wrong.  Please refresh the page to try again.');
  await page.unroute('**/api/videos_to_review');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Biology' })).toBeVisible();
});
