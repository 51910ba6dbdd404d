import type { Page } from 'playwright/test';
import { hydrated, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label).fill(value);
  }
};
const typed = { 'First name': ' Ann ', 'Last name': 'Reed', Email: 'ann@example.edu' };

for (const path of ['/', '/getting-started']) {
  test(`I-106 I-107 I-108 I-112 I-113 I-114 I-115 I-116 I-241 the form on ${path} offers the guide once it is valid`, async ({
    page,
    content: {
      home: { guide },
    },
  }) => {
    await page.goto(path);
    await settled(page);
    const link = page.getByRole('main').getByRole('link', { name: guide.download.label });
    await expect(link).toHaveCount(0);
    await expect(page.getByLabel(/^Phone, US numbers only/)).toHaveAttribute('aria-required', 'false');
    await fill(page, { ...typed, Phone: 'call me maybe' });
    const sent = page.waitForRequest('**/sendinblue/create_contact');
    const button = page.getByRole('main').getByRole('button', { name: guide.button });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(link).toHaveAttribute('href', guide.download.to);
    const body = (await sent).postData() ?? '';
    for (const [name, value] of Object.entries({
      first_name: 'Ann',
      last_name: 'Reed',
      email: 'ann@example.edu',
      phone_number: 'call me maybe',
      is_portage: '-1',
    })) {
      expect(body).toMatch(
        new RegExp(`${name}(=|"\\s+)${value.replaceAll(' ', '[ +]').replace('@', '(@|%40)')}`),
      );
    }
  });
}

test('I-109 I-110 I-111 an incomplete or malformed form shows what is wrong and sends nothing', async ({
  page,
  content: {
    home: {
      guide: { button },
    },
  },
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('create_contact')) calls.push(request.url());
  });
  await page.goto('/');
  await settled(page);
  await fill(page, { ...typed, 'Last name': ' ' });
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('alert')).toHaveText('First Name, Last Name and Email are required fields.');
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Last name': 'Reed', Email: 'ann.example.edu' });
  await expect(page.getByText('are required fields.')).toHaveCount(0);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Ensure your email address is in the proper format which includes an @',
  );
  expect(calls).toEqual([]);
});

test('while the code of the form is still loading, the prerendered form stays, and a click is replayed afterward', async ({
  page,
  content: {
    home: { guide },
  },
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/InfoRequest-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const form = page.getByRole('form', { name: guide.heading });
  await form.getByLabel('First name').fill('Ann');
  await form.getByRole('button', { name: guide.button }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The rest of the page is interactive meanwhile.
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();
  release();
  await expect(page.getByRole('alert')).toHaveText('First Name, Last Name and Email are required fields.');
  await expect(form.getByLabel('First name')).toHaveValue('Ann');
  await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
});
