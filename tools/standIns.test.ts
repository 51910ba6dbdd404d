import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { courses as generalCourses } from '../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../domain/catalogue/nursing.ts';
import { transcripts } from '../domain/facts/shared.ts';
import { documents } from '../src/content/shared/documents.ts';
import { brand as general } from '../src/brands/general/brand.ts';
import { brand as nursing } from '../src/brands/nursing/brand.ts';
import { escape } from './standIns/page.ts';
import { standInFiles, writeStandIns } from './standIns.ts';

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
      if (file.endsWith('.css')) continue;
      if (file.endsWith('.js')) continue;
      expect([file, html.match(/<strong>Sample<\/strong>/g)?.length]).toEqual([file, 1]);
      expect(html).toContain(`| ${brand.name}</title>`);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain(other.name);
      expect([file, /configuration|stands in|<code>|Url\b|<script(?! src=)|style=/i.test(html)]).toEqual([
        file,
        false,
      ]);
      expect([file, html.match(/<h1>/g)?.length]).toEqual([file, 1]);
      for (const [, id] of html.matchAll(/<label for="([^"]+)"/g))
        expect([file, html.includes(`id="${id}"`)]).toEqual([file, true]);
      // Each field has a name that a screen reader reads.
      for (const [field, id = ''] of html.matchAll(/<(?:input|textarea|select)\b[^>]*? id="([^"]+)"[^>]*>/g))
        expect([file, field, html.includes(`<label for="${id}">`)]).toEqual([file, field, true]);
    }
  });

  test('the style sheet has every color that it uses, in both schemes, and its own fonts', async () => {
    const css = standInFiles(brand).get('/forms/forms.css') ?? '';
    const used = new Set([...css.matchAll(/var\(--(?!lightningcss)([\w]+)\)/g)].map(([, name]) => name));
    for (const name of used) expect([name, css.includes(`--${name}:`)]).toEqual([name, true]);
    for (const color of brand.palette.accent) expect(css).toContain(color);
    const folder = await mkdtemp(path.join(tmpdir(), 'stand-ins-'));
    try {
      await writeStandIns({ brand, outDir: folder });
      const written = await readdir(path.join(folder, 'forms'));
      const fonts = [...css.matchAll(/url\("?([^)"]+\.woff2)"?\)/g)].map(([, file = '']) => file);
      expect(fonts).toHaveLength(brand.id === 'general' ? 2 : 1);
      expect(written.filter((file) => file.endsWith('.woff2')).toSorted()).toEqual(fonts.toSorted());
      for (const [file, content] of standInFiles(brand))
        expect([file, await readFile(path.join(folder, file), 'utf8')]).toEqual([file, content]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('the dashboard knows the titles of the courses of the brand', () => {
    const script = standInFiles(brand).get('/forms/student-dashboard.js') ?? '';
    const own = brand.id === 'general' ? generalCourses : nursingCourses;
    const others = brand.id === 'general' ? nursingCourses : generalCourses;
    expect(own.filter(({ code }) => !script.includes(`"${code}":`))).toEqual([]);
    expect(others.filter(({ code }) => script.includes(`"${code}":`))).toEqual([]);
  });

  test('the dashboard leads to the handbook and says how long each request takes', () => {
    const html = standInFiles(brand).get('/forms/student-dashboard.html') ?? '';
    expect(html).toContain(`<a href="${documents.handbook}">Student handbook (PDF)</a>`);
    expect(html).toMatch(
      new RegExp(`official transcript</summary>[^]*?Takes up to ${transcripts.processingDays} business days`),
    );
    expect(html).toMatch(
      new RegExp(`proof of enrollment</summary>[^]*?Takes ${transcripts.proofDays} business days`),
    );
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

test('what has a meaning in HTML is written as text', () => {
  expect(escape(`<a href="/b">C & D</a>`)).toBe('&lt;a href=&quot;/b&quot;&gt;C &amp; D&lt;/a&gt;');
});
