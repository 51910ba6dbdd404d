// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isAltered } from './isAltered.ts';

test.each([
  ['as it was prerendered', 'en', '<div id="root" data-elements="2"><p>Hello <b>you</b></p></div>', false],
  ['in development, which counts nothing', 'en', '<div id="root"><p>Hello</p></div>', false],
  ['in another language', 'pt', '<div id="root" data-elements="1"><p>Olá</p></div>', true],
  [
    'with a text that a translator has set',
    'en',
    '<div id="root" data-elements="2"><p><font>Olá</font></p></div>',
    true,
  ],
  [
    'with an element of an extension',
    'en',
    '<div id="root" data-elements="1"><p>Hello</p><p></p></div>',
    true,
  ],
  [
    'from which an extension has taken one',
    'en',
    '<div id="root" data-elements="2"><p>Hello</p></div>',
    true,
  ],
  [
    'with an element beside it',
    'en',
    '<div id="root" data-elements="1"><p>Hello</p></div><aside></aside>',
    false,
  ],
])('a page %s is altered or not', (_, lang, html, expected) => {
  document.documentElement.lang = lang;
  document.body.innerHTML = html;
  expect(isAltered()).toBe(expected);
});
