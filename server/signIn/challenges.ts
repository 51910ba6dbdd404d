import { limitedUntil } from '../db/rateLimits.ts';
import { transaction } from '../db/transaction.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, takeExchange } from './exchanges.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { isSignature, startExchange } from './srp.ts';
import { parseTimestamp } from './timestamp.ts';
import type { Tokens } from './tokens.ts';
import {
  assertNotLocked,
  assertUsable,
  claimAttempt,
  resetAttempts,
  needUser,
  setPassword,
  type User,
} from './users.ts';

// Clients sign a timestamp; rejecting old ones prevents replays.
const maxSkewMilliseconds = 5 * 60 * 1000;

/** The steps of a sign-in with a password: SRP or plain, then a new password where one is required. */
export function createChallenges(context: SignInContext, tokens: Tokens) {
  const { db, pool } = context;
  const srpPool = poolName(pool);

  /** Issues tokens, unless the account must choose a new password first. */
  async function passwordVerified(user: User): Promise<object> {
    await resetAttempts(db, user.sub);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
      return { AuthenticationResult: await tokens.begin(user), ChallengeParameters: {} };
    }
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: await openExchange(context, {
        kind: 'newPassword',
        sub: user.sub,
        clientId: pool.clientId,
        key: null,
      }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({
          email: user.email,
          email_verified: String(user.emailVerified),
          given_name: user.givenName,
          family_name: user.familyName,
        }),
      },
    };
  }

  async function startSrp(user: User, clientPublic: string): Promise<object> {
    assertUsable(user);
    assertNotLocked(user, context.now());
    const { signInStarts } = context.limits;
    const key = `${signInStarts.name}:${user.sub}`;
    if ((await limitedUntil(db, context.now(), key, signInStarts)) !== null)
      throw signInErrors.tooManyRequests();
    const exchange = await startExchange(clientPublic, user.verifier);
    if (exchange === null) throw signInErrors.invalidParameter('Incorrect SRP_A.');
    const id = await openExchange(context, {
      kind: 'srp',
      sub: user.sub,
      clientId: pool.clientId,
      key: exchange.key,
    });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: user.salt,
        SRP_B: exchange.serverPublic,
        SECRET_BLOCK: Buffer.from(id).toString('base64'),
        USERNAME: user.sub,
        USER_ID_FOR_SRP: user.sub,
      },
    };
  }

  async function finishSrp(given: Record<string, string>): Promise<object> {
    const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const signature = required(given, 'PASSWORD_CLAIM_SIGNATURE');
    const timestamp = required(given, 'TIMESTAMP');
    const signedAt = parseTimestamp(timestamp);
    const named = await needUser(db, required(given, 'USERNAME'));
    const id = Buffer.from(secretBlock, 'base64').toString();
    const exchange = await takeExchange(context, id, 'srp', pool.clientId);
    const user = await needUser(db, exchange.sub);
    if (named.sub !== user.sub) throw signInErrors.wrongPassword();
    const skew = Math.abs(signedAt - context.now().getTime());
    if (!(skew < maxSkewMilliseconds)) throw signInErrors.wrongClock();
    await claimAttempt(context, user.sub);
    const signed = { pool: srpPool, user: user.sub, secretBlock, timestamp };
    if (!isSignature(exchange.key ?? '', signed, signature)) throw signInErrors.wrongPassword();
    assertUsable(user);
    return passwordVerified(user);
  }

  async function finishNewPassword(given: Record<string, string>, session: string): Promise<object> {
    const password = given['NEW_PASSWORD'] ?? '';
    // Checked before the session is consumed, so that the person can try another password.
    assertPasswordPolicy(password);
    const exchange = await takeExchange(context, session, 'newPassword', pool.clientId);
    const user = await needUser(db, exchange.sub);
    const named = await needUser(db, given['USERNAME'] ?? '');
    if (named.sub !== user.sub || user.status !== 'FORCE_CHANGE_PASSWORD')
      throw signInErrors.invalidSession();
    await transaction(db, async (tx) => {
      await setPassword(tx, context, user.sub, password);
      await tokens.revokeAll(tx, user.sub);
    });
    return { AuthenticationResult: await tokens.begin(user), ChallengeParameters: {} };
  }

  return { startSrp, finishSrp, finishNewPassword };
}

/** @throws SignInError InvalidParameterException when the parameter is absent or empty */
export function required(given: Readonly<Record<string, string>>, name: string): string {
  const value = given[name];
  if (!value) throw signInErrors.missingParameter(name);
  return value;
}
