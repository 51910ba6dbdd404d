import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { confirmEmail, requestEmail, restoreEmail, wantedEmail } from './emailChange.ts';
import { SignInError } from './errors.ts';
import type { ConfirmEmailOutcome, SignIn } from './port.ts';
import { registerUser } from './registration.ts';
import type { SignInService } from './service.ts';

const outcomes: Readonly<Record<string, Exclude<ConfirmEmailOutcome, 'changed'>>> = {
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'limited',
};

/** What a refused code says; other errors are thrown again. */
function outcomeOf(error: unknown): Exclude<ConfirmEmailOutcome, 'changed'> {
  const outcome = error instanceof SignInError ? outcomes[error.type] : undefined;
  if (outcome === undefined) throw error;
  return outcome;
}

/** The embedded sign-in service, called in-process. */
export function embeddedSignIn(service: SignInService): SignIn {
  async function verified(accessToken: string) {
    try {
      return await service.tokens.verify(accessToken);
    } catch (error) {
      if (error instanceof SignInError) return null;
      throw error;
    }
  }

  return {
    async verify(accessToken) {
      const found = await verified(accessToken);
      return found === null ? null : { sub: found.user.sub, authTime: found.authTime };
    },
    async describe(accessToken) {
      const found = await verified(accessToken);
      if (found === null) return null;
      const { sub, email, givenName, familyName } = found.user;
      return { sub, email, givenName, familyName };
    },
    signOutEverywhere: (db, { sub }) => transaction(db, (tx) => service.tokens.revokeAll(tx, sub)),
    async remove(tx, { sub }) {
      await tx.delete(users).where(eq(users.sub, sub));
    },
    async rename(tx, { sub }, { givenName, familyName }) {
      await tx.update(users).set({ givenName, familyName }).where(eq(users.sub, sub));
    },
    async requestEmail({ network }, { accessToken }, email) {
      const { user } = await service.tokens.verify(accessToken);
      return requestEmail(service.context, user, email, network).then(
        () => 'mailed' as const,
        (error: unknown) => {
          outcomeOf(error);
          return 'limited' as const;
        },
      );
    },
    async confirmEmail(context, { sub, accessToken }, { to, code }) {
      // The code may have been mailed to an address that was wanted later.
      if ((await wantedEmail(service.context, sub)) !== to) return 'expiredCode';
      const signIn = await service.tokens.verify(accessToken);
      const { site } = context;
      return confirmEmail(
        { ...service.context, ...(site !== undefined && { site }) },
        service.tokens,
        signIn,
        code,
        context.network,
      ).then(() => 'changed' as const, outcomeOf);
    },
    restoreEmail: (tx, writer, objection) =>
      restoreEmail(tx, { ...writer, tokens: service.tokens }, objection),
    async signUp(db, form) {
      try {
        await transaction(db, (tx) => registerUser(tx, service.context, form));
        return { kind: 'kept' };
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        if (error.type === 'UsernameExistsException') return { kind: 'exists' };
        return { kind: 'rejected', message: error.message };
      }
    },
  };
}
