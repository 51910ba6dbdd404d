import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server side of SRP-6a as Amazon Cognito uses it (USER_SRP_AUTH, then PASSWORD_VERIFIER). Numbers are sent as
 * hex, and padded for hashing like Java's `BigInteger.toByteArray` does.
 */

// RFC 3526, group 15 (3072 bit), with g = 2.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const g = 2n;

/** Like Java's `toByteArray`: whole bytes, with a leading zero byte when the top bit is set. */
function bytes(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const toNumber = (buffer: Buffer) => BigInt(`0x${buffer.toString('hex')}`);
const mod = (number: bigint) => ((number % N) + N) % N;

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const k = toNumber(sha256(bytes(N), bytes(g)));

/** Stored instead of the password; both hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/**
 * @param pool the part of the user pool id after `_`
 * @param user the name that clients sign with (USER_ID_FOR_SRP)
 */
export function createVerifier(
  pool: string,
  user: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const identity = sha256(Buffer.from(`${pool}${user}:${password}`));
  const x = toNumber(sha256(bytes(BigInt(`0x${salt}`)), identity));
  return { salt, verifier: modPow(g, x).toString(16) };
}

export function isPassword(pool: string, user: string, password: string, stored: Verifier): boolean {
  const offered = createVerifier(pool, user, password, stored.salt);
  return timingSafeEqual(sha256(Buffer.from(offered.verifier)), sha256(Buffer.from(stored.verifier)));
}

/**
 * First step: the server's public number and the shared key, both hex.
 * @returns null for an invalid client number (not hex, or a multiple of N, which would make the key predictable)
 */
export function startExchange(
  clientPublic: string,
  verifier: string,
  secret = toNumber(randomBytes(32)),
): { serverPublic: string; key: string } | null {
  if (!/^[0-9a-f]{1,770}$/i.test(clientPublic)) return null;
  const A = BigInt(`0x${clientPublic}`);
  const stored = BigInt(`0x${verifier}`);
  if (mod(A) === 0n) return null;
  const B = mod(k * stored + modPow(g, secret));
  const u = toNumber(sha256(bytes(A), bytes(B)));
  if (u === 0n || B === 0n) return null;
  const S = modPow(A * modPow(stored, u), secret);
  const extracted = hmac(bytes(u), bytes(S));
  const key = hmac(extracted, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  return { serverPublic: B.toString(16), key: key.toString('hex') };
}

/** Second step: whether the client signed with the same key. */
export function isSignature(
  key: string,
  signed: { pool: string; user: string; secretBlock: string; timestamp: string },
  signature: string,
): boolean {
  const expected = hmac(
    Buffer.from(key, 'hex'),
    Buffer.from(signed.pool),
    Buffer.from(signed.user),
    Buffer.from(signed.secretBlock, 'base64'),
    Buffer.from(signed.timestamp),
  );
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
