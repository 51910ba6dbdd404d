import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../../machines/effects.ts';
import { createAnalytics } from './analytics.ts';

const courses = [
  { code: 'biod101', name: 'Anatomy', department: 'biology', cost: '$892' },
  { code: 'engl101', name: 'Composition', department: 'english', cost: '$669' },
];

function recorder() {
  const entries: Readonly<Record<string, unknown>>[] = [];
  const analytics = createAnalytics({ courses, push: (entry) => entries.push(entry) });
  return {
    report: (...events: AnalyticsEvent[]) => events.forEach((event) => analytics.report(event)),
    /** Without the entries that clear the previous one. */
    events: () => entries.filter((entry) => 'event' in entry),
    entries,
  };
}

const biology = {
  item_id: 'biod101',
  item_name: 'Anatomy',
  item_category: 'biology',
  price: 892,
  quantity: 1,
};
const purchase = (transactionId: string): AnalyticsEvent => ({
  name: 'purchase',
  params: { codes: ['biod101'], value: 80_280, transactionId, authorizationCode: 'SAVE10' },
});
const registered = (transactionId: string): AnalyticsEvent => ({
  name: 'registered',
  params: { code: 'biod101', transactionId },
});

test('C-355 G-091 page views carry path and title', () => {
  const { report, events } = recorder();
  report({ name: 'page_view', params: { path: '/courses/biology', title: 'Biology' } });
  expect(events()).toEqual([{ event: 'page_view', page_path: '/courses/biology', page_title: 'Biology' }]);
});

test('C-356 G-091 a course added to the cart is reported under both names', () => {
  const { report, events } = recorder();
  report({ name: 'add_to_cart', params: { codes: ['biod101'] } });
  expect(events()).toEqual([
    { event: 'add_to_cart', ecommerce: { currency: 'USD', value: 892, items: [biology] } },
    { event: 'Add-to-cart', course_code: 'biod101' },
  ]);
});

test('C-357 C-358 C-141 a purchase in US dollars and its courses, once per transaction', () => {
  const { report, events } = recorder();
  report(purchase('t1'), registered('t1'), purchase('t1'), purchase('t2'), registered('t2'));
  expect(events().map(({ event }) => event)).toEqual(['purchase', 'registered', 'purchase', 'registered']);
  expect(events()[0]).toEqual({
    event: 'purchase',
    ecommerce: {
      currency: 'USD',
      value: 802.8,
      items: [biology],
      transaction_id: 't1',
      coupon: 'SAVE10',
    },
  });
  expect(events()[1]).toEqual({ event: 'registered', course_code: 'biod101', transaction_id: 't1' });
});

test('an ecommerce entry clears the previous one', () => {
  const { report, entries } = recorder();
  report({ name: 'view_cart', params: { codes: ['biod101', 'engl101'], value: 156_100 } });
  expect(entries[0]).toEqual({ ecommerce: null });
  expect(entries[1]).toMatchObject({ event: 'view_cart', ecommerce: { value: 1561 } });
});

test('a login is reported by its name', () => {
  const { report, events } = recorder();
  report({ name: 'login' });
  expect(events()).toEqual([{ event: 'login' }]);
});

test('a code that the brand does not sell is not an item', () => {
  const { report, events } = recorder();
  report({ name: 'remove_from_cart', params: { codes: ['zzz'] } });
  expect(events()).toEqual([
    { event: 'remove_from_cart', ecommerce: { currency: 'USD', value: 0, items: [] } },
  ]);
});
