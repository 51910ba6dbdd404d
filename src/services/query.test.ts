import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parametersIn,
  parseSearch,
  stringifySearch,
  valuesIn,
  withParameters,
  withoutParameters,
} from './query.ts';

const foreign = 'utm_id=120247103250460643&ref=662E41&q=a+b&r=a%20b&x=1&y&x=2&&empty=&z=%E9&%zz=%';

describe('what is not ours stays byte for byte', () => {
  test.each([foreign, 'a', '', 'a=%22b%22', 'n=1e3&n=001', 'a=[1]&b={}'])('%s', (query) => {
    const text = query === '' ? '' : `?${query}`;
    expect(stringifySearch(parseSearch(text))).toBe(text);
  });

  test('no matter where a parameter of ours is taken out', () => {
    for (const query of [
      `course_codes=biod101&${foreign}`,
      `${foreign}&course_codes=biod101&course_codes=chem103`,
      foreign.replace('&&', '&course_codes=a&course%5Fcodes=b&&'),
    ])
      expect(withoutParameters({ query }, ['course_codes'])).toEqual({ query: foreign });
    expect(withoutParameters({ query: 'course_codes=biod101' }, ['course_codes'])).toEqual({});
  });

  test('and where others are put in', () => {
    const search = { query: `lab=none&${foreign}&sort=name` };
    const names = ['lab', 'sort', 'compare'];
    expect(withParameters(search, names, { lab: 'at home', compare: 'a,b' })).toEqual({
      query: `${foreign}&lab=at+home&compare=a%2Cb`,
    });
    expect(withParameters(search, names, {})).toEqual({ query: foreign });
    expect(withParameters({}, names, { lab: 'x' })).toEqual({ query: 'lab=x' });
  });

  test('of any query', () => {
    fc.assert(
      fc.property(fc.array(fc.webQueryParameters()), (parts) => {
        const query = parts.join('&');
        expect(withoutParameters({ query }, ['course_codes']).query ?? '').toBe(query);
      }),
    );
  });
});

test('values are read as text', () => {
  expect(parametersIn({ query: 'video_id=76979871&q=1e3' })).toEqual({ video_id: '76979871', q: '1e3' });
  expect(valuesIn({ query: 'course_codes=BIOD101&course_codes=chem103' }, 'course_codes')).toEqual([
    'BIOD101',
    'chem103',
  ]);
});
