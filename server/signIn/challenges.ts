import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { Authenticators } from './authenticators.ts';
import { assertNotLocked, claimAttempt, exceededLimit, noteKnown } from './attempts.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, readExchange, takeExchange, type Exchange } from './exchanges.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { isPassword, isSignature, startExchange } from './srp.ts';
import { parseTimestamp } from './timestamp.ts';
import type { OpenSignIn, Tokens } from './tokens.ts';
import { assertUsable, lockUser, needUser, setPassword, type User } from './users.ts';

// Clients sign a timestamp; rejecting old ones prevents replays.
const maxSkewMilliseconds = 5 * 60 * 1000;

interface Grant {
  readonly spend?: (tx: Database) => Promise<void>;
  readonly isEnough?: boolean;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** The steps of a sign-in with a password: SRP or plain, then a new password where one is required. */
export function createChallenges(context: SignInContext, tokens: Tokens, authenticators: Authenticators) {
  const { db, pool } = context;
  const srpPool = poolName(pool);

  /** What the person of an account gets: tokens, or what else is asked for. */
  type Granted =
    | { readonly user: User; readonly signIn: OpenSignIn }
    | { readonly user: User; readonly session: string; readonly asks: 'newPassword' | 'authenticator' };

  /**
   * A sign-in, in the transaction that has seen the password or what stands for it.
   * @param isEnough whether nothing else is asked for, even if the account has an authenticator app
   */
  async function openSignIn(tx: Database, user: User, network: string, isEnough: boolean): Promise<Granted> {
    const asks =
      user.status === 'FORCE_CHANGE_PASSWORD'
        ? 'newPassword'
        : !isEnough && (await authenticators.isOn(tx, user.sub))
          ? 'authenticator'
          : null;
    // Who has only the password, may have stolen it.
    if (asks !== 'authenticator') await noteKnown(tx, context.now(), user.sub, network);
    if (asks === null) return { user, signIn: await tokens.open(tx, user) };
    const exchange = { kind: asks, sub: user.sub, salt: user.salt, key: null } as const;
    return { user, asks, session: await openExchange(tx, context, exchange) };
  }

  async function answerOf(granted: Granted): Promise<object> {
    const { user } = granted;
    if ('signIn' in granted)
      return { AuthenticationResult: await tokens.begin(user, granted.signIn), ChallengeParameters: {} };
    const Session = granted.session;
    if (granted.asks === 'authenticator')
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
      };
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
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

  /**
   * Grants what was shown in the exchange, if the account still has the password of then: tokens, or the challenge to
   * choose another password or to enter the code of the authenticator app.
   * @param spend what can be used only once
   */
  async function grant(
    { sub, salt }: Pick<Exchange, 'sub' | 'salt'>,
    network: string,
    { spend, isEnough = false }: Grant = {},
  ): Promise<object> {
    const granted = await transaction(db, async (tx) => {
      const user = await lockUser(tx, sub);
      assertUsable(user);
      if (user.salt !== salt) throw signInErrors.invalidSession();
      await spend?.(tx);
      return openSignIn(tx, user, network, isEnough);
    });
    return answerOf(granted);
  }

  /** A wrong code leaves the session open for another try, of which there are few. */
  async function finishAuthenticator(
    given: Record<string, string>,
    session: string,
    network: string,
  ): Promise<object> {
    const code = required(given, 'SOFTWARE_TOKEN_MFA_CODE');
    const exchange = await readExchange(context, session, 'authenticator');
    const user = await needUser(db, required(given, 'USERNAME'));
    if (user.sub !== exchange.sub || user.salt !== exchange.salt) throw signInErrors.invalidSession();
    const spendCode = await authenticators.check(user, code, network);
    return grant(exchange, network, {
      isEnough: true,
      spend: async (tx) => {
        await takeExchange(context, session, 'authenticator', tx);
        await spendCode(tx);
      },
    });
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
      await tokens.revokeAll(tx, sub);
      return openSignIn(tx, await lockUser(tx, sub), network, false);
    });
    return answerOf(granted);
  }

  return { startSrp, finishSrp, finishPassword, finishNewPassword, finishAuthenticator, grant };
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
