import { SignInError } from './errors.ts';
import type { SignIn } from './port.ts';
import { registerUser } from './registration.ts';
import type { SignInService } from './service.ts';

/** The API's view of the embedded sign-in service: asked directly, in the same database. */
export function embeddedSignIn(service: SignInService): SignIn {
  async function verified(accessToken: string) {
    try {
      return (await service.tokens.verify(accessToken)).user;
    } catch (error) {
      if (error instanceof SignInError) return null;
      throw error;
    }
  }

  return {
    async verify(accessToken) {
      const user = await verified(accessToken);
      return user === null ? null : { sub: user.sub };
    },
    async describe(accessToken) {
      const user = await verified(accessToken);
      if (user === null) return null;
      const { sub, email, givenName, familyName } = user;
      return { sub, email, givenName, familyName };
    },
    async signUp(tx, account) {
      try {
        const { user } = await registerUser(tx, service.context, account);
        return { kind: 'created', sub: user.sub };
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        if (error.type === 'UsernameExistsException') return { kind: 'exists' };
        return { kind: 'refused', message: error.message };
      }
    },
  };
}
