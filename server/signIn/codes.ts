import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { MAILED_CODE_DIGITS, MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import { codeTryLimits } from '../config/limits.ts';
import type { Database } from '../db/database.ts';
import { limitedUntil } from '../db/rateLimits.ts';
import { signInCodes, type CodePurpose } from '../db/schema.ts';
import { codeMail, emailTakenMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { exceededLimit } from './attempts.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { lockUser, type User } from './users.ts';

const lifetimeSeconds = MAILED_CODE_MINUTES * 60;

export const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where a code was sent, masked for display: `s***@e***`. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

/** An address that an account is to have. */
export interface WantedAddress {
  readonly email: string;
  /** Another account has it, so its owner gets a word about that instead of the code. */
  readonly isTaken: boolean;
}

/**
 * Mails a code at the request of a caller, to the address that the account has now. Once strangers have asked for too
 * many, the one in the mailbox has to do.
 * @throws SignInError LimitExceededException when the caller asked for too many, or strangers did and no code is good
 */
export async function requestCode(
  tx: Database,
  context: SignInContext,
  { sub }: User,
  purpose: CodePurpose,
  network: string,
  wanted?: WantedAddress,
): Promise<CodeDelivery> {
  // The address may have changed since the account was found, and the code must not go to the mailbox of before.
  const user = await lockUser(tx, sub);
  const { mailedCodes: own, mailedCodesForStrangers: strangers } = context.limits;
  const now = context.now();
  // Together for all purposes, because they go to one mailbox.
  const exceeded = await exceededLimit(tx, now, { own, strangers }, { sub, network });
  if (exceeded === null) return issueCode(tx, context, user, purpose, wanted);
  const [mailed] = await tx.select().from(signInCodes).where(codeOf(sub, purpose));
  const isGood = mailed !== undefined && mailed.expiresAt > now && mailed.email === (wanted?.email ?? null);
  if (exceeded === 'own' || !isGood) throw signInErrors.limitExceeded();
  return deliveryTo(wanted?.email ?? user.email);
}

/**
 * Mails a code to sign in with.
 *
 * @returns the parameters of the challenge that asks for it
 * @throws SignInError LimitExceededException
 */
export async function mailSignInCode(tx: Database, context: SignInContext, user: User, network: string) {
  // Before anything is counted: otherwise two requests of a network could wait for each other.
  await lockUser(tx, user.sub);
  const { signInMail } = context.limits;
  const key = `${signInMail.name}:${network}`;
  if ((await limitedUntil(tx, context.now(), key, signInMail)) !== null) throw signInErrors.limitExceeded();
  const sent = await requestCode(tx, context, user, 'signIn', network);
  return {
    CODE_DELIVERY_DELIVERY_MEDIUM: sent.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: sent.Destination,
  };
}

/** Generates a code, which replaces the previous one, and writes the mail with it. */
export async function issueCode(
  db: Database,
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
  wanted?: WantedAddress,
): Promise<CodeDelivery> {
  const now = context.now();
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  const email = wanted?.email ?? null;
  const fresh = { hash: hash(code), email, expiresAt: addSeconds(now, lifetimeSeconds) };
  await db
    .insert(signInCodes)
    .values({ sub: user.sub, purpose, ...fresh })
    .onConflictDoUpdate({ target: [signInCodes.sub, signInCodes.purpose], set: fresh });
  const to = email ?? user.email;
  const content =
    wanted?.isTaken === true ? emailTakenMail(context.sender) : codeMail(context.sender, purpose, code);
  await writeMail(db, now, { to, ...content });
  return deliveryTo(to);
}

export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');

const deliveryTo = (email: string): CodeDelivery => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

const codeOf = (sub: string, purpose: CodePurpose) =>
  and(eq(signInCodes.sub, sub), eq(signInCodes.purpose, purpose));

/**
 * Checks a code and counts the try. The code stays valid until `spendCode`, which runs in the transaction of the
 * operation that the code authorizes.
 * @throws SignInError ExpiredCodeException, LimitExceededException or CodeMismatchException
 */
export async function checkCode(
  context: SignInContext,
  user: User,
  purpose: CodePurpose,
  code: string,
  network: string,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const [stored] = await db.select().from(signInCodes).where(codeOf(user.sub, purpose));
  if (stored === undefined || stored.expiresAt <= now) throw signInErrors.expiredCode();
  const { codeTries: own, codeTriesOfStrangers: strangers } = context.limits;
  const caller = { sub: user.sub, network };
  // Tries of this code, so that a stranger's tries leave the person theirs; and of all codes in a day.
  const ofCode = {
    own: { ...own, count: codeTryLimits.network },
    strangers: { ...strangers, count: codeTryLimits.strangers },
  };
  if ((await exceededLimit(db, now, ofCode, caller, stored.hash)) !== null)
    throw signInErrors.limitExceeded();
  if ((await exceededLimit(db, now, { own, strangers }, caller)) !== null) throw signInErrors.limitExceeded();
  if (stored.hash !== hash(code)) throw signInErrors.wrongCode();
}

/**
 * @returns the address that the code was mailed to, if the account is to have it
 * @throws SignInError ExpiredCodeException when another request has spent it
 */
export async function spendCode(
  tx: Database,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<string | null> {
  const [spent] = await tx
    .delete(signInCodes)
    .where(and(codeOf(sub, purpose), eq(signInCodes.hash, hash(code))))
    .returning({ email: signInCodes.email });
  if (spent === undefined) throw signInErrors.expiredCode();
  return spent.email;
}
