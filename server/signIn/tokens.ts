import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { signIns } from '../db/schema.ts';
import { hash } from './codes.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import type { SigningKey } from './keys.ts';
import { needUser, type User } from './users.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 24 * 3600;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export interface Tokens {
  /** Issues the tokens of a new sign-in. */
  begin(user: User): Promise<AuthenticationResult>;
  /**
   * Issues new access and ID tokens.
   * @throws SignInError NotAuthorizedException
   */
  refresh(refreshToken: string): Promise<AuthenticationResult>;
  /** @throws SignInError NotAuthorizedException */
  verify(accessToken: string): Promise<{ user: User; originJti: string }>;
  revoke(refreshToken: string): Promise<void>;
  revokeAll(sub: string): Promise<void>;
}

export function createTokens(context: SignInContext, currentKey: () => Promise<SigningKey>): Tokens {
  const { db, pool } = context;
  const secondsNow = () => Math.floor(context.now().getTime() / 1000);

  async function sign(user: User, originJti: string, authTime: number): Promise<AuthenticationResult> {
    const key = await currentKey();
    const issuedAt = secondsNow();
    const signClaims = (claims: Record<string, unknown>) =>
      new SignJWT({
        sub: user.sub,
        iss: pool.issuer,
        // Amplify revokes the refresh token on sign-out only if the access token has this claim.
        origin_jti: originJti,
        event_id: randomUUID(),
        jti: randomUUID(),
        auth_time: authTime,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(key.privateKey);
    const [AccessToken, IdToken] = await Promise.all([
      signClaims({
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: pool.clientId,
        username: user.sub,
      }),
      signClaims({
        token_use: 'id',
        aud: pool.clientId,
        'cognito:username': user.sub,
        email: user.email,
        email_verified: user.emailVerified,
        given_name: user.givenName,
        family_name: user.familyName,
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
  }

  return {
    async begin(user) {
      const originJti = randomUUID();
      const authTime = secondsNow();
      const refreshToken = randomBytes(64).toString('base64url');
      await db.insert(signIns).values({
        originJti,
        sub: user.sub,
        clientId: pool.clientId,
        refreshHash: hash(refreshToken),
        authTime,
        expiresAt: addSeconds(context.now(), refreshSeconds),
      });
      return { ...(await sign(user, originJti, authTime)), RefreshToken: refreshToken };
    },

    async refresh(refreshToken) {
      const [signIn] = await db
        .select()
        .from(signIns)
        .where(eq(signIns.refreshHash, hash(refreshToken)));
      if (signIn === undefined) throw signInErrors.invalidToken('Refresh');
      if (signIn.revokedAt !== null) throw signInErrors.revokedToken('Refresh');
      if (signIn.expiresAt <= context.now()) throw signInErrors.expiredToken('Refresh');
      return sign(await needUser(db, signIn.sub), signIn.originJti, signIn.authTime);
    },

    async verify(accessToken) {
      const key = await currentKey();
      const { payload } = await jwtVerify(accessToken, key.publicKey, {
        issuer: pool.issuer,
        algorithms: ['RS256'],
        currentDate: context.now(),
      }).catch((error: unknown) => {
        throw error instanceof errors.JWTExpired
          ? signInErrors.expiredToken('Access')
          : signInErrors.invalidToken('Access');
      });
      const originJti = payload['origin_jti'];
      if (
        payload['token_use'] !== 'access' ||
        payload['client_id'] !== pool.clientId ||
        typeof originJti !== 'string'
      ) {
        throw signInErrors.invalidToken('Access');
      }
      const [signIn] = await db.select().from(signIns).where(eq(signIns.originJti, originJti));
      if (signIn === undefined || signIn.revokedAt !== null) throw signInErrors.revokedToken('Access');
      return { user: await needUser(db, signIn.sub), originJti };
    },

    async revoke(refreshToken) {
      await db
        .update(signIns)
        .set({ revokedAt: context.now() })
        .where(eq(signIns.refreshHash, hash(refreshToken)));
    },

    async revokeAll(sub) {
      await db
        .update(signIns)
        .set({ revokedAt: context.now() })
        .where(and(eq(signIns.sub, sub), isNull(signIns.revokedAt)));
    },
  };
}
