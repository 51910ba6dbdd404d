import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { SecondFactor } from '../db/schema.ts';
import type { Authenticators } from './authenticators.ts';
import { assertNotLocked, claimAttempt, exceededLimit, noteKnown } from './attempts.ts';
import { checkCode, mailSignInCode, spendCode } from './codes.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { openExchange, readExchange, takeExchange, type Exchange } from './exchanges.ts';
import { assertPasswordPolicy } from './passwords.ts';
import type { SecondFactors } from './secondFactors.ts';
import { isPassword, isSignature, startExchange } from './srp.ts';
import { parseTimestamp } from './timestamp.ts';
import type { OpenSignIn, Tokens } from './tokens.ts';
import { assertUsable, lockUser, needUser, setPassword, type User } from './users.ts';

// Clients sign a timestamp; rejecting old ones prevents replays.
const maxSkewMilliseconds = 5 * 60 * 1000;

/** What a person has shown so far. */
type Shown = 'password' | 'mailedCode' | 'twoFactors';

interface Grant {
  readonly spend?: (tx: Database) => Promise<void>;
  readonly shown?: Shown;
}

const selection = 'SELECT_MFA_TYPE';

export type Challenges = ReturnType<typeof createChallenges>;

/** The steps of a sign-in with a password: SRP or plain, then a new password and a second factor where they are required. */
export function createChallenges(
  context: SignInContext,
  tokens: Tokens,
  authenticators: Authenticators,
  secondFactors: SecondFactors,
) {
  const { db, pool } = context;
  const srpPool = poolName(pool);

  /** What the person of an account gets: tokens, or what else is asked for. */
  type Granted =
    | { readonly user: User; readonly signIn: OpenSignIn }
    | { readonly user: User; readonly session: string; readonly asks: 'newPassword' }
    | Asked;

  interface Asked {
    readonly user: User;
    readonly session: string;
    readonly asks: SecondFactor | typeof selection;
    readonly parameters: Readonly<Record<string, string>>;
  }

  /**
   * Which second factor is asked for; null for none.
   * @throws SignInError NotAuthorizedException for a mailed code alone, asked for before mailed codes became the second factor
   */
  async function askedFor(tx: Database, user: User, shown: Shown): Promise<Asked['asks'] | null> {
    const { on, preferred } = await secondFactors.of(tx, user);
    if (shown === 'twoFactors' || on.length === 0) return null;
    const left = on.filter((factor) => shown === 'password' || factor !== 'EMAIL_OTP');
    const [only, another] = left;
    if (only === undefined) throw signInErrors.invalidSession();
    if (another === undefined) return only;
    return preferred ?? selection;
  }

  /** Asks for a second factor, or which one it is to be, in the transaction that has seen the password. */
  async function ask(tx: Database, user: User, network: string, asks: Asked['asks']): Promise<Asked> {
    const parameters =
      asks === 'EMAIL_OTP'
        ? await mailSignInCode(tx, context, user, network)
        : asks === selection
          ? { MFAS_CAN_CHOOSE: JSON.stringify((await secondFactors.of(tx, user)).on) }
          : {};
    const exchange = { kind: 'secondFactor', sub: user.sub, salt: user.salt, key: asks } as const;
    return { user, asks, parameters, session: await openExchange(tx, context, exchange) };
  }

  /** Opens a sign-in, in the transaction that has checked the password or what stands for it. */
  async function openSignIn(tx: Database, user: User, network: string, shown: Shown): Promise<Granted> {
    const isTemporary = user.status === 'FORCE_CHANGE_PASSWORD';
    const asks = isTemporary ? null : await askedFor(tx, user, shown);
    if (asks !== null) return ask(tx, user, network, asks);
    // Who has only the password, may have stolen it, so the network is known from here on only.
    await noteKnown(tx, context.now(), user.sub, network);
    if (!isTemporary) return { user, signIn: await tokens.open(tx, user) };
    const exchange = { kind: 'newPassword', sub: user.sub, salt: user.salt, key: null } as const;
    return { user, asks: 'newPassword', session: await openExchange(tx, context, exchange) };
  }

  async function answerOf(granted: Granted): Promise<object> {
    const { user } = granted;
    if ('signIn' in granted)
      return { AuthenticationResult: await tokens.begin(user, granted.signIn), ChallengeParameters: {} };
    const Session = granted.session;
    if (granted.asks !== 'newPassword') {
      if (granted.asks === 'EMAIL_OTP') context.mailWritten();
      return {
        ChallengeName: granted.asks,
        Session,
        ChallengeParameters: { ...granted.parameters, USER_ID_FOR_SRP: user.sub },
      };
    }
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
   * choose another password or to show a second factor.
   * @param spend what can be used only once
   */
  async function grant(
    { sub, salt }: Pick<Exchange, 'sub' | 'salt'>,
    network: string,
    { spend, shown = 'password' }: Grant = {},
  ): Promise<object> {
    const granted = await transaction(db, async (tx) => {
      const user = await lockUser(tx, sub);
      assertUsable(user);
      if (user.salt !== salt) throw signInErrors.invalidSession();
      await spend?.(tx);
      return openSignIn(tx, user, network, shown);
    });
    return answerOf(granted);
  }

  /** Who answers a challenge: the one whose session it is. */
  async function userOf({ sub, salt }: Exchange, given: Record<string, string>): Promise<User> {
    const user = await needUser(db, required(given, 'USERNAME'));
    if (user.sub !== sub || user.salt !== salt) throw signInErrors.invalidSession();
    return user;
  }

  /** A wrong code leaves the session open for another try, of which there are few. */
  async function finishAuthenticator(
    given: Record<string, string>,
    session: string,
    network: string,
  ): Promise<object> {
    const code = required(given, 'SOFTWARE_TOKEN_MFA_CODE');
    const exchange = await readExchange(context, session, 'secondFactor');
    if (exchange.key !== 'SOFTWARE_TOKEN_MFA') throw signInErrors.invalidSession();
    const spendAppCode = await authenticators.check(await userOf(exchange, given), code, network);
    return grant(exchange, network, {
      shown: 'twoFactors',
      spend: async (tx) => {
        await takeExchange(context, session, 'secondFactor', tx);
        await spendAppCode(tx);
      },
    });
  }

  /** A code that was mailed to begin with, or after the password. A wrong one leaves the session open, too. */
  async function finishMailedCode(
    given: Record<string, string>,
    session: string,
    network: string,
  ): Promise<object> {
    const code = required(given, 'EMAIL_OTP_CODE');
    const exchange = await readExchange(context, session, 'choice', 'secondFactor');
    if (exchange.key !== 'EMAIL_OTP') throw signInErrors.invalidSession();
    const user = await userOf(exchange, given);
    assertUsable(user);
    await checkCode(context, user, 'signIn', code, network);
    return grant(exchange, network, {
      shown: exchange.kind === 'choice' ? 'mailedCode' : 'twoFactors',
      spend: async (tx) => {
        await takeExchange(context, session, exchange.kind, tx);
        await spendCode(tx, user.sub, 'signIn', code);
      },
    });
  }

  /** The person has chosen among several second factors. */
  async function finishSelection(
    given: Record<string, string>,
    session: string,
    network: string,
  ): Promise<object> {
    const answer = required(given, 'ANSWER');
    const exchange = await readExchange(context, session, 'secondFactor');
    if (exchange.key !== selection) throw signInErrors.invalidSession();
    const { sub } = await userOf(exchange, given);
    const granted = await transaction(db, async (tx) => {
      const user = await lockUser(tx, sub);
      assertUsable(user);
      if (user.salt !== exchange.salt) throw signInErrors.invalidSession();
      const factor = (await secondFactors.of(tx, user)).on.find((one) => one === answer);
      if (factor === undefined) throw signInErrors.invalidParameter(`MFA type ${answer} is not available`);
      await takeExchange(context, session, 'secondFactor', tx);
      return ask(tx, user, network, factor);
    });
    return answerOf(granted);
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
      return openSignIn(tx, await lockUser(tx, sub), network, 'password');
    });
    return answerOf(granted);
  }

  return {
    startSrp,
    finishSrp,
    finishPassword,
    finishNewPassword,
    finishAuthenticator,
    finishMailedCode,
    finishSelection,
    grant,
  };
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
