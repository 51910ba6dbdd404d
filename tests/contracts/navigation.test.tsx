// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { courses } from '@brand/catalogue';
import { details } from '@brand/courseDetails';
import { departmentSlug } from '../../domain/catalogue/departments.ts';
import { noCriteria, type Criteria } from '../../machines/courseFinder/rules.ts';
import { CopyText } from '../../src/ui/CopyText.tsx';
import { LinkTabs } from '../../src/ui/Tabs.tsx';
import { freezeTime, mount, mountPage, settle } from './mount.tsx';
import { actorIn, moveTo, shownStates, siteIn, type Sent } from './shownStates.ts';
import { entryOf } from './views.tsx';

/** What a visitor who goes from page to page keeps, and what each page begins with. */

beforeAll(freezeTime);

const addressOf = (code: string) => {
  const course = courses.find((one) => one.code === code)!;
  return `/courses/${departmentSlug(course.department)}/${code}`;
};
const text = (selector: string) => document.querySelector(selector)?.textContent;
const focused = () => document.activeElement?.tagName;

describe('the focus', () => {
  test('is on the heading of the next page, but not where a link leads into a page, or changes its query', async () => {
    const sent: Sent = [];
    const page = await mountPage('/careers', siteIn({}, sent));
    const shown = () =>
      sent
        .splice(0)
        .flatMap(([, event]) => (event.type === 'PAGE_SHOWN' ? [(event as { path?: string }).path] : []));
    expect(shown()).toEqual(['/careers']);
    expect(focused()).toBe('BODY');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await page.goTo('/terms');
    expect(document.activeElement?.textContent).toBe(text('main h1'));
    // Back leads to where the page was scrolled.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
    expect(shown()).toEqual(['/terms']);
    document.querySelector('a')!.focus();
    await page.goTo('/privacy#contact');
    expect(focused()).toBe('A');
    expect(shown()).toEqual(['/privacy']);
    await page.goTo('/privacy?x=1');
    expect(focused()).toBe('A');
    expect(shown()).toEqual([]);
    await page.goTo('/terms');
    expect(document.activeElement?.textContent).toBe(text('main h1'));
    expect(shown()).toEqual(['/terms']);
    await page.unmount();
  });
});

test('open menus close with the page that they were opened on', async () => {
  const page = await mountPage('/careers', siteIn({}, []));
  const all = document.querySelectorAll.bind(document);
  // happy-dom knows no open popovers.
  const found = vi
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) => all(selector === ':popover-open' ? '#menu' : selector));
  const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover').mockReturnValue();
  await page.goTo('/careers?x=1');
  expect(hidden).not.toHaveBeenCalled();
  await page.goTo('/terms');
  expect(hidden.mock.contexts).toEqual([document.getElementById('menu')]);
  for (const spy of [found, hidden]) spy.mockRestore();
  await page.unmount();
});

describe('the current tab', () => {
  test.each([
    ['/', null],
    ['/about/leadership', 'About'],
    ['/getting-started', 'Getting Started'],
    ['/getting-started-now', null],
    ['/courses/biology', 'Courses'],
    ['/coursework', null],
    ['/find-a-course', 'Courses'],
    ['/find-a-course-now', null],
    ['/student-services/transcripts', 'Student Services'],
    ['/faq/courses', 'FAQ'],
    ['/faq/courses/nothing', 'FAQ'],
    ['/faqs', null],
    ['/faculty', null],
  ])('at %s', async (address, label) => {
    const page = await mountPage(address, siteIn({}, []));
    const current = [...document.querySelectorAll('header nav [aria-current]')].map((one) => one.textContent);
    expect(current).toEqual(label === null ? [] : [label, label]);
    await page.unmount();
  });
});

test('the picture that was chosen for a course is that course’s alone', async () => {
  const several: string[] = [];
  for (const { code } of courses)
    if (((await details[code]?.())?.thumbnails.length ?? 0) > 1) several.push(code);
  const [one, other] = several;
  const page = await mountPage(addressOf(one!), siteIn({}, []));
  const pressed = () =>
    [...document.querySelectorAll('main section[aria-label^=Pictures] button[aria-pressed]')].map((button) =>
      button.getAttribute('aria-pressed'),
    );
  const [, second] = document.querySelectorAll<HTMLElement>(
    'main section[aria-label^=Pictures] button[aria-pressed]',
  );
  await act(async () => second!.click());
  expect(pressed().indexOf('true')).toBe(1);
  await page.goTo(addressOf(other!));
  expect(text('main h1')).toContain(courses.find(({ code }) => code === other)!.name);
  expect(pressed().indexOf('true')).toBe(0);
  await page.unmount();
});

