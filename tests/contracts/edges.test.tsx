// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect } from 'react';
import { courses as catalogue } from '@brand/catalogue';
import { careers } from '@content/careers';
import { namedScholarship } from '@content/scholarships';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, matchesState, type StateValue } from 'xstate';
import { areNominationsOpen } from '../../domain/calendar.ts';
import { departmentSlug } from '../../domain/catalogue/departments.ts';
import { plainText } from '../../domain/copy.ts';
import { registry } from '../../machines/index.ts';
import type { Criteria, Filter } from '../../machines/courseFinder/rules.ts';
import type { Registration } from '../../machines/registrations/rules.ts';
import type { RegistrationRecord } from '../../machines/types.ts';
import { nominationStatus } from '../../src/content/shared/namedScholarship.ts';
import { AcceptanceLetter } from '../../src/flows/acceptanceLetter/AcceptanceLetter.tsx';
import { FilterList } from '../../src/flows/courseFinder/FilterList.tsx';
import { viewOf } from '../../src/flows/payment/view.ts';
import { recordOf } from '../../src/flows/registrations/record.ts';
import { Registrations } from '../../src/flows/registrations/Registrations.tsx';
import { WithdrawalDialog } from '../../src/flows/withdrawal/WithdrawalDialog.tsx';
import { Receipt } from '../../src/flows/receipt/Receipt.tsx';
import { useSyncedInput } from '../../src/ui/dom/useSyncedInput.ts';
import { FramedPage } from '../../src/pages/framed/FramedPage.tsx';
import { loadOnDemand } from '../../src/ui/loading/loadOnDemand.tsx';
import { PageMeta } from '../../src/ui/PageMeta.tsx';
import { retryDownload } from '../../src/ui/loading/retryDownload.ts';
import { withinTime } from '../../src/ui/loading/withinTime.ts';
import { freezeTime, mount, mountPage, outline, settle } from './mount.tsx';
import { actorIn, moveTo, shownStates, siteIn, type Sent } from './shownStates.ts';
import { views } from './views.tsx';

/** What is shown just before an edge, at it and just after it. */

beforeAll(freezeTime);
afterEach(() => {
  vi.setSystemTime('2026-06-15T15:00:00Z');
});

const positions = vi.hoisted(() => ({ areOpen: true }));
vi.mock('../../src/pages/careers/openPositions.ts', () => ({
  openPositions: (all: readonly { active: boolean }[]) =>
    all.filter(({ active }) => active && positions.areOpen),
}));

test.each([true, false])('a page says that positions are below where some are: %s', async (areOpen) => {
  positions.areOpen = areOpen;
  const page = await mountPage('/careers', siteIn({}, []));
  const openings = document.querySelector('section[aria-labelledby=openings]')!;
  const { text, none } = careers.openings;
  expect(openings.querySelector('p')!.textContent).toBe(plainText(areOpen ? text : none));
  expect(openings.querySelectorAll('details').length > 0).toBe(areOpen);
  positions.areOpen = true;
  await page.unmount();
});

const firstOf = (id: string): AnyMachineSnapshot => shownStates(registry.find((one) => one.id === id)!)[0]!;

