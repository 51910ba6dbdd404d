// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { controlAt, placeOf, placesOf } from './place.ts';

const page = `
  <header><a href="/checkout">Cart</a><button popover="x">Menu</button></header>
  <main>
    <a href="/faq">FAQ</a><a href="/faq">FAQ again</a><a href="/terms">Terms</a>
    <input name="q"><button>One</button>
    <div data-part="cart"><button>First</button><button>Second</button><input name="terms" type="checkbox"></div>
  </main>
  <p><a href="/nowhere">Outside</a></p>`;
const controls = () => [...document.querySelectorAll<HTMLElement>('a, button, input')];

test('a control is found again in a page that was drawn again, in whatever language; one outside of all parts is not', () => {
  document.body.innerHTML = page;
  const places = controls().map((control) => placeOf(control));
  expect([...placesOf(controls()).values()]).toEqual(places.filter((place) => place !== null));
  document.body.innerHTML = page.replaceAll(/>[A-Z][\w ]*</g, '><font>Outra</font><');
  const found = places.map((place) => controls().indexOf(controlAt(place)!));
  expect(found).toEqual(controls().map((_, index) => (index === controls().length - 1 ? -1 : index)));
});

test.each([
  ['fewer', '<button>Second</button>', ''],
  ['more', '<button>First</button>', '<button>New</button><button>First</button>'],
])('none is found where there are %s of its kind by then, because it could be another one', (_, from, to) => {
  document.body.innerHTML = page;
  const [first] = document.querySelectorAll<HTMLElement>('[data-part] button');
  const box = document.querySelector<HTMLElement>('[name=terms]');
  const places = [first!, box!].map((control) => placeOf(control));
  document.body.innerHTML = page.replace(from, to);
  expect(places.map(controlAt)).toEqual([undefined, document.querySelector('[name=terms]')]);
});