test('links to pages in a text or in tabs are followed by the router, those to files and elsewhere by the browser', async () => {
  const targets = {
    '/student-services/contact': true,
    '/faq/courses#refunds': true,
    '/about/policies': true,
    '/documents/student-handbook.pdf': false,
    '/documents/catalogue.pdf': false,
    'https://www.example.edu/': false,
    'mailto:info@example.edu': false,
    'tel:+18005550142': false,
    '#refunds': false,
  };
  const tabs = ['/about/policies', '/documents/catalogue.pdf'];
  const copy = Object.keys(targets)
    .filter((to) => !tabs.includes(to))
    .map((to) => `[Read](${to})`)
    .join(' ');
  const view = await mount(
    <>
      <CopyText copy={copy} />
      <LinkTabs label="Tabs" current="/faq" tabs={tabs.map((to) => ({ to, label: to }))} />
    </>,
  );
  const taken: Record<string, boolean> = {};
  for (const link of document.querySelectorAll('a')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const note = () => void (taken[link.getAttribute('href')!] = click.defaultPrevented);
    // Before the window, where each is kept from leaving.
    document.body.addEventListener('click', note, { once: true });
    await act(async () => void link.dispatchEvent(click));
    await act(() => vi.dynamicImportSettled());
  }
  expect(taken).toEqual(targets);
  await settle();
  await view.unmount();
});

test('a link that adds courses adds them once, and is no address to come back to', async () => {
  const sent: Sent = [];
  const page = await mountPage('/careers', siteIn({}, sent));
  const before = history.length;
  await page.goTo('/checkout?course_codes=biod101&course_codes=psyc101&x=1#part');
  expect([location.pathname, location.search, location.hash]).toEqual(['/checkout', '?x=1', '#part']);
  expect(history.length).toBe(before + 1);
  const linked = sent.filter(([, { type }]) => type === 'COURSES_LINKED');
  expect(linked).toEqual([['cart', { type: 'COURSES_LINKED', codes: ['biod101', 'psyc101'] }]]);
  await page.unmount();
});

test('a video is that of the address, on every page, until the address has none', async () => {
  const sent: Sent = [];
  const actor = actorIn('videoDialog', shownStates(entryOf('videoDialog'))[0]!, sent);
  const page = await mountPage('/careers?video_id=lab', siteIn({ flows: { videoDialog: actor } }, sent));
  const asked = () => sent.splice(0).flatMap(([name, event]) => (name === 'videoDialog' ? [event] : []));
  expect(asked()).toEqual([{ type: 'ADDRESS_CHANGED', videoId: 'lab' }]);
  await page.goTo('/terms');
  expect(asked()).toEqual([{ type: 'ADDRESS_CHANGED', videoId: null }]);
  await page.unmount();
});

test('a search for all courses leads to them with its words', async () => {
  const page = await mountPage('/courses/biology', siteIn({}, []));
  const field = document.querySelector<HTMLInputElement>('main search input')!;
  field.value = 'cells & tissue';
  await act(async () => field.form!.requestSubmit());
  await settle();
  expect([location.pathname, new URLSearchParams(location.search).get('q')]).toEqual([
    '/find-a-course',
    'cells & tissue',
  ]);
  await page.unmount();
});

test('the course finder and its address follow each other, and no letter is an address to come back to', async () => {
  const sent: Sent = [];
  let choose: (chosen: { criteria: Criteria }) => void = () => undefined;
  const actor = Object.assign(
    actorIn('courseFinder', shownStates(entryOf('courseFinder'), { eachLeaf: true })[0]!, sent),
    {
      on(_: string, listener: typeof choose) {
        choose = listener;
        return { unsubscribe: () => undefined };
      },
    },
  );
  const page = await mountPage('/find-a-course?x=1', siteIn({ flows: { courseFinder: actor } }, sent));
  const before = history.length;
  for (const words of ['c', 'ce']) {
    await act(async () => choose({ criteria: { ...noCriteria, words } }));
    await settle();
  }
  expect([location.search, history.length]).toEqual(['?x=1&q=ce', before]);
  const followed = () =>
    sent
      .splice(0)
      .flatMap(([, event]) =>
        event.type === 'ADDRESS_CHANGED' ? [(event as unknown as { criteria: Criteria }).criteria.words] : [],
      );
  followed();
  await page.goTo('/find-a-course?q=cells');
  expect(followed()).toEqual(['cells']);
  await page.goTo('/terms');
  expect(followed()).toEqual([]);
  // The page that was left no longer follows the address. The next one gives it what this chart, which stays as it is, has.
  await page.goTo('/find-a-course?q=tissue');
  expect(followed()).toEqual(['']);
  await page.unmount();
});

