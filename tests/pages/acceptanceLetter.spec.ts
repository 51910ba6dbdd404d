import { readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 letter') };

test('I-143 I-144 I-193 I-194 I-195 I-240 only duquesne takes letters; without a file nothing is sent, with one the form asks for name and id', async ({
  page,
}) => {
  await readPage(page, '/partners/alderbrook');
  await expect(page.locator('input#letter')).toHaveCount(0);
  await page.goto('/partners/duquesne');
  await settled(page);
  let sent = 0;
  page.on('request', (one) => (sent += Number(one.url().includes('/api/partner'))));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Please select a file to upload')).toBeVisible();
  await expect(page.getByLabel(/First and last name/)).toHaveCount(0);
  await page.locator('input#letter').setInputFiles(letter);
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await expect(page.getByText('Please select a file to upload')).toHaveCount(0);
  await expect(page.getByLabel(/First and last name/)).toBeVisible();
  await expect(page.getByLabel(/Student ID/)).toBeVisible();
  expect(sent).toBe(0);
});

test('I-197 I-202 I-204 I-205 I-209 the file is uploaded to the signed URL, a green toast confirms it, and the form is empty again', async ({
  page,
}) => {
  await page.goto('/partners/duquesne');
  await settled(page);
  const put = page.waitForRequest((one) => one.method() === 'PUT');
  await page.locator('input#letter').setInputFiles(letter);
  await page.getByLabel(/First and last name/).fill('Ann Reed');
  await page.getByLabel(/Student ID/).fill('D-7');
  await page.getByRole('button', { name: 'Upload' }).click();
  expect((await put).headers()['content-type']).toBe('application/pdf');
  expect((await (await put).response())?.status()).toBe(200);
  const toast = page.getByText('File has been uploaded successfully');
  await expect(toast).toBeVisible();
  await expect(page.getByText('Choose a file')).toBeVisible();
  await expect(page.getByLabel(/Student ID/)).toHaveCount(0);
  const green = await toast.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
  const [red = 0, greenPart = 0, blue = 0] = (green.match(/\d+/g) ?? []).map(Number);
  expect(greenPart).toBeGreaterThan(Math.max(red, blue));
});

for (const [what, pattern] of [
  ['request for the signed URL', '**/api/partner_acceptance_letter'],
  ['upload', '**/uploads/**'],
] as const) {
  test(`I-206 I-207 I-208 I-210 G-124 a failed ${what} shows a red toast and keeps the file and the fields`, async ({
    page,
  }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'Disk full' } }));
    await page.goto('/partners/duquesne');
    await settled(page);
    await page.locator('input#letter').setInputFiles(letter);
    await page.getByLabel(/Student ID/).fill('D-7');
    await page.getByRole('button', { name: 'Upload' }).click();
    const toast = page.getByText('An error occurred, file was not uploaded');
    await expect(toast).toHaveCount(1);
    const box = await toast.boundingBox();
    expect(box?.x).toBeLessThan(200);
    expect(box?.y).toBeGreaterThan(300);
    // A second failure says the same, in the place of the first.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(toast).toHaveCount(1);
    await expect(page.getByLabel(/Student ID/)).toHaveValue('D-7');
    await expect(page.getByText('letter.pdf')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('File has been uploaded successfully')).toBeVisible();
  });
}

test('an upload can be canceled, which shows no error', async ({ page }) => {
  await page.route('**/uploads/**', () => new Promise(() => undefined));
  await page.goto('/partners/duquesne');
  await settled(page);
  await page.locator('input#letter').setInputFiles(letter);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await expect(page.getByText('An error occurred, file was not uploaded')).toHaveCount(0);
});

test('a letter that the server would find too large is refused by the page, and the largest one arrives', async ({
  page,
}) => {
  await page.goto('/partners/duquesne');
  await settled(page);
  const input = page.locator('input#letter');
  const ofSize = (bytes: number) => ({ ...letter, buffer: Buffer.from('%PDF-1.7'.padEnd(bytes)) });
  await input.setInputFiles(ofSize(10_000_001));
  await expect(page.getByText('Please choose a PDF, JPEG or PNG file of at most 10 MB')).toBeVisible();
  await input.setInputFiles(ofSize(10_000_000));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('File has been uploaded successfully')).toBeVisible();
});

test('a file that is dropped on the box is chosen, and one beside it does not open in place of the page', async ({
  page,
}) => {
  await page.goto('/partners/duquesne');
  await settled(page);
  const drop = (selector: string) =>
    page.locator(selector).evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7 letter'], 'dropped.pdf', { type: 'application/pdf' }));
      return ['dragover', 'drop'].map((type) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        target.dispatchEvent(event);
        return event.defaultPrevented;
      });
    });
  expect(await drop('h1')).toEqual([true, true]);
  await expect(page.getByText('dropped.pdf')).toHaveCount(0);
  expect(await drop('label[for=letter]')).toEqual([true, true]);
  await expect(page.getByText('dropped.pdf')).toBeVisible();
});

test('a file of another type than its name says is refused with this reason, and another one can be chosen', async ({
  page,
}) => {
  await page.goto('/partners/duquesne');
  await settled(page);
  const input = page.locator('input#letter');
  await input.setInputFiles({ ...letter, buffer: Buffer.from('GIF89a, renamed') });
  await page.getByRole('button', { name: 'Upload' }).click();
  const reason = page.getByText(/^This file is not what its name says it is\./);
  await expect(reason).toBeVisible();
  await expect(input).toHaveAccessibleDescription(/^This file is not what/);
  await expect(input).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('our side');
  await input.setInputFiles(letter);
  await expect(reason).toBeHidden();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('File has been uploaded successfully')).toBeVisible();
});
