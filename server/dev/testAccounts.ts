import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { authenticator } from '../../domain/authenticator.ts';
import { databaseTime } from '../db/database.ts';
import { authenticators, outbox, users, type CodePurpose, type UserStatus } from '../db/schema.ts';
import { enroll } from '../payments/enrollments.ts';
import { issueCode } from '../signIn/codes.ts';
import { wantedEmail } from '../signIn/emailChange.ts';
import { createKeyring } from '../signIn/keys.ts';
import { seal, unseal } from '../signIn/seal.ts';
import type { SignInService } from '../signIn/service.ts';
import { insertUser, needUser, setPassword } from '../signIn/users.ts';

/** The account states that a sign-in branches on, each with Cognito's name for it. */
export const testAccountStates = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  resetRequired: 'RESET_REQUIRED',
  newPasswordRequired: 'FORCE_CHANGE_PASSWORD',
  authenticatorRequired: 'CONFIRMED',
  newPasswordAndAuthenticatorRequired: 'FORCE_CHANGE_PASSWORD',
  mailedCodeRequired: 'CONFIRMED',
  newPasswordAndMailedCodeRequired: 'FORCE_CHANGE_PASSWORD',
} as const satisfies Record<string, UserStatus>;

/** The states of an account with an authenticator app. */
const withApp: ReadonlySet<keyof typeof testAccountStates> = new Set([
  'authenticatorRequired',
  'newPasswordAndAuthenticatorRequired',
]);

/** Those of one that asks for a mailed code after the password. */
const withMailedCode: ReadonlySet<keyof typeof testAccountStates> = new Set([
  'mailedCodeRequired',
  'newPasswordAndMailedCodeRequired',
]);

/** Puts the accounts of test users into the state that a path run starts from, without the steps that lead there. */
export function createTestAccounts({ context, tokens }: SignInService) {
  const { db } = context;
  const currentKey = createKeyring(context);

  async function turnAuthenticator(sub: string, isOn: boolean): Promise<void> {
    await db.delete(authenticators).where(eq(authenticators.sub, sub));
    if (!isOn) return;
    const secret = seal((await currentKey()).sealingKey, sub, new Secret().base32);
    await db.insert(authenticators).values({ sub, secret, isOn, createdAt: context.now() });
  }

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
      const isNew = (await insertUser(db, context, account)) !== null;
      const { sub } = await needUser(db, email);
      await turnAuthenticator(sub, withApp.has(state));
      await db
        .update(users)
        .set({ asksMailedCode: withMailedCode.has(state) })
        .where(eq(users.sub, sub));
      if (isNew) return;
      // A new password would end the sign-in that asks for another one.
      if (!state.startsWith('newPasswordAnd')) await setPassword(db, context, sub, password);
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
     * What the authenticator app of the account shows; of one that is being set up, too.
     * @throws SignInError when there is no such account
     */
    async authenticatorCode(email: string): Promise<string | null> {
      const { sub } = await needUser(db, email);
      const [row] = await db.select().from(authenticators).where(eq(authenticators.sub, sub));
      const sealed = row?.pending ?? row?.secret;
      if (!sealed) return null;
      const secret = Secret.fromBase32(unseal((await currentKey()).sealingKey, sub, sealed));
      return new TOTP({ ...authenticator, secret }).generate({ timestamp: context.now().getTime() });
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
