import { createHash, randomBytes } from 'node:crypto';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { describe, expect, test } from 'vitest';
import { modPow, N } from './modPow.ts';
import { createVerifier, isPassword, isSignature, startExchange } from './srp.ts';

const pool = 'Matricula';
const user = '5f0b8bd4-0f0e-4a52-9d2e-3a6f1c1a2b3c';

/**
 * Numbers that begin with a zero byte, because padding then decides whether both sides hash the same bytes: the client's,
 * the server's, the salt and the scrambling number. For the shared one see below.
 */
const kinds = ['none', 'client', 'server', 'salt', 'scrambling'] as const;

const random = () => BigInt(`0x${randomBytes(32).toString('hex')}`);
const isShort = (number: bigint) => number < 1n << 3064n;

/**
 * A random secret whose power of two fits. Each step doubles the power instead of computing another, so that one secret
 * in 256 is found in a moment.
 */
async function secretFor(fits: (power: bigint) => boolean): Promise<bigint> {
  let secret = random();
  let power = await modPow(2n, secret);
  while (!fits(power)) {
    secret += 1n;
    power = (power * 2n) % N;
  }
  return secret;
}

/** A complete handshake with an independent client. */
async function handshake(
  password: string,
  typed: string,
  short: (typeof kinds)[number] = 'none',
): Promise<boolean> {
  const shortSalt = `00${randomBytes(15).toString('hex')}`;
  const stored = await createVerifier(pool, user, password, short === 'salt' ? shortSalt : undefined);
  let session = createSrpSession(user, typed, `us-east-1_${pool}`, false);
  if (short === 'client') {
    const secret = await secretFor(isShort);
    session = {
      ...session,
      smallA: secret.toString(16),
      largeA: (await modPow(2n, secret)).toString(16),
    };
  }
  const serverPublic = (power: bigint) => (multiplier * BigInt(`0x${stored.verifier}`) + power) % N;
  const serverSecret = await secretFor((power) => {
    if (short === 'server') return isShort(serverPublic(power));
    if (short !== 'scrambling') return true;
    return sha256(padded(BigInt(`0x${session.largeA}`)), padded(serverPublic(power)))[0] === 0;
  });
  const exchange = await startExchange(session.largeA, stored.verifier, serverSecret);
  if (exchange === null) throw new Error('The client number was rejected');
  if (short === 'client') expect(session.largeA.length).toBeLessThanOrEqual(766);
  if (short === 'server') expect(exchange.serverPublic.length).toBeLessThanOrEqual(766);
  const secretBlock = randomBytes(64).toString('base64');
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: stored.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlock,
      USER_ID_FOR_SRP: user,
    },
  });
  return isSignature(
    exchange.key,
    { pool, user, secretBlock, timestamp: signed.timestamp },
    signed.passwordSignature,
  );
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
/** As SRP hashes a number: whole bytes, after a zero byte if the top bit is set. */
function padded(number: bigint): Buffer {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}
const multiplier = BigInt(`0x${sha256(padded(N), padded(2n)).toString('hex')}`);

/**
 * Private numbers for which a number of the handshake is shorter than usual, so that padding decides whether both
 * sides hash the same bytes. Found by trial.
 */
const clientSecret = '7210e9eec160a4ce0c7fe2cceb5ee164da7a2ab74645683dd05a8c03161ffb5b';
const salt = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const edges = [
  [
    'a shared number with an odd number of digits',
    'b52edec0b9db0fa4a6d41d0f815c7130b7eab24aab0308629b752a1df84d19d9',
  ],
  [
    'a shared number that starts with a zero byte',
    'efc7e6fa3774664701734d56302130f1ff3350114b3d164204c8f64e0d33b599',
  ],
  [
    'a scrambling number that starts with a zero byte',
    '4f5b650dedaeccc768a2f4019d464505f5610082eb7923672e5ccf6b8b8ffcfa',
  ],
  [
    'a server number that starts with a zero byte',
    '3d0fbb13ad475d60889e9e5cce1ac34d00237e5eb43a5a9be66213c7dd961985',
  ],
] as const;

describe('SRP', () => {
  // The client is slow; set SRP_HANDSHAKES to run more of them.
  const count = Number(process.env['SRP_HANDSHAKES'] ?? kinds.length);

  test(
    `${count} random handshakes with the right password agree on the key`,
    { timeout: 7_200_000 },
    async () => {
      for (let round = 0; round < count; round += 1) {
        const password = `Aa1!${randomBytes(1 + (round % 40)).toString('base64')}é`;
        expect(await handshake(password, password, kinds[round % kinds.length]), password).toBe(true);
      }
    },
  );

  test.each(edges)('both sides agree on %s', async (_what, serverSecret) => {
    const stored = await createVerifier(pool, user, 'Learn2day!', salt);
    const fixed = createSrpSession(user, 'Learn2day!', `us-east-1_${pool}`, false);
    const session = {
      ...fixed,
      smallA: clientSecret,
      largeA: (await modPow(2n, BigInt(`0x${clientSecret}`))).toString(16),
    };
    const exchange = await startExchange(session.largeA, stored.verifier, BigInt(`0x${serverSecret}`));
    const secretBlock = randomBytes(64).toString('base64');
    const signed = signSrpSession(session, {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: salt,
        SRP_B: exchange?.serverPublic ?? '',
        SECRET_BLOCK: secretBlock,
        USER_ID_FOR_SRP: user,
      },
    });
    const { timestamp, passwordSignature } = signed;
    expect(isSignature(exchange?.key ?? '', { pool, user, secretBlock, timestamp }, passwordSignature)).toBe(
      true,
    );
  });

  test('a wrong password leads to another key', async () => {
    expect(await handshake('Learn2day!', 'Learn2day?')).toBe(false);
    expect(await handshake('Learn2day!', 'learn2day!')).toBe(false);
  });

  test('an invalid client number is rejected', async () => {
    const { verifier } = await createVerifier(pool, user, 'Learn2day!');
    expect(await startExchange('0', verifier)).toBeNull();
    expect(await startExchange('not hex', verifier)).toBeNull();
    expect(await startExchange('', verifier)).toBeNull();
    // With these the key would be the same for every password.
    for (const times of [1n, 2n, 3n])
      expect(await startExchange((N * times).toString(16), verifier)).toBeNull();
    expect(await startExchange((N + 2n).toString(16), verifier)).not.toBeNull();
  });

  test('a signature of another length is a wrong one', () => {
    const signed = { pool, user, secretBlock: '', timestamp: '' };
    for (const signature of [
      '',
      'AAAA',
      randomBytes(31).toString('base64'),
      randomBytes(33).toString('base64'),
    ])
      expect(isSignature('00', signed, signature)).toBe(false);
  });

  test('a stored verifier recognizes its password without containing it', async () => {
    const stored = await createVerifier(pool, user, 'Learn2day!');
    expect(JSON.stringify(stored)).not.toContain('Learn2day!');
    expect(await isPassword(pool, user, 'Learn2day!', stored)).toBe(true);
    expect(await isPassword(pool, user, 'learn2day!', stored)).toBe(false);
    expect(await isPassword('Other', user, 'Learn2day!', stored)).toBe(false);
  });
});
