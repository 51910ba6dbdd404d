import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-007 I-098 I-099 I-100 I-101 I-102 open positions are panels, each with a way to apply', async ({
  page,
  brand,
  content: {
    careers: { positions },
  },
}) => {
  const open = positions.filter(({ active }) => active);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(positions.length);
  await page.goto('/careers');
  await settled(page);
  const panels = page.getByRole('main').locator('details');
  await expect(panels).toHaveCount(open.length);
  for (const [index, { jobTitle, jobDescription, jobUrl, email }] of open.entries()) {
    const panel = panels.nth(index);
    await expect(panel.getByText(jobDescription[0]!)).toBeHidden();
    await panel.getByText(jobTitle).click();
    await expect(panel.getByText(jobDescription[0]!)).toBeVisible();
    if (jobUrl === '') {
      const address = email ?? brand.emails.careers;
      await expect(panel.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
      await expect(panel.getByRole('link', { name: /Apply Here/ })).toHaveCount(0);
    } else {
      await expect(panel.getByRole('link', { name: /Apply Here/ })).toHaveAttribute('href', jobUrl);
    }
  }
});

test('I-103 I-104 I-105 C-277 careers shows values, videos and the week of volunteer leave', async ({
  page,
  brand,
  content: {
    careers: { values, videos },
  },
}) => {
  await page.goto('/careers');
  await settled(page);
  const section = page.getByRole('region', { name: values.heading });
  for (const { title } of values.cards) await expect(section.getByText(title, { exact: true })).toBeVisible();
  await expect(section).toContainText(/Full-time employees get an extra week of volunteer leave/);
  for (const { videoId, title } of videos) {
    await page.getByRole('button', { name: `Play video: ${title}` }).click();
    await expect(page.locator(`iframe[title="${title}"]`)).toHaveAttribute(
      'src',
      `${brand.videoHost}/embed/${videoId}?autoplay=1`,
    );
  }
});
