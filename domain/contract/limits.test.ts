import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { coursesToday, recommendedCourses, videosToReview } from './content.ts';
import { fileKey } from './letters.ts';
import { pageSpeed } from './pageSpeed.ts';
import { verifyDiscountCode, verifyPayment } from './payments.ts';

/** Values on both sides of each limit that no form of the site checks. */

const courses = (count: number) => Array.from({ length: count }, (_, index) => `biod${100 + index}`);
const payment = (more: object) => ({ amount: '669', ...more });

test.each<[what: string, v.GenericSchema, accepted: readonly object[], refused: readonly object[]]>([
  [
    'a payment',
    verifyPayment.request,
    [
      payment({}),
      payment({ mode: '3', 'course_codes[]': courses(50) }),
      payment({ payment_token: 'n'.repeat(2000), device_data: 'd'.repeat(2000) }),
      payment({ terms_version: '2026-11-26' }),
    ],
    [
      {},
      payment({ mode: '1' }),
      payment({ 'course_codes[]': courses(51) }),
      payment({ payment_token: 'n'.repeat(2001) }),
      payment({ device_data: 'd'.repeat(2001) }),
      payment({ terms_version: '2026-11-31' }),
    ],
  ],
  [
    'the check of a code',
    verifyDiscountCode.request,
    [{ code: 'A'.repeat(64), current_total: '9999999.99' }],
    [
      { code: 'A'.repeat(65), current_total: '669' },
      { code: 'A', current_total: '10000000' },
    ],
  ],
  [
    'how fast a page was',
    pageSpeed.request,
    [{ lcp: '600000' }, { cls: '100' }, { ttfb: '0', fcp: '1', lcp: '2', inp: '3.5', cls: '0.0001' }],
    [{}, { lcp: '600001' }, { cls: '100.1' }, { inp: '-1' }, { lcp: '1', more: '2' }],
  ],
  [
    'how many courses are recommended',
    recommendedCourses.request,
    [{}, { number_of_recommendations: '1' }, { number_of_recommendations: '99' }],
    [{ number_of_recommendations: '0' }, { number_of_recommendations: '100' }],
  ],
  [
    'what is known of the courses today',
    coursesToday.response,
    [
      { closed: [{ code: 'biod101', opens_on: null }], prices: [{ code: 'mat091', price: 1 }] },
      { closed: [{ code: 'biod101', opens_on: '2026-12-01' }], prices: [] },
    ],
    [
      { closed: [], prices: [{ code: 'biod101', price: 0 }] },
      { closed: [], prices: [{ code: 'biod101', price: 0.5 }] },
      { closed: [{ code: 'biod101', opens_on: 'soon' }], prices: [] },
    ],
  ],
  [
    'the videos',
    videosToReview.response,
    [{ videos: { Labs: [{ id: 1, title: 'Lab', vimeo_id: '7_x-Y'.padEnd(64, '0') }] } }],
    [{ videos: { Labs: [{ id: 1, title: 'Lab', vimeo_id: '7'.repeat(65) }] } }],
  ],
])('%s', (_, schema, accepted, refused) => {
  expect(accepted.filter((one) => !v.is(schema, one))).toEqual([]);
  expect(refused.filter((one) => v.is(schema, one))).toEqual([]);
});

describe('the key of a file', () => {
  test('has its name below the partner, without what a key cannot hold', () => {
    expect(fileKey('duquesne', ' my letter.pdf ')).toBe('duquesne/my letter.pdf');
    expect(fileKey('duquesne', 'a/b\\c\n.pdf')).toBe('duquesne/a-b-c-.pdf');
    expect(fileKey('duquesne', ' ')).toBe('duquesne/letter');
  });

  test('keeps the end of a long name, which says the type', () => {
    const key = fileKey('duquesne', `${'a'.repeat(400)}.pdf`);
    expect([key.length, key.startsWith('duquesne/a'), key.endsWith('a.pdf')]).toEqual([300, true, true]);
    const whole = `${'a'.repeat(287)}.pdf`;
    expect(fileKey('duquesne', whole)).toBe(`duquesne/${whole}`);
  });
});
