import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { SignInError } from './errors.ts';
import type { SignIn } from './port.ts';
import { registerUser } from './registration.ts';
import type { SignInService } from './service.ts';

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
    signOutEverywhere: (tx, { sub }) => service.tokens.revokeAll(tx, sub),
    async remove(tx, { sub }) {
      await tx.delete(users).where(eq(users.sub, sub));
    },
    async rename(tx, { sub }, { givenName, familyName }) {
      await tx.update(users).set({ givenName, familyName }).where(eq(users.sub, sub));
    },
    async signUp(tx, form) {
      try {
        await registerUser(tx, service.context, form);
        return { kind: 'kept' };
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        if (error.type === 'UsernameExistsException') return { kind: 'exists' };
        return { kind: 'rejected', message: error.message };
      }
    },
  };
}
