import { describe, expect, test } from 'vitest';
import { brand as general } from '../src/brands/general/brand.ts';
import { brand as nursing } from '../src/brands/nursing/brand.ts';
import { standInFiles } from './standIns.ts';

describe.each([
  ['general', general, nursing],
  ['nursing', nursing, general],
] as const)('stand-ins of the %s brand', (_, brand, other) => {
  test('every address of an external page that is a path has one', () => {
    const files = standInFiles(brand);
    const { dashboardUrl, demographicSurveyUrl, newsletterUrl, forms } = brand;
    for (const address of [dashboardUrl, demographicSurveyUrl, newsletterUrl, ...Object.values(forms)])
      expect([address, files.has(address)]).toEqual([address, true]);
  });

  test('G-043 each page is of the brand, has a single label that it is a sample, and no text for developers', () => {
    for (const [file, html] of standInFiles(brand)) {
      if (file.endsWith('.css')) {
        expect(html).toContain(brand.palette.accent[0]);
        continue;
      }
      if (file.endsWith('.js')) continue;
      expect([file, html.match(/<strong>Sample<\/strong>/g)?.length]).toEqual([file, 1]);
      expect(html).toContain(`| ${brand.name}</title>`);
      expect(html).not.toContain(other.name);
      expect([file, /configuration|stands in|<code>|Url\b|<script(?! src=)|style=/i.test(html)]).toEqual([
        file,
        false,
      ]);
      expect([file, html.match(/<h1>/g)?.length]).toEqual([file, 1]);
      for (const [, id] of html.matchAll(/<label for="([^"]+)"/g))
        expect([file, html.includes(`id="${id}"`)]).toEqual([file, true]);
    }
  });

  test('C-008 the student dashboard has a place for courses, messages, documents and requests', () => {
    const html = standInFiles(brand).get('/forms/student-dashboard.html') ?? '';
    for (const part of [
      'Your courses',
      'Messages',
      'Documents',
      'official transcript',
      'proof of enrollment',
    ])
      expect(html).toContain(part);
    expect(html).toContain('<script src="/forms/student-dashboard.js" defer></script>');
  });

  test('the student dashboard invents no course, no grade and no message', () => {
    const html = standInFiles(brand).get('/forms/student-dashboard.html') ?? '';
    expect(html).not.toMatch(/In progress|\d of \d+ modules|\d%|Exam ready|instructor/);
    expect(html).toContain('You have no messages.');
  });

  test('the student dashboard greets nobody by a name, and leads to what the student has registered for', () => {
    const html = standInFiles(brand).get('/forms/student-dashboard.html') ?? '';
    expect(html).not.toMatch(/Jordan|Welcome back/);
    expect(html).toContain('<a href="/account">your account</a>');
  });
});

test('the newsletter of each brand has its own issues, and neither speaks of labs that it does not have', () => {
  const issues = (brand: typeof general) =>
    standInFiles(brand)
      .get('/forms/newsletter.html')
      ?.match(/<ul class="issues">[\s\S]*<\/ul>/)?.[0];
  expect(issues(general)).not.toBe(issues(nursing));
  expect(issues(nursing)).not.toMatch(/\blabs?\b/i);
});
