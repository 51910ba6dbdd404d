import { createHash, createHmac, randomBytes } from 'node:crypto';
import { embeddedPool, poolName } from '../../../server/signIn/context.ts';
import { modPow, N } from '../../../server/signIn/modPow.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Signs in with email and password: an SRP exchange in two calls. The clients in `server/signIn/clients` prove that the
 * service agrees with others; this one computes a hundred times faster, for tests that need a session.
 *
 * @param call runs an operation of the sign-in service
 * @param now the clock of the client, whose time is signed
 * @returns the answer of the second call, or of the first one when it is an error
 */
export async function srpSignIn<A extends Answer>(
  call: (operation: string, input: object) => Promise<A>,
  email: string,
  password: string,
  now = new Date(),
): Promise<A> {
  const secret = toNumber(randomBytes(32));
  const clientPublic = await modPow(2n, secret);
  const started = await call('InitiateAuth', {
    ClientId: embeddedPool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: clientPublic.toString(16) },
  });
  if (started.status !== 200) return started;
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = started.body['ChallengeParameters'] as Challenge;
  const pool = poolName(embeddedPool);
  const serverPublic = fromHex(SRP_B);
  const k = toNumber(sha256(bytes(N), bytes(2n)));
  const u = toNumber(sha256(bytes(clientPublic), bytes(serverPublic)));
  const identity = sha256(Buffer.from(`${pool}${USER_ID_FOR_SRP}:${password}`));
  const x = toNumber(sha256(bytes(fromHex(SALT)), identity));
  const base = serverPublic + N * k - k * (await modPow(2n, x));
  const shared = await modPow(base, secret + u * x);
  const key = hmac(hmac(bytes(u), bytes(shared)), Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  const timestamp = timestampOf(now);
  const signed = [pool, USER_ID_FOR_SRP].map((part) => Buffer.from(part));
  const signature = hmac(key, ...signed, Buffer.from(SECRET_BLOCK, 'base64'), Buffer.from(timestamp));
  return call('RespondToAuthChallenge', {
    ClientId: embeddedPool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      TIMESTAMP: timestamp,
    },
  });
}

type Challenge = Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USER_ID_FOR_SRP', string>;

/** As clients sign it, e.g. `Sat Nov 7 09:05:00 UTC 2026`. */
export function timestampOf(time: Date): string {
  const [day, date, month, year, clock] = time.toUTCString().split(/,? /);
  return `${day} ${month} ${Number(date)} ${clock} UTC ${year}`;
}

const fromHex = (hex: string) => BigInt(`0x${hex}`);
const toNumber = (buffer: Buffer) => fromHex(buffer.toString('hex'));
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

/** Whole bytes, with a leading zero byte when the top bit is set. */
function bytes(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.padStart(hex.length + (hex.length % 2), '0');
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
