import { expect, test } from 'vitest';
import { byAlphabet } from './alphabet.ts';
import { courses } from './catalogue/all.ts';

test('names are in the order of an English dictionary', () => {
  const names = ['Zoe', 'núñez', 'Nunes', 'Ortiz', 'Núñez Vega', 'anna', 'Ángela', 'Bo'];
  expect(names.toSorted(byAlphabet)).toEqual([
    'Ángela',
    'anna',
    'Bo',
    'Nunes',
    'núñez',
    'Núñez Vega',
    'Ortiz',
    'Zoe',
  ]);
});

test('names that differ by accents alone stay in their order', () => {
  expect([byAlphabet('Nunez', 'núñez'), byAlphabet('núñez', 'Nunez')]).toEqual([0, 0]);
});

test('the names of all courses are in the order of Intl', () => {
  const names = courses.map(({ name }) => name);
  expect(names.toSorted(byAlphabet)).toEqual(names.toSorted(new Intl.Collator('en').compare));
});
