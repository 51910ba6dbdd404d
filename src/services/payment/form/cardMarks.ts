import { element } from './dom.ts';

/** Short names of brands that nobody knows by their first four letters. */
const shortNames: Readonly<Record<string, string>> = {
  Mastercard: 'MC',
  'American Express': 'AMEX',
  'Diners Club': 'DC',
  UnionPay: 'UP',
};

function drawn(tag: string, attributes: Readonly<Record<string, string>>, ...children: (Node | string)[]) {
  const built = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) built.setAttribute(name, value);
  built.append(...children);
  return built;
}

/** A card in outline, drawn for this site, because the logos of the brands are theirs. Its name stands beside it. */
function cardMark(brand: string): SVGElement {
  const text = shortNames[brand] ?? brand.slice(0, 4).toUpperCase();
  return drawn(
    'svg',
    { class: 'payment-form-mark', viewBox: '0 0 40 26', 'aria-hidden': 'true' },
    drawn('rect', { x: '1', y: '1', width: '38', height: '24', rx: '4' }),
    drawn('path', { d: 'M1 7h38' }),
    drawn('text', { x: '20', y: '20', 'text-anchor': 'middle' }, text),
  );
}

/** Nothing where it is not known which cards are accepted. */
export const acceptedCards = (brands: readonly string[]): readonly HTMLElement[] =>
  brands.length === 0
    ? []
    : [
        element(
          'div',
          { class: 'payment-form-accepted' },
          element('div', { class: 'payment-form-marks' }, ...brands.map(cardMark)),
          element('p', {}, `Accepted here: ${brands.join(', ')}.`),
        ),
      ];

/** Says beside the label of the number which brand it has, also to a screen reader. */
export function brandLine() {
  const root = element('span', { class: 'payment-form-brand', 'aria-live': 'polite' });
  let shown: string | undefined;
  return {
    root,
    show(brand: string | undefined) {
      // A screen reader would say the same name at each key.
      if (brand === shown) return;
      shown = brand;
      root.replaceChildren(...(brand === undefined ? [] : [cardMark(brand), element('span', {}, brand)]));
    },
  };
}
