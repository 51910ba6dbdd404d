import { expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { createCatalogue } from './catalogue.ts';

test('a course that is not open yet cannot be registered for', () => {
  const { code } = courses.find(({ comingSoon }) => comingSoon === true)!;
  expect(() => createCatalogue(courses, 'nursing').choose([code])).toThrow(
    'is not open for registration yet',
  );
});
