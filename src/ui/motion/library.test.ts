// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, enter, enterAll, fly } from './library.ts';

/** Which elements move, from where, and that they leave no styles behind. */

type Call = [Element, Readonly<Record<string, readonly unknown[]>>, { duration: number; delay?: number }];
const { calls, ended } = vi.hoisted(() => ({ calls: [] as unknown[], ended: Promise.withResolvers<void>() }));
vi.mock('framer-motion/dom/mini', () => ({
  animate: (...call: unknown[]) => {
    calls.push(call);
    return ended.promise;
  },
}));

const at = (element: Element, left: number, top: number, width: number, height: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height));

beforeEach(() => {
  calls.length = 0;
  document.body.innerHTML = '<button>Register</button>';
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
});

test.each([
  ['a view', enter],
  ['a line', draw],
])('%s ends where it belongs', (_, move) => {
  move(document.body);
  const [[element, { transform }]] = calls as [Call];
  expect([element, transform?.at(-1)]).toEqual([document.body, 'none']);
});

test.each([
  ['at the left edge', [-10, 10, 10, 10], false],
  ['reaching over the left edge', [-10, 10, 11, 10], true],
  ['reaching over the right edge', [999, 10, 10, 10], true],
  ['at the right edge', [1000, 10, 10, 10], false],
  ['at the top', [10, -10, 10, 10], false],
  ['reaching over the top', [10, -10, 10, 11], true],
  ['reaching over the bottom', [10, 799, 10, 10], true],
  ['at the bottom', [10, 800, 10, 10], false],
] as const)('an item outside of the window stays as it is: %s', (_, place, moves) => {
  const [left, top, width, height] = place;
  at(document.body, left, top, width, height);
  enterAll([document.body]);
  expect(calls).toHaveLength(moves ? 1 : 0);
});

test('items that are in sight come one after another, and end as they are', () => {
  document.body.innerHTML = '<i></i><i></i><i></i>';
  const [one, other, third] = document.querySelectorAll('i');
  at(one!, 10, 10, 10, 10);
  at(other!, 2000, 10, 10, 10);
  at(third!, 20, 10, 10, 10);
  enterAll([one!, other!, third!]);
  const moved = (calls as Call[]).map(([element, styles, { delay }]) => [
    element,
    styles['transform']?.at(-1),
    styles['opacity']?.at(-1),
    delay,
  ]);
  expect(moved).toEqual([
    [one, 'none', 1, 0],
    [third, 'none', 1, expect.closeTo(0.06)],
  ]);
});

describe('a token', () => {
  test('flies from the middle of the button to that of the cart, out of reach, and goes', async () => {
    document.body.innerHTML += '<a data-cart></a>';
    at(document.querySelector('button')!, 100, 500, 200, 40);
    at(document.querySelector('[data-cart]')!, 800, 10, 40, 40);
    fly(document.querySelector('button')!);
    const [[token, { transform }]] = calls as unknown as [[HTMLElement, { transform: string[] }]];
    const { left, top, width, pointerEvents, position } = token.style;
    expect([left, top, width, pointerEvents, position]).toEqual(['189px', '509px', '22px', 'none', 'fixed']);
    expect([token.ariaHidden, token.isConnected]).toEqual(['true', true]);
    expect([transform[0], transform.at(-1)]).toEqual([
      'translate(0px, 0px) scale(1)',
      'translate(620px, -490px) scale(0.4)',
    ]);
    ended.resolve();
    await ended.promise;
    await Promise.resolve();
    expect(token.isConnected).toBe(false);
  });

  test.each([
    ['there is no cart', ''],
    ['the cart is not shown', '<a data-cart></a>'],
  ])('does not fly where %s', (_, cart) => {
    document.body.innerHTML += cart;
    fly(document.querySelector('button')!);
    expect([calls.length, document.querySelector('[data-flight]')]).toEqual([0, null]);
  });
});
