import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  authorizationCodeSchema,
  codeKinds,
  discountOf,
  type AuthorizationCode,
} from './authorizationCode.ts';

const code: AuthorizationCode = {
  code: 'SAVE10',
  kind: 'percentage',
  value: 10,
  startsAt: null,
  endsAt: null,
  courseCodes: null,
  useLimit: null,
  uses: 0,
};
const problemOf = (change: object) => {
  const { issues } = v.safeParse(authorizationCodeSchema, { ...code, ...change });
  return issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const noon = new Date('2030-06-01T12:00:00Z');

describe('an authorization code', () => {
  test.each([
    {},
    { value: 1 },
    { value: 100 },
    { kind: 'fixed', value: 1 },
    { kind: 'whole', value: 0 },
    { code: 'SPRING 22 & MORE' },
    { startsAt: noon, endsAt: new Date(noon.getTime() + 1) },
    { courseCodes: ['biod101'], useLimit: 1 },
  ])('may have %j', (change) => {
    expect(problemOf(change)).toBeUndefined();
  });

  test.each([
    [{ value: -50 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 150 }, 'value'],
    [{ value: 12.5 }, 'value'],
    [{ value: Number.NaN }, 'value'],
    [{ kind: 'fixed', value: 0 }, 'value'],
    [{ kind: 'fixed', value: -1 }, 'value'],
    [{ kind: 'whole', value: 10 }, 'value'],
    [{ kind: 'percent' }, 'kind'],
    [{ code: 'save10' }, 'code'],
    [{ code: '' }, 'code'],
    [{ code: 'ÉTÉ' }, 'code'],
    [{ code: 'A'.repeat(65) }, 'code'],
    [{ startsAt: noon, endsAt: noon }, 'endsAt'],
    [{ courseCodes: [] }, 'courseCodes'],
    [{ courseCodes: ['biology'] }, 'courseCodes.0'],
    [{ useLimit: 0 }, 'useLimit'],
    [{ uses: -1 }, 'uses'],
  ])('may not have %j', (change, field) => {
    expect(problemOf(change)).toEqual([expect.stringMatching(`^${field}: `)]);
  });

  test.each([
    ['percentage', 10, 66_900, 6690],
    // Half a cent is rounded up.
    ['percentage', 50, 66_905, 33_453],
    ['percentage', 33, 66_900, 22_077],
    ['percentage', 100, 66_900, 66_900],
    ['fixed', 5000, 66_900, 5000],
    ['fixed', 5000, 4000, 4000],
    ['whole', 0, 66_900, 66_900],
  ] as const)('of kind %s and value %i takes off %i cents: %i', (kind, value, eligible, discount) => {
    expect(discountOf({ kind, value }, eligible)).toBe(discount);
  });

  test('takes off nothing less than nothing, and no more than the price, whatever a row says', () => {
    const anyKind = fc.oneof(
      fc.constantFrom(...codeKinds),
      fc.string().map((kind) => kind as never),
    );
    fc.assert(
      fc.property(anyKind, fc.integer(), fc.nat(), (kind, value, price) => {
        const discount = discountOf({ kind, value }, price);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
      }),
    );
  });
});
