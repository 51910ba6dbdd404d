import { poolName, type SignInContext } from './context.ts';
import { refusals } from './errors.ts';
import { openExchange, takeExchange } from './exchanges.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { isPassword, isSignature, startExchange } from './srp.ts';
import type { Tokens } from './tokens.ts';
import {
  assertNotLocked,
  assertUsable,
  claimAttempt,
  forgetAttempts,
  needUser,
  setPassword,
  type User,
} from './users.ts';

// Clients sign with the time; a signature that is older than this was caught on the way.
const skewMilliseconds = 5 * 60 * 1000;

/** The ways to prove a password, and what follows from the proof. */
export function createChallenges(context: SignInContext, tokens: Tokens) {
  const { db, pool } = context;
  const srpPool = poolName(pool);

  /** After the password was proved: tokens, or the new password that an invited person owes first. */
  async function proved(user: User): Promise<object> {
    await forgetAttempts(db, user.sub);
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
    const exchange = startExchange(clientPublic, user.verifier);
    if (exchange === null) throw refusals.parameter('Incorrect SRP_A.');
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

  async function passwordSignIn(user: User, password: string): Promise<object> {
    assertUsable(user);
    await claimAttempt(context, user.sub);
    if (!isPassword(srpPool, user.sub, password, user)) throw refusals.wrongPassword();
    return proved(user);
  }

  async function finishSrp(given: Record<string, string>): Promise<object> {
    const secretBlock = given['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
    const timestamp = given['TIMESTAMP'] ?? '';
    const id = Buffer.from(secretBlock, 'base64').toString();
    const exchange = await takeExchange(context, id, 'srp', pool.clientId);
    const user = await needUser(db, exchange.sub);
    await claimAttempt(context, user.sub);
    const skew = Math.abs(Date.parse(timestamp) - context.now().getTime());
    const signed = { pool: srpPool, user: user.sub, secretBlock, timestamp };
    const signature = given['PASSWORD_CLAIM_SIGNATURE'] ?? '';
    if (!(skew < skewMilliseconds) || !isSignature(exchange.key ?? '', signed, signature)) {
      throw refusals.wrongPassword();
    }
    assertUsable(user);
    return proved(user);
  }

  async function finishNewPassword(given: Record<string, string>, session: string): Promise<object> {
    const password = given['NEW_PASSWORD'] ?? '';
    // Before the session is taken: a refused password must leave the person where they are.
    assertPasswordPolicy(password);
    const exchange = await takeExchange(context, session, 'newPassword', pool.clientId);
    const user = await needUser(db, exchange.sub);
    const named = await needUser(db, given['USERNAME'] ?? '');
    if (named.sub !== user.sub || user.status !== 'FORCE_CHANGE_PASSWORD') throw refusals.wrongSession();
    await setPassword(db, context, user.sub, password);
    return { AuthenticationResult: await tokens.begin(user), ChallengeParameters: {} };
  }

  return { startSrp, finishSrp, passwordSignIn, finishNewPassword };
}
