import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import BigInteger from './nativeBigInteger.ts';

/** What it replaces, found from aws-amplify, which may have its parts in a folder of its own. */
const auth = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth')).resolve(
  '@aws-amplify/auth',
);
const { default: Original } = (await import(
  pathToFileURL(path.join(auth, '../../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs')).href
)) as { default: typeof BigInteger };

const hex = (bits: number) =>
  fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }).map((one) => one.toString(16));
/** A modulus of SRP is odd. */
const modulus = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((half) => (2n * half + 1n).toString(16));

describe('the integers of signing in', () => {
  it('are computed like those of aws-amplify, negative ones included', () => {
    fc.assert(
      fc.property(hex(256), hex(256), modulus, (a, b, m) => {
        const results = ([BigInteger, Original] as const).map((Integer) => {
          const [x, y, n] = [new Integer(a, 16), new Integer(b, 16), new Integer(m, 16)];
          const difference = x.subtract(y);
          let raised = '';
          difference.modPow(y, n, (_error, result) => {
            raised = result.toString(16);
          });
          return {
            sum: x.add(y).toString(16),
            difference: difference.toString(16),
            distance: difference.abs().toString(16),
            product: x.multiply(y).toString(16),
            rest: difference.mod(n).toString(16),
            raised,
            order: Math.sign(x.compareTo(y)),
            same: x.equals(y),
            isNegative: difference.compareTo(Integer.ZERO) < 0,
            next: x.add(Integer.ONE).toString(16),
          };
        });
        expect(results[0]).toEqual(results[1]);
      }),
      { numRuns: 200 },
    );
  });

  it('refuse what is no number', () => {
    expect(() => new BigInteger('no number')).toThrow(SyntaxError);
  });
});
