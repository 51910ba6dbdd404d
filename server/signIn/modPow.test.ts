import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { modPow, N } from './modPow.ts';

/** Square and multiply. */
function expected(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const bits = (max: number) => fc.bigInt({ min: 1n, max: 2n ** BigInt(max) - 1n });

test('powers are those of plain arithmetic, also of short numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(bits(3072), bits(3064), bits(16)),
      fc.oneof(bits(256), bits(248), bits(8)),
      async (base, exponent) => {
        expect(await modPow(base, exponent)).toBe(expected(base, exponent));
      },
    ),
    { numRuns: 60 },
  );
});

test.each([0x7f, 0x80])('powers where a number begins with the byte %i', async (first) => {
  const number = BigInt(first) << 248n;
  expect(await modPow(number, number)).toBe(expected(number, number));
});

test.each([0n, 1n, 2n, N - 2n, N - 1n, N, N + 1n, 2n * N - 1n])('powers of %s', async (base) => {
  for (const exponent of [1n, 2n, 3n]) {
    expect(await modPow(base, exponent)).toBe(expected(base, exponent));
  }
});
