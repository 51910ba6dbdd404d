import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { authenticator } from '../../../domain/authenticator.ts';
import { readConfig } from '../../../server/config/config.ts';
import { generalProvider } from '../../../domain/provider.ts';
import { outbox, users, type UserStatus } from '../../../server/db/schema.ts';
import { mount } from '../../../server/http/mount.ts';
import { createAuthenticators } from '../../../server/signIn/authenticators.ts';
import { createKeyring } from '../../../server/signIn/keys.ts';
import { createSecondFactors } from '../../../server/signIn/secondFactors.ts';
import { embeddedSignIn } from '../../../server/signIn/embedded.ts';
import { embeddedPool, type SignInContext } from '../../../server/signIn/context.ts';
import { registerUser } from '../../../server/signIn/registration.ts';
import { signInRoutes } from '../../../server/signIn/routes.ts';
import { createSignInService } from '../../../server/signIn/service.ts';
import { insertUser, needUser, type SignedIn } from '../../../server/signIn/users.ts';
import { serve } from './serve.ts';
import { openTestDatabase } from './testDatabase.ts';

export const PASSWORD = 'Secr3t!word';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
    // As in a browser, where each item is a property of the storage.
    this[key] = value;
  }
  removeItem(key: string) {
    this.#items.delete(key);
    delete this[key];
  }
  clear() {
    for (const key of this.#items.keys()) this.removeItem(key);
  }
}

const names = { givenName: 'Ann', familyName: 'Lee' };

export type SignInService = Awaited<ReturnType<typeof startSignInService>>;

/** Serves the embedded sign-in service over HTTP, and stubs the storages of a browser for its client. */
export async function startSignInService() {
  // Before there is a `window`, which the embedded database would mistake for a browser's.
  const database = await openTestDatabase();
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
  let count = 0;
  const context: SignInContext = {
    db: database.db,
    pool: embeddedPool,
    choice: { relyingParty: 'localhost', origins: null },
    sender: generalProvider,
    limits: { attempts: 5, ...readConfig({ CODES_PER_HOUR: '5' }).limits },
    now: () => service.now(),
    mailWritten: () => undefined,
  };
  const embedded = createSignInService(context);
  const authenticators = createAuthenticators(context, createKeyring(context));
  const secondFactors = createSecondFactors(context, authenticators);
  const app = new Hono();
  mount(
    app,
    signInRoutes(embedded, console.error, () => '192.0.2.1'),
    {
      db: database.db,
      config: readConfig({}),
      signIn: embeddedSignIn(embedded),
      now: () => service.now(),
      callerAddress: () => '192.0.2.1',
    },
  );
  const server = await serve(app);
  async function signedInAs(email: string): Promise<SignedIn> {
    const user = await needUser(database.db, email);
    return { user, ...(await embedded.tokens.open(database.db, user)) };
  }
  const service = {
    db: database.db,
    config: {
      region: embeddedPool.region,
      userPoolId: embeddedPool.userPoolId,
      userPoolClientId: embeddedPool.clientId,
      endpoint: `${server.url}/cognito`,
    },
    /** The clock of the service. */
    now: () => new Date(),
    async user(status: UserStatus = 'CONFIRMED', password = PASSWORD): Promise<string> {
      const email = `user${(count += 1)}@example.test`;
      await insertUser(database.db, context, { email, password, ...names, status });
      return email;
    },
    /** Registered as by the account form: a code was mailed. */
    async unconfirmedUser(proofFor: (email: string) => string | null = () => null): Promise<string> {
      const email = `new${(count += 1)}@example.test`;
      await registerUser(database.db, context, {
        email,
        password: PASSWORD,
        ...names,
        proof: proofFor(email),
        profile: null,
        network: '192.0.2.1',
      });
      return email;
    },
    /** The code in the last mail to this email. */
    async mailedCode(email: string): Promise<string> {
      const [mail] = await database.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email))
        .orderBy(desc(outbox.id));
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    /** Turns on an authenticator app; gives what it shows in so many periods from then. */
    async turnOnApp(email: string): Promise<(periods: number) => string> {
      const signedIn = await signedInAs(email);
      const start = service.now().getTime();
      const secret = Secret.fromBase32(await authenticators.associate(signedIn));
      const showed = (periods: number) =>
        new TOTP({ ...authenticator, secret }).generate({
          timestamp: start + periods * authenticator.period * 1000,
        });
      await authenticators.verify(signedIn, showed(-1), '192.0.2.1');
      await secondFactors.set(signedIn, {
        SOFTWARE_TOKEN_MFA: { Enabled: true, PreferredMfa: true },
        EMAIL_OTP: {},
      });
      return showed;
    },
    /** Prefers none of several second factors. */
    async preferNoFactor(email: string): Promise<void> {
      await database.db.update(users).set({ preferredFactor: null }).where(eq(users.email, email));
    },
    /** Turns on mailed codes after the password. */
    async turnOnMailedCodes(email: string): Promise<void> {
      await secondFactors.set(await signedInAs(email), {
        SOFTWARE_TOKEN_MFA: {},
        EMAIL_OTP: { Enabled: true },
      });
    },
    /** The tokens of a sign-in in another browser. */
    tokensOf: async (email: string) => embedded.tokens.begin(await needUser(database.db, email)),
    refresh: (refreshToken: string) => embedded.tokens.refresh(refreshToken),
    async close() {
      await server.close();
      await database.close();
    },
  };
  return service;
}
