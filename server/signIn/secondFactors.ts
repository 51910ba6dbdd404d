import { and, eq } from 'drizzle-orm';
import { isRecent } from '../../domain/recentSignIn.ts';
import type { Database } from '../db/database.ts';
import { signInCodes, users, type SecondFactor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { authenticatorMail, codeAfterPasswordMail } from '../mail/templates.ts';
import type { Authenticators } from './authenticators.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { lockSignedIn, type SignedIn, type User } from './users.ts';

const app = 'SOFTWARE_TOKEN_MFA';
const mailedCode = 'EMAIL_OTP';
const secondFactors: readonly SecondFactor[] = [app, mailedCode];

const mails = { [app]: authenticatorMail, [mailedCode]: codeAfterPasswordMail } as const;

/** A setting that is left out or null stays as it is. */
interface Wanted {
  readonly Enabled?: boolean | null | undefined;
  readonly PreferredMfa?: boolean | null | undefined;
}

interface InUse {
  readonly on: readonly SecondFactor[];
  /** Which one is asked for where there are several; null leaves it to the person who signs in. */
  readonly preferred: SecondFactor | null;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** What an account asks for after its password. */
export function createSecondFactors(context: SignInContext, authenticators: Authenticators) {
  const { db } = context;

  async function of(tx: Database, user: User): Promise<InUse> {
    const isAppOn = await authenticators.isOn(tx, user.sub);
    const on = secondFactors.filter((factor) => (factor === app ? isAppOn : user.asksMailedCode));
    return { on, preferred: on.find((factor) => factor === user.preferredFactor) ?? null };
  }

  /** @throws SignInError InvalidParameterException */
  function wantedOf(before: InUse, wanted: Readonly<Record<SecondFactor, Wanted>>): InUse {
    const on = secondFactors.filter((factor) => wanted[factor].Enabled ?? before.on.includes(factor));
    const [claim, another] = secondFactors.filter((factor) => wanted[factor].PreferredMfa === true);
    if (another !== undefined) throw signInErrors.invalidParameter('Only one MFA type can be preferred.');
    if (claim !== undefined && !on.includes(claim))
      throw signInErrors.invalidParameter('The preferred MFA type is not enabled.');
    const kept = on.find((factor) => factor === before.preferred && wanted[factor].PreferredMfa !== false);
    return { on, preferred: claim ?? kept ?? null };
  }

  return {
    of,
    /**
     * Turns second factors on or off, and tells the owner by mail.
     *
     * @throws SignInError InvalidParameterException for what cannot be turned on, NotAuthorizedException when the sign-in is old
     * or has ended
     */
    async set(signedIn: SignedIn, wanted: Readonly<Record<SecondFactor, Wanted>>): Promise<void> {
      await transaction(db, async (tx) => {
        // A sign-in that is being granted sees the one or the other.
        const user = await lockSignedIn(tx, signedIn);
        const { sub } = user;
        const before = await of(tx, user);
        const { on, preferred } = wantedOf(before, wanted);
        const turned = secondFactors.filter((factor) => on.includes(factor) !== before.on.includes(factor));
        if (turned.length === 0 && preferred === before.preferred) return;
        // An app whose code has just come is kept out by nothing that is weaker.
        const isOnlyApp =
          turned.every((factor) => factor === app && on.includes(factor)) &&
          (preferred === before.preferred || preferred === app);
        if (!isOnlyApp && !isRecent(context.now(), signedIn.authTime))
          throw signInErrors.notAuthorized(
            'Please sign in again to change what is asked for after the password.',
          );
        if (turned.includes(app)) await authenticators.turn(tx, sub, on.includes(app));
        const asksMailedCode = on.includes(mailedCode);
        if (asksMailedCode && turned.includes(mailedCode) && (context.choice === null || !user.emailVerified))
          throw signInErrors.noMailedSecondFactor();
        // One that was mailed before would make the mailbox both factors.
        if (asksMailedCode)
          await tx.delete(signInCodes).where(and(eq(signInCodes.sub, sub), eq(signInCodes.purpose, 'reset')));
        await tx.update(users).set({ asksMailedCode, preferredFactor: preferred }).where(eq(users.sub, sub));
        for (const factor of turned)
          await writeMail(tx, context.now(), {
            to: user.email,
            ...mails[factor](context.sender, on.includes(factor)),
          });
      });
      context.mailWritten();
    },
  };
}
