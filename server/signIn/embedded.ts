import { SignInError } from './errors.ts';
import type { SignIn } from './port.ts';
import { registerUser } from './registration.ts';
import type { SignInService } from './service.ts';

/** The embedded sign-in service, called in-process. */
export function embeddedSignIn(service: SignInService): SignIn {
  async function userOf(accessToken: string) {
    try {
      return (await service.tokens.verify(accessToken)).user;
    } catch (error) {
      if (error instanceof SignInError) return null;
      throw error;
    }
  }

  return {
    async verify(accessToken) {
      const user = await userOf(accessToken);
      return user === null ? null : { sub: user.sub };
    },
    async describe(accessToken) {
      const user = await userOf(accessToken);
      if (user === null) return null;
      const { sub, email, givenName, familyName } = user;
      return { sub, email, givenName, familyName };
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
