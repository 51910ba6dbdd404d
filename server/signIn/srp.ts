import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { modPow, N } from './modPow.ts';

/**
 * The server side of SRP-6a as Amazon Cognito uses it (USER_SRP_AUTH, then PASSWORD_VERIFIER). Numbers are sent as
 * hex, and padded for hashing like Java's `BigInteger.toByteArray` does.
 */

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
export async function createVerifier(
  pool: string,
  user: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Promise<Verifier> {
  const identity = sha256(Buffer.from(`${pool}${user}:${password}`));
  const x = toNumber(sha256(bytes(BigInt(`0x${salt}`)), identity));
  return { salt, verifier: (await modPow(g, x)).toString(16) };
}

export async function isPassword(
  pool: string,
  user: string,
  password: string,
  stored: Verifier,
): Promise<boolean> {
  const offered = await createVerifier(pool, user, password, stored.salt);
  return timingSafeEqual(sha256(Buffer.from(offered.verifier)), sha256(Buffer.from(stored.verifier)));
}

/**
 * First step: the server's public number and the shared key, both hex.
 * @returns null for an invalid client number (not hex, or a multiple of N, which would make the key predictable)
 */
export async function startExchange(
  clientPublic: string,
  verifier: string,
  secret = toNumber(randomBytes(32)),
): Promise<{ serverPublic: string; key: string } | null> {
  if (!/^[0-9a-f]{1,770}$/i.test(clientPublic)) return null;
  const A = BigInt(`0x${clientPublic}`);
  const stored = BigInt(`0x${verifier}`);
  if (mod(A) === 0n) return null;
  const B = mod(k * stored + (await modPow(g, secret)));
  const u = toNumber(sha256(bytes(A), bytes(B)));
  if (u === 0n || B === 0n) return null;
  const S = await modPow(A * (await modPow(stored, u)), secret);
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
