import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import type { RunningSite } from '../support/site.ts';
import { addressOf, goodCard } from '../support/student.ts';
import { webKitGtk } from './find.ts';
import { openWebKit } from './webKitGtk.ts';
import type { Window } from './window.ts';
import { button, charges, heading, hydrated, test as base } from './windowTest.ts';

const programs = webKitGtk()!;

const test = base.extend<{ dark: boolean; webkit: Window }>({
  dark: [false, { option: true }],
  webkit: async ({ dark }, use) => {
    const { window, close } = await openWebKit(programs, { dark });
    await use(window);
    await close();
  },
});

async function mailedCode({ url }: RunningSite, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: readonly { text: string }[] };
    code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

for (const brandId of ['general', 'nursing'] as const) {
  test.describe(brandId, () => {
    test.use({ brandId });

    test('a new student buys a course', async ({ site, webkit }) => {
      const course = (brandId === 'general' ? generalCourses : nursingCourses).find(
        (one) => !one.comingSoon,
      )!;
      const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
      const password = 'Analytic1!';
      await webkit.goto(`${site.url}${addressOf(course)}`);
      await hydrated(webkit);
      expect(await webkit.evaluate(() => innerWidth, null)).toBe(390);
      await webkit.click({ css: 'main button', name: 'Register' });
      await webkit.see({ css: 'main button', name: 'Added' });
      await webkit.click({ css: 'header a', name: 'Pending registrations' });
      await webkit.see(heading('Pending Registrations'));
      await expect
        .poll(() => webkit.evaluate(() => document.querySelector('main table')?.textContent, null))
        .toContain(course.name);

      await webkit.click({ css: 'input[type=checkbox]' });
      await webkit.click(button('Complete Registration'));
      await webkit.see(heading('Welcome'));
      await expect.poll(() => webkit.evaluate(() => document.activeElement?.tagName, null)).toBe('INPUT');
      await webkit.fill('Email', email);
      await webkit.click(button('Continue'));
      await webkit.fill('Verify email', email);
      await webkit.click(button('Create an account'));

      await webkit.fill('First name', 'Ada');
      await webkit.fill('Middle name', 'Byron');
      await webkit.fill('Last name', 'Lovell');
      await webkit.select('Month', 'December');
      await webkit.select('Year', '1998');
      await webkit.select('Day', '10');
      await webkit.select('Country', 'USA');
      await webkit.fill('Phone', '555 010 2233');
      await webkit.fill('Address', '12 Orchard Lane');
      await webkit.fill('City', 'Springfield');
      await webkit.select('State', 'Illinois');
      await webkit.fill('Zip code', '62704');
      await webkit.fill('Password', password);
      await webkit.fill('Confirm password', password);
      await webkit.fill('School of intent', 'Lakeside University');
      await webkit.fill('City of school', 'Chicago');
      await webkit.select('State of school', 'Illinois');
      await webkit.select('Program', 'ADN (Associate Degree in Nursing)');
      await webkit.click(button('Create account'));
      await webkit.see(heading('Confirm email'));
      await webkit.fill('Code', await mailedCode(site, email));
      await webkit.click(button('Confirm'));

      await webkit.click(button('Card'));
      await webkit.fill('Card number', goodCard);
      await webkit.fill('Expiration date (MM/YY)', '12/35');
      await webkit.fill('CVV', '123');
      await webkit.click(button('Continue'));
      await webkit.see(button('Purchase'));
      expect(await charges(site, email)).toEqual([]);
      await webkit.click({ css: 'button[data-amount]:not([data-arming])', name: 'Purchase' });
      await webkit.see(heading('Congratulations! Your registration is complete.'));
      expect(await charges(site, email)).toEqual([Number(course.cost.slice(1)) * 100]);
      await webkit.goto(`${site.url}${addressOf(course)}`);
      await webkit.see({ css: 'main button:disabled', name: 'Currently Enrolled' });
    });
  });
}

test.describe('in the dark', () => {
  test.use({ dark: true });

  test('the pictures have their dark colors', async ({ site, webkit }) => {
    await webkit.goto(`${site.url}/`);
    expect(await webkit.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches, null)).toBe(true);
    const sun = () =>
      webkit.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>('[data-hero] img')!;
        if (!image.complete) return null;
        const canvas = Object.assign(document.createElement('canvas'), { width: 1440, height: 560 });
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0, 1440, 560);
        return [...context.getImageData(830, 196, 1, 1).data];
      }, null);
    await expect.poll(sun).toEqual([0xe9, 0xe3, 0xcc, 255]);
  });
});
