import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/**
 * Powers in the group of RFC 3526 with 3072 bits, by OpenSSL on a thread of Node's pool. JavaScript's numbers are six
 * times slower, and would hold up all other requests.
 */

const group = getDiffieHellman('modp15');

/** The prime of the group. */
export const N = BigInt(`0x${group.getPrime('hex')}`);

const hexOf = (number: bigint) => {
  const hex = number.toString(16);
  return hex.length % 2 === 1 ? `0${hex}` : hex;
};

/** One value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const header = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), body]);
}

const integer = (number: bigint) => {
  const bytes = Buffer.from(hexOf(number), 'hex');
  return der(0x02, ...((bytes[0] ?? 0) > 0x7f ? [Buffer.from([0])] : []), bytes);
};

/** `dhKeyAgreement` of PKCS #3 with the parameters of the group. */
const algorithm = der(
  0x30,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(0x30, integer(N), integer(BigInt(`0x${group.getGenerator('hex')}`))),
);

/** @param exponent positive */
export function modPow(base: bigint, exponent: bigint): Promise<bigint> {
  const reduced = base % N;
  // Results that OpenSSL refuses as a shared secret. No other base leads to them, because (N - 1) / 2 is a prime.
  if (reduced === 0n || reduced === 1n) return Promise.resolve(reduced);
  if (reduced === N - 1n) return Promise.resolve(exponent % 2n === 0n ? 1n : reduced);
  const privateKey = createPrivateKey({
    key: der(0x30, integer(0n), algorithm, der(0x04, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey({
    key: der(0x30, algorithm, der(0x03, Buffer.from([0]), integer(reduced))),
    format: 'der',
    type: 'spki',
  });
  return new Promise((resolve, reject) => {
    diffieHellman({ privateKey, publicKey }, (error, result) => {
      if (error) reject(error);
      else resolve(BigInt(`0x${result.toString('hex')}`));
    });
  });
}
