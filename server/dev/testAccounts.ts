import { desc, eq } from 'drizzle-orm';
import { databaseTime } from '../db/database.ts';
import { outbox, users, type CodePurpose, type UserStatus } from '../db/schema.ts';
import { enroll } from '../payments/enrollments.ts';
import { issueCode } from '../signIn/codes.ts';
import { wantedEmail } from '../signIn/emailChange.ts';
import type { SignInService } from '../signIn/service.ts';
import { insertUser, needUser, setPassword } from '../signIn/users.ts';

/** The account states that a sign-in branches on, each with Cognito's name for it. */
export const testAccountStates = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  resetRequired: 'RESET_REQUIRED',
  newPasswordRequired: 'FORCE_CHANGE_PASSWORD',
} as const satisfies Record<string, UserStatus>;

/** Puts the accounts of test users into the state that a path run starts from, without the steps that lead there. */
export function createTestAccounts({ context, tokens }: SignInService) {
  const { db } = context;

  /** The six digits of the last mail to this address; null when it had none. */
  const latestCode = async (email: string): Promise<string | null> => {
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id))
      .limit(1);
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? null;
  };

  return {
    latestCode,
    /** Creates the account, or changes the existing one to this state and password. */
    async set(email: string, state: keyof typeof testAccountStates, password: string): Promise<void> {
      const status = testAccountStates[state];
      const account = { email, password, givenName: 'Test', familyName: 'User', status };
      if (await insertUser(db, context, account)) return;
      const { sub } = await needUser(db, email);
      await setPassword(db, context, sub, password);
      await db
        .update(users)
        .set({ status, emailVerified: status !== 'UNCONFIRMED' })
        .where(eq(users.sub, sub));
    },
    async remove(email: string): Promise<void> {
      await db.delete(users).where(eq(users.email, email));
    },
    /**
     * Mails a code that replaces the previous one; for another email, to the one that was asked for.
     * @throws SignInError when there is no such account
     */
    async freshCode(email: string, purpose: CodePurpose): Promise<string | null> {
      const user = await needUser(db, email);
      const wanted = purpose === 'email' ? await wantedEmail(context, user.sub) : null;
      await issueCode(
        db,
        context,
        user,
        purpose,
        wanted === null ? undefined : { email: wanted, isTaken: false },
      );
      return latestCode(wanted ?? email);
    },
    /**
     * The tokens of a new sign-in.
     * @throws SignInError when there is no such account
     */
    signIn: async (email: string) => tokens.begin(await needUser(db, email)),
    /** @throws SignInError when there is no such account */
    async enroll(email: string, courseCode: string, isComplete: boolean): Promise<void> {
      const { sub } = await needUser(db, email);
      await enroll(db, new Date(await databaseTime(db)), sub, [
        { courseCode, isComplete: isComplete ? 1 : 0 },
      ]);
    },
  };
}
