// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider } from '@tanstack/react-router';
import { courses } from '@brand/catalogue';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatUsd, parsePrice } from '../../domain/money.ts';
import { makeRouter } from '../../src/app/router.tsx';
import { NoticeTemplates } from '../../src/app/prerender/NoticeTemplates.tsx';
import { LinkToCart } from '../../src/app/shell/CartLink.tsx';
import { CheckoutTemplates } from '../../src/flows/checkout/early/CheckoutTemplates.tsx';
import { earlyCartLinkId, earlyCheckoutId } from '../../src/flows/checkout/early/names.ts';
import { restoreCart, saveCart } from '../../src/services/storage/cart.ts';
import { earlyNoticeId } from '../../src/ui/earlyNotices/names.ts';
import { showEarlyNotice } from '../../src/ui/earlyNotices/show.ts';
import { system } from '../../src/ui/theme/system.ts';

/** A page shows these before it is hydrated, from the templates that are prerendered with it. */

const cache = createCache({ key: 'c', stylisPlugins: [] });
const templates = renderToString(
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <RouterContextProvider router={makeRouter(cache, null)}>
        <NoticeTemplates />
        <CheckoutTemplates cartLink={<LinkToCart count={1} />} />
      </RouterContextProvider>
    </ChakraProvider>
  </CacheProvider>,
);
const get = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <div id="${earlyNoticeId('alert')}" data-early></div><div id="${earlyNoticeId('environment')}" data-early></div>
    <span id="${earlyCartLinkId}"></span><div id="${earlyCheckoutId}"></div>${templates}`;
});

describe('checkout', () => {
  const [one, other, third] = courses.map(({ code }) => code);
  const costOf = (code: string | undefined) =>
    parsePrice(courses.find((course) => course.code === code)!.cost);
  const open = async (stored: readonly string[], search: string) => {
    saveCart(stored);
    history.replaceState({ kept: true }, '', `/checkout${search}`);
    vi.resetModules();
    await import('../../src/flows/checkout/early/show.ts');
  };
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>(`#${earlyCheckoutId} tbody tr`)].map(
      (row) => row.dataset['code'],
    );

  test('has the courses of the cart and then those of the address, which is rid of them, and adds up', async () => {
    await open([third!, one!], `?course_codes=%20${other!.toUpperCase()}+&course_codes=none&x=1#part`);
    expect(rows()).toEqual([third, one, other]);
    expect(restoreCart()).toEqual({ kind: 'restored', codes: [third, one, other] });
    expect([location.search, location.hash, history.state]).toEqual(['?x=1', '#part', { kept: true }]);
    const totals = [...document.querySelectorAll(`#${earlyCheckoutId} [data-total]`)];
    const total = formatUsd(costOf(one) + costOf(other) + costOf(third));
    expect(totals.map(({ textContent }) => textContent)).toEqual([total, total]);
    expect(get('[data-count]')?.textContent).toBe('3 courses');
    const link = get(`#${earlyCartLinkId} a`);
    expect([link?.ariaLabel, link?.textContent]).toEqual(['Pending registrations: 3 courses', '3']);
  });

  test('has a course of the address also where nothing can be stored, and then the address keeps it', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
    await open([], `?course_codes=${other}`);
    vi.unstubAllGlobals();
    expect([rows(), location.search]).toEqual([[other], `?course_codes=${other}`]);
  });

  test('is empty without a course, and the cart has no link', async () => {
    await open([], '');
    expect(get(`#${earlyCheckoutId} h2`)?.textContent).toBe('You have no pending registrations');
    expect(get(`#${earlyCartLinkId} a`)).toBe(null);
  });

  test('is left alone once the page is hydrated', async () => {
    document.documentElement.dataset['hydrated'] = '';
    await open([one!], '');
    delete document.documentElement.dataset['hydrated'];
    expect(get(`#${earlyCheckoutId}`)?.childElementCount).toBe(0);
  });
});

describe('a notice', () => {
  const words = {
    tone: 'warning',
    title: 'Closed',
    text: 'Read [our hours](/student-services/contact) first.',
  };

  test('has its words, with a link that leads where it says', () => {
    showEarlyNotice('alert', words);
    const notice = get(`#${earlyNoticeId('alert')}`);
    expect(notice?.querySelector('p')?.textContent).toBe('Closed: Read our hours first.');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/student-services/contact');
    expect(notice?.querySelector('a')?.textContent).toBe('our hours');
    showEarlyNotice('environment');
    expect(get(`#${earlyNoticeId('environment')}`)?.querySelector('p')?.textContent).not.toBe('');
  });

  test('does not come once the page has decided about it', () => {
    delete get(`#${earlyNoticeId('alert')}`)!.dataset['early'];
    showEarlyNotice('alert', words);
    expect(get(`#${earlyNoticeId('alert')}`)?.childElementCount).toBe(0);
  });
});
