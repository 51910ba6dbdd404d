import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { recentSignIn } from '../../domain/recentSignIn.ts';
import { refreshTokens, signIns } from '../db/schema.ts';
import { hash } from './codes.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { deviceKeyOf } from './devices.ts';
import { signInErrors } from './errors.ts';
import type { SigningKey } from './keys.ts';
import { needUser, type SignedIn, type User } from './users.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 24 * 3600;
/** Tabs of one browser may refresh with the same token at about the same time. */
const graceSeconds = 60;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken: string;
}

/** A sign-in without tokens yet. */
export type OpenSignIn = Pick<typeof signIns.$inferSelect, 'originJti' | 'authTime'>;

export interface Tokens {
  /** Records a new sign-in, in the transaction that checks whether it may be. */
  open(db: Database, user: User): Promise<OpenSignIn>;
  /** Issues the first tokens of a sign-in, by default of a new one. */
  begin(user: User, signIn?: OpenSignIn): Promise<AuthenticationResult>;
  /** Notes where a sign-in comes from. One that only proves an identity ends as soon as it is not recent. */
  describe(refreshToken: string, from: { readonly device: string; readonly isProof: boolean }): Promise<void>;
  /**
   * Issues new tokens. The given refresh token remains valid until its successor is first used, because the answer may
   * have been lost on the way.
   * @throws SignInError NotAuthorizedException, or RefreshTokenReuseException when someone has a copy of the token
   */
  refresh(refreshToken: string): Promise<AuthenticationResult>;
  /** @throws SignInError NotAuthorizedException */
  verify(accessToken: string): Promise<SignedIn>;
  /** Ends the session that the token belongs to. */
  revoke(refreshToken: string): Promise<void>;
  /** @param exceptOriginJti the session that continues */
  revokeAll(db: Database, sub: string, exceptOriginJti?: string): Promise<void>;
}

export function createTokens(context: SignInContext, currentKey: () => Promise<SigningKey>): Tokens {
  const { db, pool } = context;
  const secondsNow = () => Math.floor(context.now().getTime() / 1000);

  async function issue(
    user: User,
    { originJti, authTime }: OpenSignIn,
    generation: number,
  ): Promise<AuthenticationResult> {
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
        device_key: deviceKeyOf(pool, originJti),
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
    const RefreshToken = randomBytes(64).toString('base64url');
    await db.insert(refreshTokens).values({ hash: hash(RefreshToken), originJti, generation });
    return { AccessToken, IdToken, RefreshToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
  }

  /**
   * Retires what the first use of a token makes obsolete: those that came before it, and those of its own generation. So
   * of two branches, as a copied token makes them, only one goes on.
   */
  async function retireOthers({ hash: used, originJti, generation }: typeof refreshTokens.$inferSelect) {
    await db
      .update(refreshTokens)
      .set({ retiredAt: context.now() })
      .where(
        and(
          eq(refreshTokens.originJti, originJti),
          lte(refreshTokens.generation, generation),
          ne(refreshTokens.hash, used),
          isNull(refreshTokens.retiredAt),
        ),
      );
  }

  const revokeSession = (originJti: string) =>
    db.update(signIns).set({ revokedAt: context.now() }).where(eq(signIns.originJti, originJti));

  return {
    async open(tx, user) {
      const signIn = { originJti: randomUUID(), authTime: secondsNow() };
      await tx.insert(signIns).values({
        ...signIn,
        sub: user.sub,
        clientId: pool.clientId,
        expiresAt: addSeconds(context.now(), refreshSeconds),
      });
      return signIn;
    },

    async begin(user, signIn) {
      return issue(user, signIn ?? (await this.open(db, user)), 0);
    },

    async describe(refreshToken, { device, isProof }) {
      const own = db
        .select({ originJti: refreshTokens.originJti })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hash(refreshToken)));
      const expiresAt = addSeconds(context.now(), recentSignIn.minutes * 60);
      await db
        .update(signIns)
        .set({ device, isProof, ...(isProof && { expiresAt }) })
        .where(inArray(signIns.originJti, own));
    },

    async refresh(refreshToken) {
      const [found] = await db
        .select({ token: refreshTokens, signIn: signIns })
        .from(refreshTokens)
        .innerJoin(signIns, eq(signIns.originJti, refreshTokens.originJti))
        .where(eq(refreshTokens.hash, hash(refreshToken)));
      if (found === undefined) throw signInErrors.invalidToken('Refresh');
      const { token, signIn } = found;
      if (signIn.revokedAt !== null) throw signInErrors.revokedToken('Refresh');
      if (signIn.expiresAt <= context.now()) throw signInErrors.expiredToken('Refresh');
      if (token.retiredAt !== null && addSeconds(token.retiredAt, graceSeconds) <= context.now()) {
        await revokeSession(signIn.originJti);
        throw signInErrors.reusedToken();
      }
      if (token.retiredAt === null) await retireOthers(token);
      await db
        .update(signIns)
        .set({ lastUsedAt: context.now() })
        .where(eq(signIns.originJti, signIn.originJti));
      return issue(await needUser(db, signIn.sub), signIn, token.generation + 1);
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
      if (signIn.expiresAt <= context.now()) throw signInErrors.expiredToken('Access');
      return { user: await needUser(db, signIn.sub), originJti, authTime: signIn.authTime };
    },

    async revoke(refreshToken) {
      const [token] = await db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hash(refreshToken)));
      if (token !== undefined) await revokeSession(token.originJti);
    },

    async revokeAll(tx, sub, exceptOriginJti = '') {
      await tx
        .update(signIns)
        .set({ revokedAt: context.now() })
        .where(and(eq(signIns.sub, sub), ne(signIns.originJti, exceptOriginJti), isNull(signIns.revokedAt)));
    },
  };
}
