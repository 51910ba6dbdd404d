import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { assertNotLocked, claimAttempt, exceededLimit, noteKnown } from './attempts.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, takeExchange, type Exchange } from './exchanges.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { isPassword, isSignature, startExchange } from './srp.ts';
import { parseTimestamp } from './timestamp.ts';
import type { Tokens } from './tokens.ts';
import { assertUsable, lockUser, needUser, setPassword, type User } from './users.ts';

// Clients sign a timestamp; rejecting old ones prevents replays.
const maxSkewMilliseconds = 5 * 60 * 1000;

export type Challenges = ReturnType<typeof createChallenges>;

/** The steps of a sign-in with a password: SRP or plain, then a new password where one is required. */
export function createChallenges(context: SignInContext, tokens: Tokens) {
  const { db, pool } = context;
  const srpPool = poolName(pool);

  /**
   * Grants what was shown in the exchange, if the account still has the password of then: tokens, or the challenge to
   * choose another password.
   * @param spend what can be used only once
   */
  async function grant(
    { sub, salt }: Pick<Exchange, 'sub' | 'salt'>,
    network: string,
    spend?: (tx: Database) => Promise<void>,
  ): Promise<object> {
    const granted = await transaction(db, async (tx) => {
      const user = await lockUser(tx, sub);
      assertUsable(user);
      if (user.salt !== salt) throw signInErrors.invalidSession();
      await spend?.(tx);
      await noteKnown(tx, context.now(), sub, network);
      if (user.status !== 'FORCE_CHANGE_PASSWORD') return { user, signIn: await tokens.open(tx, user) };
      const exchange = { kind: 'newPassword', sub, salt, key: null } as const;
      return { user, session: await openExchange(tx, context, exchange) };
    });
    const { user, signIn, session } = granted;
    if (signIn !== undefined)
      return { AuthenticationResult: await tokens.begin(user, signIn), ChallengeParameters: {} };
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
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

  async function startSrp(user: User, clientPublic: string, network: string): Promise<object> {
    assertUsable(user);
    await assertNotLocked(context, user.sub, network);
    await countStart(context, user.sub, network);
    const exchange = await startExchange(clientPublic, user.verifier);
    if (exchange === null) throw signInErrors.invalidParameter('Incorrect SRP_A.');
    const id = await openExchange(db, context, {
      kind: 'srp',
      sub: user.sub,
      salt: user.salt,
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

  /** @param isProbe whether the client only asks for the account's state: then no password is right, and none counts */
  async function finishSrp(
    given: Record<string, string>,
    network: string,
    isProbe: boolean,
  ): Promise<object> {
    const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const signature = required(given, 'PASSWORD_CLAIM_SIGNATURE');
    const timestamp = required(given, 'TIMESTAMP');
    const signedAt = parseTimestamp(timestamp);
    const named = await needUser(db, required(given, 'USERNAME'));
    const id = Buffer.from(secretBlock, 'base64').toString();
    const exchange = await takeExchange(context, id, 'srp');
    if (named.sub !== exchange.sub) throw signInErrors.wrongPassword();
    const skew = Math.abs(signedAt - context.now().getTime());
    if (!(skew < maxSkewMilliseconds)) throw signInErrors.wrongClock();
    if (isProbe) throw signInErrors.wrongPassword();
    await claimAttempt(context, exchange.sub, network);
    const signed = { pool: srpPool, user: exchange.sub, secretBlock, timestamp };
    if (!isSignature(exchange.key ?? '', signed, signature)) throw signInErrors.wrongPassword();
    return grant(exchange, network);
  }

  async function finishPassword(user: User, password: string, network: string): Promise<object> {
    await claimAttempt(context, user.sub, network);
    if (!(await isPassword(srpPool, user.sub, password, user))) throw signInErrors.wrongPassword();
    return grant(user, network);
  }

  async function finishNewPassword(
    given: Record<string, string>,
    session: string,
    network: string,
  ): Promise<object> {
    const password = given['NEW_PASSWORD'] ?? '';
    // Checked before the session is consumed, so that the person can try another password.
    assertPasswordPolicy(password);
    const { sub, salt } = await takeExchange(context, session, 'newPassword');
    const named = await needUser(db, given['USERNAME'] ?? '');
    const granted = await transaction(db, async (tx) => {
      const user = await lockUser(tx, sub);
      if (named.sub !== sub || user.status !== 'FORCE_CHANGE_PASSWORD' || user.salt !== salt)
        throw signInErrors.invalidSession();
      await setPassword(tx, context, sub, password);
      await noteKnown(tx, context.now(), sub, network);
      await tokens.revokeAll(tx, sub);
      return { user, signIn: await tokens.open(tx, user) };
    });
    return {
      AuthenticationResult: await tokens.begin(granted.user, granted.signIn),
      ChallengeParameters: {},
    };
  }

  return { startSrp, finishSrp, finishPassword, finishNewPassword, grant };
}

/** @throws SignInError TooManyRequestsException */
export async function countStart(context: SignInContext, sub: string, network: string): Promise<void> {
  const { signInStarts: own, signInStartsOfStrangers: strangers } = context.limits;
  if ((await exceededLimit(context.db, context.now(), { own, strangers }, { sub, network })) !== null)
    throw signInErrors.tooManyRequests();
}

/** @throws SignInError InvalidParameterException when the parameter is absent or empty */
export function required(given: Readonly<Record<string, string>>, name: string): string {
  const value = given[name];
  if (!value) throw signInErrors.missingParameter(name);
  return value;
}