test.each([
  [0, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [1_000_001, '1.0 MB'],
  [9_949_999, '9.9 MB'],
  [10_000_000, '10.0 MB'],
])('a letter of %i bytes has %s', async (size, said) => {
  const sent: Sent = [];
  const first = firstOf('acceptanceLetter');
  const context = { ...first.context, file: { name: 'letter.pdf', type: 'application/pdf', size } };
  const actor = actorIn('acceptanceLetter', { ...first, context }, sent);
  const view = await mount(<AcceptanceLetter />, siteIn({ flows: { acceptanceLetter: actor } }, sent));
  const hint = document.querySelector('label[for=letter]')!.textContent;
  expect(/[\d.]+ [kM]B/.exec(hint)?.[0]).toBe(said);
  await view.unmount();
});

test.each([true, false])('a middle name can be typed, unless there is none: %s', async (noMiddleName) => {
  const first = firstOf('createAccount');
  const values = { ...(first.context as { values: object }).values, noMiddleName };
  const shown = { ...first, context: { ...first.context, values } } as AnyMachineSnapshot;
  const { content, site } = views['createAccount']!(shown, [], actorIn);
  const view = await mount(content, site);
  expect(document.querySelector<HTMLInputElement>('[name=middleName]')!.disabled).toBe(noMiddleName);
  await view.unmount();
});

describe('a receipt adds up', () => {
  const courses = [
    { code: 'biod101', name: 'Essential Human Biology', cost: '$892' },
    { code: 'engl101', name: 'English Composition I', cost: '$669' },
  ];
  /** In US cents, for both courses. */
  const price = 156_100;
  const own = ['BIOD 101 Essential Human Biology|$892', 'ENGL 101 English Composition I|$669'];
  const discount = (amount: string) => `Discount (SAVE)|−${amount}`;

  test.each<[total: number, code: string | null, lines: readonly string[], sold?: typeof courses]>([
    [price, null, [...own, 'Total paid|$1,561']],
    [price, 'SAVE', [...own, 'Total paid|$1,561']],
    [price - 1, 'SAVE', [...own, discount('$0.01'), 'Total paid|$1,560.99']],
    [0, 'SAVE', [...own, discount('$1,561'), 'Total paid|$0']],
    // Nothing is claimed of prices that have gone down since.
    [price + 1, 'SAVE', [...own, 'Total paid|$1,561.01']],
    [price - 1, null, [...own, 'Total paid|$1,560.99']],
    // Nor of a price that is not known.
    [
      60_000,
      'SAVE',
      [own[0]!, 'ENGL 101 English Composition I|', 'Total paid|$600'],
      [courses[0]!, { ...courses[1]!, cost: '' }],
    ],
  ])('with a total of %i cents and the code %s', async (total, authorizationCode, lines, sold = courses) => {
    const sent: Sent = [];
    const record: RegistrationRecord = {
      transactionId: 't1',
      session: 'one',
      email: 'ann@example.test',
      total,
      authorizationCode,
      courses: sold,
    };
    const actor = actorIn('receipt', firstOf('receipt'), sent);
    const view = await mount(<Receipt record={record} />, siteIn({ flows: { receipt: actor } }, sent));
    const rows = [...document.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join('|'),
    );
    expect(rows).toEqual(lines);
    await view.unmount();
  });
});

describe('what became of a course, and of its refund', () => {
  const at = (id: string, state: string) =>
    shownStates(registry.find((one) => one.id === id)!).find(
      ({ value }) => JSON.stringify(value).replaceAll(/["{}]/g, '') === state,
    )!;

  test.each([
    ['requested', 'Refund of $619: requested.'],
    ['submitted', 'Refund of $619: being sent.'],
    ['waiting', 'Refund of $619: sent once the card network has completed your payment.'],
    ['disputed', 'Refund of $619: on hold, because your bank has asked us for this payment.'],
    ['unknown', 'Refund of $619: being checked with the card network.'],
    ['settled', 'Refund of $619: paid.'],
    ['undelivered', 'Refund of $619: it did not reach your card or account. We will write to you.'],
    ['madeGood', 'Your refund was settled in another way.'],
    ['failed', 'Refund of $619: it did not go through. Please write to us.'],
  ])('is said in the list with the day on which it ended: a refund that is %s', async (state, said) => {
    const shown = at('registrations', 'listed:reading');
    const registration = {
      ...(shown.context as { registrations: object[] }).registrations[0],
      registeredOn: '2026-11-02',
      courses: [
        {
          code: 'psyc101',
          state: 'withdrawn',
          endedOn: '2026-11-26',
          refund: { state, amount: 61_900, requestedOn: '2026-11-25' },
        },
      ],
    };
    const context = { ...shown.context, registrations: [registration] };
    const actor = actorIn('registrations', { ...shown, context }, []);
    const view = await mount(
      <Registrations session="one" email="ann@example.test" />,
      siteIn({ flows: { registrations: actor } }, []),
    );
    expect([...document.querySelectorAll('li p')].map((line) => line.textContent)).toEqual([
      'Ended on November 26, 2026.',
      said,
    ]);
    expect(document.querySelector('h3')?.textContent).toBe('Registered on November 2, 2026');
    await view.unmount();
  });

  test('is not said to be on the card where it was settled in another way', async () => {
    const shown = at('withdrawal', 'settled');
    const { refund } = shown.context as { refund: object };
    const context = { ...shown.context, refund: { ...refund, state: 'madeGood' } };
    const actor = actorIn('withdrawal', { ...shown, context }, []);
    const view = await mount(<WithdrawalDialog actor={actor} />);
    expect(view.outline()).toContain('Your refund was settled in another way.');
    expect(view.outline()).not.toContain('to the card');
    await view.unmount();
  });

  test.each([
    ['registered', true],
    ['withdrawn', true],
    ['completed', false],
  ])('can be looked at or changed with a button where a course is %s: %s', async (state, isOffered) => {
    const shown = at('registrations', 'listed:reading');
    const registration = {
      ...(shown.context as { registrations: object[] }).registrations[0],
      courses: [{ code: 'psyc101', state, endedOn: null, refund: null }],
    };
    const actor = actorIn(
      'registrations',
      { ...shown, context: { ...shown.context, registrations: [registration] } },
      [],
    );
    const view = await mount(
      <Registrations session="one" email="ann@example.test" />,
      siteIn({ flows: { registrations: actor } }, []),
    );
    const names = [...document.querySelectorAll('li button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names.some((name) => /withdraw|refund/i.test(name!))).toBe(isOffered);
    await view.unmount();
  });

  test.each([
    ['requested', '$619 is on its way back to the card or account that you paid with.'],
    ['submitted', '$619 is on its way back to the card or account that you paid with.'],
    [
      'waiting',
      'The card network has not completed your payment yet. Once it has, $619 is refunded automatically.',
    ],
    ['disputed', 'Your bank has asked us for this payment. Until it decides, the refund of $619 is on hold.'],
    [
      'unknown',
      'We are asking the card network whether $619 has been refunded already. Nothing is sent twice.',
    ],
    ['undelivered', '$619 is on its way back to the card or account that you paid with.'],
  ])('is said, and read aloud, in the dialog: a refund that is %s', async (state, said) => {
    const shown = at('withdrawal', 'underWay:waiting');
    const refund = { state, amount: 61_900, requestedOn: '2026-11-26' };
    const snapshot = { ...shown, context: { ...shown.context, refund } };
    const view = await mount(<WithdrawalDialog actor={actorIn('withdrawal', snapshot, [])} />);
    const texts = [...document.querySelectorAll('[role=dialog] p')].map((line) => line.textContent);
    expect(texts).toContain(said);
    expect(document.querySelector('[role=status]')?.textContent).toBe(`You have withdrawn. ${said}`);
    await view.unmount();
  });
});

describe('an input that follows a value', () => {
  interface Followed {
    value: string;
    onEarly: (given: string) => void;
  }

  function Input({ value, onEarly }: Followed) {
    useSyncedInput('q', value, onEarly);
    return <input id="q" defaultValue="" />;
  }
  function Select({ value, onEarly }: Followed) {
    useSyncedInput('q', value, onEarly);
    return (
      <select id="q" defaultValue="a">
        <option>a</option>
        <option>b</option>
      </select>
    );
  }
  const field = () => document.getElementById('q') as HTMLInputElement;

  test('has each new one, but not while it has the focus', async () => {
    const early: string[] = [];
    const show = (value: string) => <Input value={value} onEarly={(given) => early.push(given)} />;
    const view = await mount(show('one'));
    expect(field().value).toBe('one');
    await view.render(show('two'));
    expect(field().value).toBe('two');
    field().focus();
    field().value = 'three and';
    await view.render(show('three'));
    expect(field().value).toBe('three and');
    field().blur();
    await view.render(show('four'));
    expect(field().value).toBe('four');
    expect(early).toEqual([]);
    await view.unmount();
  });

  test('a list has each new one, also while it has the focus', async () => {
    const early: string[] = [];
    const show = (value: string) => <Select value={value} onEarly={(given) => early.push(given)} />;
    const view = await mount(show('b'));
    expect(field().value).toBe('b');
    field().focus();
    await view.render(show('a'));
    expect(field().value).toBe('a');
    expect(early).toEqual([]);
    await view.unmount();
  });
});

test.each([
  [0, true, 'a'],
  [0, false, 'span'],
  [1, false, 'a'],
])('a filter that finds %i courses, chosen: %s, is shown as %s', async (count, isChosen, tag) => {
  const option = { value: '3', count };
  const criteria = {
    words: '',
    sort: 'best',
    pace: null,
    compared: [],
    filters: isChosen ? { credits: '3' } : {},
  } as Criteria;
  const filters = [{ key: 'credits', options: [option] }] as unknown as readonly Filter[];
  const view = await mount(<FilterList filters={filters} criteria={criteria} />);
  expect(document.querySelector('nav li > *')?.tagName.toLowerCase()).toBe(tag);
  await view.unmount();
});

test('a download that fails is tried again after five seconds, each time', async () => {
  let tries = 0;
  const done = retryDownload(async () => {
    tries += 1;
    if (tries < 3) throw new Error('gone');
    return 'here';
  });
  for (const expected of [1, 2]) {
    await vi.advanceTimersByTimeAsync(4999);
    expect(tries).toBe(expected);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect([tries, await done]).toEqual([3, 'here']);
});

test('code that does not come within 25 seconds is given up', async () => {
  const settled = vi.fn<() => void>();
  withinTime(new Promise(() => undefined)).then(settled, settled);
  await vi.advanceTimersByTimeAsync(24_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(new Error('The code did not arrive in time.'));
});

test.each([5, 6, 10, 11, 12])(
  'schools find the form of nominations in its season alone: in month %i of 2026',
  async (month) => {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    vi.setSystemTime(`${day}T17:00:00Z`);
    const { slug, applyMonths, applyNow } = namedScholarship;
    const form = await mountPage(`/${slug}-scholarship-form`, siteIn({}, []));
    const main = document.querySelector('main')!;
    expect(main.textContent).toContain(nominationStatus(day));
    expect(outline(main).includes('iframe')).toBe(areNominationsOpen(day));
    await form.unmount();
    const schools = await mountPage('/schools', siteIn({}, []));
    expect(document.querySelector('main')!.textContent).toContain(nominationStatus(day));
    const link = document.querySelector(`main a[href="${applyNow.to}"]`);
    expect(link !== null).toBe(applyMonths.includes(month));
    await schools.unmount();
  },
);

test.each([
  ['2026-12-31T23:00:00Z', '2026'],
  // In London it is the next year already.
  ['2027-01-01T04:59:59Z', '2026'],
  ['2027-01-01T05:00:00Z', '2027'],
])('the holidays of this year are those of the office: at %s of %s', async (instant, year) => {
  vi.setSystemTime(instant);
  const page = await mountPage('/student-services/transcripts', siteIn({}, []));
  expect(document.getElementById('holidays-this-year')?.textContent).toContain(year);
  await page.unmount();
});

test('a receipt from the account says of each course what the catalogue says of its exams, and what was sold', () => {
  const registration = {
    transactionId: 't1',
    registeredOn: '2026-06-15',
    total: 89_200,
    authorizationCode: null,
    email: 'ann@example.test',
    lines: null,
    courses: catalogue.map(({ code }) => ({ code, state: 'registered', endedOn: null, refund: null })),
  } as unknown as Registration;
  const found = recordOf([registration], 't1', 'one')!.courses;
  expect(found.filter((course) => course.withoutModuleExams).map(({ code }) => code)).toEqual(
    catalogue.filter(({ withoutModuleExams }) => withoutModuleExams === true).map(({ code }) => code),
  );
  const [course] = found;
  const line = { code: course!.code, name: 'As it was sold', cost: '$1' };
  const sold = recordOf([{ ...registration, lines: [line] }], 't1', 'one')!.courses;
  expect(sold.map(({ code, name, cost }) => ({ code, name, cost }))).toEqual([line]);
});

test.each([
  [
    'the email',
    (user: object, session: string) => ({ session, user: { ...user, email: 'new@example.test' } }),
  ],
  ['the session', (user: object) => ({ session: 'two', user })],
])('each part of the account asks again once the server names another one: %s', async (_, changed) => {
  const sent: Sent = [];
  const shown = shownStates(registry.find(({ id }) => id === 'account')!).find((one) =>
    one.matches({ signedIn: 'reading' }),
  )!;
  const { session } = shown.context as { session: { user: { email: string }; session: string } };
  const { content, site } = views['account']!(shown, sent);
  const page = await mount(content, site);
  sent.length = 0;
  const next = { ...session, ...changed(session.user, session.session) } as typeof session;
  const named = { ...shown, context: { ...shown.context, session: next } };
  await act(async () => moveTo(site!.getSnapshot().context.flows['account']!, named));
  await settle();
  const parts = ['registrations', 'passkeys', 'authenticator', 'codeAfterPassword', 'devices'];
  const input = { email: next.user.email, session: next.session };
  expect(sent.map(([, { type, ...carried }]) => [type, carried])).toMatchObject([
    ...parts.map((name) => ['FLOW_CLOSED', { name }]),
    ...parts.map((name) => ['FLOW_OPENED', { name, input }]),
  ]);
  await page.unmount();
});

describe('what is paid', () => {
  const paying = shownStates(
    registry.find(({ id }) => id === 'payment')!,
    { eachLeaf: true },
  )[0]!;
  const viewAt = (value: StateValue, context: object = {}) =>
    viewOf({
      ...paying,
      value,
      context: { ...paying.context, ...context },
      matches: (wanted: StateValue) => matchesState(wanted, value),
    } as never);

  test.each([
    ['closed', false],
    ['editing', false],
    ['checking', true],
    ['refused', false],
    ['applied', false],
  ])('waits for the check of a code: %s', (code, isDisabled) => {
    const view = viewAt({ paying: { notCharged: { open: { code, method: { choosingMethod: 'chosen' } } } } });
    expect(view.primary?.disabled).toBe(isDisabled);
  });

  test.each([
    [0, false],
    [1, true],
  ])('with a card: a total of %i cents', (newTotal, isFormShown) => {
    for (const state of ['confirmingSession', 'gettingNonce']) {
      const applied = { code: 'FREE', newTotal };
      expect(viewAt({ paying: { notCharged: state } }, { applied }).isFormShown).toBe(isFormShown);
    }
  });

  test.each([
    [{ open: { code: 'closed', method: { choosingMethod: 'chosen' } } }, false],
    ['confirmingSession', true],
    ['gettingNonce', true],
    [{ authenticating: 'challenge' }, false],
  ])('from the press to the hand-over shows a form that cannot be used: %j', (notCharged, isFormInert) => {
    expect(viewAt({ paying: { notCharged } })).toMatchObject({ isFormShown: true, isFormInert });
  });
});

test.each([
  ['unknown', true],
  ['open', true],
  [undefined, false],
] as const)(
  'a page that says whether its form is open (%s) completes itself when it is seen',
  async (kind, needs) => {
    const status = kind && (kind === 'unknown' ? { kind } : { kind, text: 'Open until May 1.' });
    const page = (
      <FramedPage
        title="Form"
        lead="Lead"
        src="about:blank"
        frameTitle="Form"
        path="/form"
        height={9}
        status={status}
      />
    );
    const view = await mount(page);
    expect(document.querySelector('[data-needs-script]') !== null).toBe(needs);
    await view.unmount();
  },
);

const sentence = (length: number, end = '.') => `${'a'.repeat(length - 1)}${end}`;

test.each([
  ['that fits', `${sentence(99)} ${sentence(60)}`, 160],
  ['whose last sentence is too long by a character', `${sentence(99)} ${sentence(61)}`, 99],
  ['whose next to last sentence is too long by a character', `${sentence(99)} ${sentence(61)} More.`, 99],
  ['with a sentence that just fits', `${sentence(99)} ${sentence(60)} More.`, 160],
  ['with a question', `${sentence(99, '?')} ${sentence(80)}`, 99],
  ['with an exclamation', `${sentence(99, '!')} ${sentence(80)}`, 99],
  ['with several', `${sentence(20, '!')} ${sentence(30)} ${sentence(40, '?')} ${sentence(90)}`, 92],
  ['of one sentence', sentence(200), 200],
])('search engines are given whole sentences of a description: one %s', async (_, description, length) => {
  const view = await mount(<PageMeta title="Careers" description={description} />);
  const given = ['[name=description]', '[property="og:description"]'].map(
    (meta) => document.querySelector<HTMLMetaElement>(`meta${meta}`)?.content,
  );
  expect(given).toEqual(Array(2).fill(description.slice(0, length)));
  await view.unmount();
});

describe('what the server has said of today', () => {
  const today = { closed: [], prices: catalogue.map(({ code }) => ({ code, price: 12_300 })) };
  const [course] = catalogue;
  const listing = `/courses/${departmentSlug(course!.department)}`;

  test.each(['/find-a-course', listing, `${listing}/${course!.code}`])(
    'are the prices of every course on %s',
    async (address) => {
      const site = siteIn({ today: null }, []);
      const page = await mountPage(address, site);
      await act(async () => moveTo(site, siteIn({ today }, []).getSnapshot()));
      const prices = [...document.querySelectorAll('main [data-price-of]')].map(
        ({ textContent }) => /^\$[\d,]+/.exec(textContent)?.[0],
      );
      expect(prices.length).toBeGreaterThan(0);
      expect(new Set(prices)).toEqual(new Set(['$123']));
      if (address === '/find-a-course')
        expect(document.querySelector('main')!.textContent).toContain('each $123 in full');
      await page.unmount();
    },
  );

  test('is told to the course finder, which puts courses in order by price, when it comes', async () => {
    const sent: Sent = [];
    const [snapshot] = shownStates(
      registry.find(({ id }) => id === 'courseFinder')!,
      { eachLeaf: true },
    );
    const flows = { courseFinder: actorIn('courseFinder', snapshot!, sent) };
    const site = siteIn({ flows, today: null }, sent);
    const page = await mountPage('/find-a-course', site);
    sent.splice(0);
    await act(async () => moveTo(site, siteIn({ flows, today }, sent).getSnapshot()));
    expect(sent).toEqual([
      [
        'courseFinder',
        { type: 'COURSES_UPDATED', courses: catalogue.map((one) => ({ ...one, cost: '$123' })) },
      ],
    ]);
    await page.unmount();
  });

  test.each([
    ['not yet', [null], 1],
    ['another price at once', [today], 123],
    ['another price later', [null, today], 123],
  ])('is what search engines read of a course: %s', async (_, [first, ...later], price) => {
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    data.textContent = JSON.stringify({ courseCode: course!.code.toUpperCase(), offers: { price: 1 } });
    document.head.append(data);
    const site = siteIn({ today: first }, []);
    const page = await mountPage(`${listing}/${course!.code}`, site);
    for (const said of later) await act(async () => moveTo(site, siteIn({ today: said }, []).getSnapshot()));
    expect((JSON.parse(data.textContent) as { offers: { price: number } }).offers.price).toBe(price);
    data.remove();
    await page.unmount();
  });
});

test('a part whose code did not come is asked for again by each return of the connection, until it comes', async () => {
  let tries = 0;
  const Part = loadOnDemand<object>(() => {
    tries += 1;
    return tries < 4 ? Promise.reject(new Error('gone')) : Promise.resolve(() => <p>Here</p>);
  });
  const view = await mount(<Part />);
  for (const expected of [1, 2, 3]) {
    expect([tries, view.outline().includes('Here')]).toEqual([expected, false]);
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
  }
  expect([tries, view.outline().includes('Here')]).toEqual([4, true]);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(tries).toBe(4);
  await view.unmount();
});

test('a part that is asked for again waits as it did at first', async () => {
  let arriving = Promise.withResolvers<() => ReactNode>();
  const Part = loadOnDemand<object>(() => arriving.promise);
  const failed = (retry: () => void) => <button onClick={retry}>Again</button>;
  const view = await mount(<Part placeholder="Loading" failed={failed} />);
  for (const _time of [1, 2]) {
    expect(view.outline()).toBe('"Loading"');
    await act(async () => arriving.reject(new Error('gone')));
    arriving = Promise.withResolvers();
    await act(async () => document.querySelector('button')!.click());
  }
  await act(async () => arriving.resolve(() => <p>Here</p>));
  expect(view.outline()).toBe('p "Here"');
  await view.unmount();
});

test('a part is loaded once, however often it is shown or loaded ahead, and is there at once from then on', async () => {
  const load = vi.fn(async () => () => <p>Here</p>);
  const Part = loadOnDemand<object>(load);
  Part.preload();
  await settle();
  const shown: string[] = [];
  const Seen = () => {
    useLayoutEffect(() => void shown.push(document.body.textContent));
    return null;
  };
  for (const _time of [1, 2]) {
    const view = await mount(
      <>
        <Part placeholder="Loading" />
        <Seen />
      </>,
    );
    await view.unmount();
  }
  Part.preload();
  expect([shown, load.mock.calls.length]).toEqual([['Here', 'Here'], 1]);
});

test('a part whose code comes after the time limit is shown when it comes', async () => {
  const arriving = Promise.withResolvers<() => ReactNode>();
  const Part = loadOnDemand<object>(() => arriving.promise);
  const view = await mount(<Part failed={() => 'Failed'} />);
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(view.outline()).toContain('Failed');
  await act(async () => arriving.resolve(() => <p>Here</p>));
  expect(view.outline()).toBe('p "Here"');
  await view.unmount();
});
