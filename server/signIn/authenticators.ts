import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { authenticator } from '../../domain/authenticator.ts';
import { isRecent } from '../../domain/recentSignIn.ts';
import { codeTryLimits } from '../config/limits.ts';
import type { Database } from '../db/database.ts';
import { authenticators } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { authenticatorReplacedMail } from '../mail/templates.ts';
import { exceededLimit } from './attempts.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import type { SigningKey } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { lockSignedIn, type SignedIn, type User } from './users.ts';

/** A code is also accepted while the app shows the one before or after it, for clocks that differ. */
const window = 1;
/** 160 bits, the length of the digest (RFC 4226, section 4). */
const secretBytes = 20;

export type Authenticators = ReturnType<typeof createAuthenticators>;

/** Authenticator apps, the second factor beside a password. */
export function createAuthenticators(context: SignInContext, currentKey: () => Promise<SigningKey>) {
  const { db } = context;

  const rowOf = async (sub: string) =>
    (await db.select().from(authenticators).where(eq(authenticators.sub, sub)))[0];

  /**
   * Which period a code is of, after counting the try.
   *
   * @param sealed the secret, as it is stored
   * @returns null where the code is wrong
   * @throws SignInError LimitExceededException
   */
  async function periodOf(
    { sub }: User,
    sealed: string,
    token: string,
    network: string,
  ): Promise<number | null> {
    const now = context.now();
    const { codeTries, codeTriesOfStrangers } = context.limits;
    const caller = { sub, network };
    // A few tries in the time in which a code is good, and some more in a day.
    const seconds = authenticator.period * (1 + 2 * window);
    const ofCode = {
      own: { ...codeTries, count: codeTryLimits.network, seconds },
      strangers: { ...codeTriesOfStrangers, count: codeTryLimits.strangers, seconds },
    };
    const ofDay = { own: codeTries, strangers: codeTriesOfStrangers };
    for (const [limits, kind] of [
      [ofCode, 'authenticator-now'],
      [ofDay, 'authenticator'],
    ] as const)
      if ((await exceededLimit(db, now, limits, caller, kind)) !== null) throw signInErrors.limitExceeded();
    const secret = Secret.fromBase32(unseal((await currentKey()).sealingKey, sub, sealed));
    const totp = new TOTP({ ...authenticator, secret });
    const timestamp = now.getTime();
    const delta = totp.validate({ token, timestamp, window });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  return {
    /** Whether an account asks for a code after the password. */
    async isOn(tx: Database, sub: string): Promise<boolean> {
      const [on] = await tx
        .select({ sub: authenticators.sub })
        .from(authenticators)
        .where(and(eq(authenticators.sub, sub), eq(authenticators.isOn, true)));
      return on !== undefined;
    },

    /**
     * Chooses a secret for an app. One that is in use stays, until a code of the new one comes.
     *
     * @returns the secret in base 32
     * @throws SignInError NotAuthorizedException when the sign-in is old
     */
    async associate({ user, authTime }: SignedIn): Promise<string> {
      // Who adds an app, can keep the owner out.
      if (!isRecent(context.now(), authTime))
        throw signInErrors.notAuthorized('Please sign in again to set up an authenticator app.');
      const secret = new Secret({ size: secretBytes }).base32;
      const pending = seal((await currentKey()).sealingKey, user.sub, secret);
      await db
        .insert(authenticators)
        .values({ sub: user.sub, pending, createdAt: context.now() })
        .onConflictDoUpdate({ target: authenticators.sub, set: { pending } });
      return secret;
    },

    /**
     * Takes a code of the app whose secret was chosen. Where it takes the place of one that is on, the owner gets a mail.
     *
     * @throws SignInError EnableSoftwareTokenMFAException, LimitExceededException, or NotAuthorizedException when the sign-in
     * has ended
     */
    async verify(signedIn: SignedIn, code: string, network: string): Promise<void> {
      const { user } = signedIn;
      const row = await rowOf(user.sub);
      if (!row?.pending) throw signInErrors.noAuthenticator();
      const { pending } = row;
      const period = await periodOf(user, pending, code, network);
      if (period === null) throw signInErrors.wrongNewAuthenticator();
      const isReplaced = await transaction(db, async (tx) => {
        const { email } = await lockSignedIn(tx, signedIn);
        const [kept] = await tx
          .update(authenticators)
          .set({ secret: pending, pending: null, usedPeriod: period, createdAt: context.now() })
          .where(and(eq(authenticators.sub, user.sub), eq(authenticators.pending, pending)))
          .returning({ isOn: authenticators.isOn });
        // Another one was chosen in the meantime.
        if (kept === undefined) throw signInErrors.wrongNewAuthenticator();
        if (kept.isOn)
          await writeMail(tx, context.now(), { to: email, ...authenticatorReplacedMail(context.sender) });
        return kept.isOn;
      });
      if (isReplaced) context.mailWritten();
    },

    /**
     * Turns an app on or off, of an account that is locked.
     *
     * @throws SignInError InvalidParameterException without a verified app
     */
    async turn(tx: Database, sub: string, isOn: boolean): Promise<void> {
      const own = eq(authenticators.sub, sub);
      if (!isOn) {
        await tx.delete(authenticators).where(own);
        return;
      }
      const on = await tx
        .update(authenticators)
        .set({ isOn })
        .where(and(own, isNotNull(authenticators.secret)))
        .returning({ sub: authenticators.sub });
      if (on.length === 0) throw signInErrors.noAuthenticator();
    },

    /**
     * Checks a code of the app that is in use.
     *
     * @returns what spends it, in the transaction of the sign-in: a code is good once
     * @throws SignInError CodeMismatchException, LimitExceededException; the result: ExpiredCodeException
     */
    async check(user: User, code: string, network: string): Promise<(tx: Database) => Promise<void>> {
      const row = await rowOf(user.sub);
      if (!row?.isOn || row.secret === null) throw signInErrors.invalidSession();
      const { secret } = row;
      const period = await periodOf(user, secret, code, network);
      if (period === null) throw signInErrors.wrongCode();
      return async (tx) => {
        const spent = await tx
          .update(authenticators)
          .set({ usedPeriod: period })
          .where(
            and(
              eq(authenticators.sub, user.sub),
              eq(authenticators.secret, secret),
              lt(authenticators.usedPeriod, period),
            ),
          )
          .returning({ sub: authenticators.sub });
        if (spent.length === 0) throw signInErrors.usedAuthenticatorCode();
      };
    },
  };
}
