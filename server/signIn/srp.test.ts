import { randomBytes } from 'node:crypto';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { describe, expect, test } from 'vitest';
import { modPow } from './modPow.ts';
import { createVerifier, isPassword, isSignature, startExchange } from './srp.ts';

const pool = 'Matricula';
const user = '5f0b8bd4-0f0e-4a52-9d2e-3a6f1c1a2b3c';

/**
 * Numbers that begin with a zero byte, because padding then decides whether both sides hash the same bytes: the client's,
 * the server's and the salt. For the other two see below.
 */
const kinds = ['none', 'client', 'server', 'salt'] as const;

const random = () => BigInt(`0x${randomBytes(32).toString('hex')}`);

/** Tries random secrets until the public number that they lead to begins with a zero byte. */
async function secretOfShort(publicOf: (secret: bigint) => Promise<string | undefined>): Promise<bigint> {
  for (;;) {
    const secrets = Array.from({ length: 4 }, random);
    const numbers = await Promise.all(secrets.map(publicOf));
    const found = secrets[numbers.findIndex((hex) => hex !== undefined && hex.length <= 766)];
    if (found !== undefined) return found;
  }
}

/** A complete handshake with an independent client. */
async function handshake(
  password: string,
  typed: string,
  short: (typeof kinds)[number] = 'none',
): Promise<boolean> {
  const shortSalt = `00${randomBytes(15).toString('hex')}`;
  const stored = await createVerifier(pool, user, password, short === 'salt' ? shortSalt : undefined);
  const start = (A: string, secret?: bigint) => startExchange(A, stored.verifier, secret);
  let session = createSrpSession(user, typed, `us-east-1_${pool}`, false);
  if (short === 'client') {
    const publicOf = async (secret: bigint) => (await modPow(2n, secret)).toString(16);
    const secret = await secretOfShort(publicOf);
    session = { ...session, smallA: secret.toString(16), largeA: await publicOf(secret) };
  }
  const serverSecret =
    short === 'server'
      ? await secretOfShort(async (secret) => (await start(session.largeA, secret))?.serverPublic)
      : undefined;
  const exchange = await start(session.largeA, serverSecret);
  if (exchange === null) throw new Error('The client number was rejected');
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

  test.each(edges)('both sides agree on %s', { timeout: 60_000 }, async (_what, serverSecret) => {
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

  test('a wrong password leads to another key', { timeout: 60_000 }, async () => {
    expect(await handshake('Learn2day!', 'Learn2day?')).toBe(false);
    expect(await handshake('Learn2day!', 'learn2day!')).toBe(false);
  });

  test('an invalid client number is rejected', async () => {
    const { verifier } = await createVerifier(pool, user, 'Learn2day!');
    expect(await startExchange('0', verifier)).toBeNull();
    expect(await startExchange('not hex', verifier)).toBeNull();
    expect(await startExchange('', verifier)).toBeNull();
  });

  test('a stored verifier recognizes its password without containing it', async () => {
    const stored = await createVerifier(pool, user, 'Learn2day!');
    expect(JSON.stringify(stored)).not.toContain('Learn2day!');
    expect(await isPassword(pool, user, 'Learn2day!', stored)).toBe(true);
    expect(await isPassword(pool, user, 'learn2day!', stored)).toBe(false);
    expect(await isPassword('Other', user, 'Learn2day!', stored)).toBe(false);
  });
});