test.each([
  ['nothing', '?q=cells', 'cells', '?q=cells', []],
  ['something is chosen', '?q=cells', 'tissue', '?q=tissue', ['tissue']],
  ['a link is followed', '?q=bones', 'cells', '?q=bones', ['bones']],
])(
  'until the course finder has come, %s: then its address and it agree',
  async (_, linked, words, search, followed) => {
    const sent: Sent = [];
    const site = siteIn({}, sent);
    const page = await mountPage('/find-a-course?q=cells', site);
    if (linked !== '?q=cells') await page.goTo(`/find-a-course${linked}`);
    const first = shownStates(entryOf('courseFinder'), { eachLeaf: true })[0]!;
    const context = { ...first.context, criteria: { ...noCriteria, words } };
    const courseFinder = actorIn('courseFinder', { ...first, context }, sent);
    const known = siteIn({ flows: { courseFinder } }, sent);
    await act(async () => moveTo(site, known.getSnapshot()));
    await settle();
    expect(location.search).toBe(search);
    const heard = sent.flatMap(([, event]) =>
      event.type === 'ADDRESS_CHANGED' ? [(event as unknown as { criteria: Criteria }).criteria.words] : [],
    );
    expect(heard).toEqual(followed);
    await page.unmount();
  },
);

describe('how one page gives way to the next', () => {
  type Page = Awaited<ReturnType<typeof mountPage>>;
  const finder = () => {
    let choose: (chosen: { criteria: Criteria }) => void = () => undefined;
    const snapshot = shownStates(entryOf('courseFinder'), { eachLeaf: true })[0]!;
    const actor = Object.assign(actorIn('courseFinder', snapshot, []), {
      on(_: string, listener: typeof choose) {
        choose = listener;
        return { unsubscribe: () => undefined };
      },
    });
    return { actor, choose: (words: string) => choose({ criteria: { ...noCriteria, words } }) };
  };
  const quotations = actorIn('testimonials', shownStates(entryOf('testimonials'))[0]!, []);
  const { actor: courseFinder, choose } = finder();
  const site = () => siteIn({ codes: ['biod101'], flows: { courseFinder, testimonials: quotations } }, []);

  /** What the browser is asked to do meanwhile. */
  async function asked(address: string, work: (page: Page) => unknown, knowsKinds: boolean) {
    const page = await mountPage(address, site());
    const fade = vi.fn((asking: { update: () => Promise<void> } | (() => Promise<void>)) => ({
      updateCallbackDone: typeof asking === 'function' ? asking() : asking.update(),
    }));
    Object.assign(document, { startViewTransition: fade });
    vi.spyOn(CSS, 'supports').mockReturnValue(knowsKinds);
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const preload = vi.spyOn(page.router, 'preloadRoute').mockResolvedValue([]);
    await act(async () => void work(page));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await settle();
    const at = location.pathname + location.search;
    const done = [fade, scroll, preload].map(({ mock }) => mock.calls.length > 0);
    Reflect.deleteProperty(document, 'startViewTransition');
    vi.restoreAllMocks();
    await page.unmount();
    return { at, fades: done[0], scrolls: done[1], loadsAhead: done[2] };
  }
  const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)!.click();
  const rest = (selector: string) => () =>
    document.querySelector(selector)!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const add = ({ router }: Page) =>
    router.navigate({ href: '/checkout?course_codes=biod101', resetScroll: false, viewTransition: false });
  const filter = 'main nav a[href^="/find-a-course?"]';

  test.each<readonly [string, string, (page: Page) => unknown, string, string]>([
    ['a link to another page', '/careers', press('footer a[href="/terms"]'), '/terms', 'fades scrolls'],
    [
      'the link to checkout, which has a placeholder',
      '/careers',
      press('header [data-cart]'),
      '/checkout',
      'scrolls',
    ],
    ['a link from checkout', '/checkout', press('footer a[href="/terms"]'), '/terms', 'scrolls'],
    ['another tab', '/faq/enrollment', press('main nav[data-tabs] a'), '/faq/accreditation', 'scrolls'],
    ['a filter', '/find-a-course', press(filter), '/find-a-course?department=biology', ''],
    ['a letter of a search', '/find-a-course', () => choose('c'), '/find-a-course?q=c', ''],
    ['a video', '/', press('main figure a'), '/?video_id=student-maribel', 'fades'],
    ['what adds courses', '/checkout', add, '/checkout', ''],
    ['a pointer that rests on a link', '/careers', rest('footer a[href="/terms"]'), '/careers', 'loadsAhead'],
    ['a pointer that rests on a filter', '/find-a-course', rest(filter), '/find-a-course', ''],
  ])('by %s', async (_, address, work, at, expected) => {
    // Without kinds of transitions, checkout is one of the pages that fade.
    const { at: reached, ...done } = await asked(address, work, work !== add);
    const names = Object.entries(done).flatMap(([name, isDone]) => (isDone === true ? [name] : []));
    expect([reached, names.join(' ')]).toEqual([at, expected]);
  });
});
