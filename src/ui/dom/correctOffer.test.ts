// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { offerings } from '@brand/offerings';
import { correctOffer } from './correctOffer.ts';

const [course, other] = offerings.filter(({ comingSoon }) => comingSoon !== true);

test('the structured data of one course is corrected, and nothing else of it or of another one', () => {
  const offer = { price: 1, availability: 'https://schema.org/InStock', priceCurrency: 'USD' };
  const things = [
    { '@type': 'BreadcrumbList', itemListElement: [] },
    { courseCode: course!.code.toUpperCase(), name: 'A', offers: offer },
    { courseCode: other!.code.toUpperCase(), name: 'B', offers: offer },
  ];
  const show = () => {
    document.head.innerHTML = things
      .map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`)
      .join('');
  };
  const shown = () =>
    [...document.querySelectorAll('script')].map(({ textContent }) => JSON.parse(textContent) as unknown);
  const [trail, own, foreign] = things;

  show();
  correctOffer({ ...course!, cost: '$1,404.90' });
  expect(shown()).toEqual([trail, { ...own, offers: { ...offer, price: 1404.9 } }, foreign]);

  const closed = 'https://schema.org/OutOfStock';
  for (const state of [{ comingSoon: true }, { closure: { opensOn: null } }] as const) {
    show();
    correctOffer({ ...course!, cost: '$669', ...state });
    expect(shown()).toEqual([
      trail,
      { ...own, offers: { ...offer, price: 669, availability: closed } },
      foreign,
    ]);
  }
});
