import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { Hono } from 'hono';
import { checkedLog } from './checkedLog.ts';
import { courses } from '../../../domain/catalogue/all.ts';
import { createCatalogue } from '../../../server/payments/catalogue.ts';
import { createApp, type AppDeps } from '../../../server/app/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { providerOf } from '../../../server/config/provider.ts';
import type { Database } from '../../../server/db/database.ts';
import { identityOf } from '../../../server/db/identity.ts';
import { outbox } from '../../../server/db/schema.ts';
import { defaultTiming } from '../../../server/payments/timing.ts';
import { watchGateway } from '../../../server/payments/watchGateway.ts';
import { embeddedGateway } from '../../../server/payments/embedded.ts';
import { sampleAccounts } from '../../../server/dev/samples.ts';
import { seed } from '../../../server/dev/seed.ts';
import { embeddedPool } from '../../../server/signIn/context.ts';
import { embeddedSignIn } from '../../../server/signIn/embedded.ts';
import { createSignInService } from '../../../server/signIn/service.ts';
import { proofOf } from './signUpProof.ts';
import { srpSignIn } from './srpSignIn.ts';
import { diskStore } from '../../../server/uploads/store.ts';

interface TestResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export type Form = Record<string, string | readonly string[]>;

interface CallOptions {
  readonly form?: Form;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** What Cognito calls `AuthenticationResult`. */
export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** What the operations of a sign-in answer. */
export interface Answer {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly AvailableChallenges?: readonly string[];
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly AuthenticationResult?: Tokens;
  readonly SecretCode?: string;
  readonly UserMFASettingList?: readonly string[];
  readonly __type?: string;
  readonly message?: string;
}

export interface TestServer {
  readonly app: Hono;
  readonly deps: AppDeps;
  /** Advances the server's clock. */
  pass(seconds: number): void;
  /** Advances the server's clock to where the next window of a rate limit of so many seconds begins. */
  startWindow(seconds: number): void;
  /** Requests a path below `/api`; with a form the request is a POST. */
  call(path: string, options?: CallOptions): Promise<TestResponse>;
  /** Runs an operation of the embedded sign-in service. */
  signIn(operation: string, input: object, address?: string): Promise<TestResponse>;
  /** Creates an account with the password `Learn2day!`, and confirms its email, which is made up where none is given. */
  newAccount(email?: string): Promise<string>;
  /** The answer to a sign-in with email and password, or the error that ended it. */
  signInAs(email: string, password: string, address?: string): Promise<TestResponse>;
  /** Signs in; without a password, as a sample account. */
  tokensOf(email: string, password?: string): Promise<Tokens>;
  /** The same, returning the access token only. */
  tokenOf(email: string, password?: string): Promise<string>;
  /** Text of the newest mail to this address, of those that the delivery was woken for. */
  lastMail(email: string): Promise<string>;
  /** The six digits of that mail. */
  lastCode(email: string): Promise<string>;
}

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly deps?: Partial<AppDeps>;
}

/** Databases in which mail was written that the delivery was woken for, and the last such mail of each. */
const woken = new WeakSet<Database>();
const handedOver = new WeakMap<Database, number>();

/** Notes which mail the delivery was woken for. It runs between requests, which may share one connection. */
async function handOver(db: Database): Promise<void> {
  if (!woken.delete(db)) return;
  const [row] = await db.select({ last: max(outbox.id) }).from(outbox);
  handedOver.set(db, row?.last ?? 0);
}

/** The whole server in this process, on the given database, with sample data and an adjustable clock. */
export async function createTestServer(db: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const config = readConfig(options.env ?? {});
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const mailWritten = () => {
    woken.add(db);
    options.deps?.mailWritten?.();
  };
  const limits = { attempts: config.signInAttempts, ...config.limits };
  const service = createSignInService({
    db,
    pool: embeddedPool,
    choice: config.signInChoice,
    sender: providerOf(config.brand),
    limits,
    now,
    mailWritten,
  });
  const catalogue = createCatalogue(courses, config.brand);
  await seed(service.context, catalogue);
  const gateway = options.deps?.gateway ?? embeddedGateway(db, now, config.declineByAmount);
  const log = checkedLog(options.deps?.log);
  const watch = watchGateway(gateway, log);
  const listeners: NonNullable<AppDeps['onTransition']>[] = [];
  const deps: AppDeps = {
    config,
    db,
    identity: await identityOf(db),
    probe: db,
    catalogue,
    signIn: embeddedSignIn(service),
    embeddedSignIn: service,
    gatewayWatch: watch,
    connections: () => null,
    listenToTransitions: (heard) => void listeners.push(heard),
    uploads: diskStore(config.dataDir),
    timing: { ...defaultTiming, answerWait: 2000 },
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    atWork: new Map(),
    awaited: new Map(),
    isAccepting: () => true,
    version: '2026.11.21',
    site: null,
    now,
    logEvent: () => undefined,
    callerAddress: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    ...options.deps,
    log,
    mailWritten,
    gateway: watch.gateway,
    onTransition(transition) {
      for (const heard of listeners) heard(transition);
      options.deps?.onTransition?.(transition);
    },
  };
  const app = await createApp(deps);

  async function readResponse(response: Response): Promise<TestResponse> {
    const text = await response.text();
    await handOver(db);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text };
    return { status: response.status, body, headers: response.headers };
  }

  const server: TestServer = {
    app,
    deps,
    pass(seconds) {
      offset += seconds * 1000;
    },
    startWindow(seconds) {
      const width = seconds * 1000;
      offset += width - (now().getTime() % width);
    },
    async call(path, { form, token, headers = {} } = {}) {
      const all = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers };
      const init =
        form === undefined ? { headers: all } : { method: 'POST', headers: all, body: encode(form) };
      return readResponse(await app.request(`/api${path}`, init));
    },
    async signIn(operation, input, address = '192.0.2.1') {
      const response = await app.request('/cognito', {
        method: 'POST',
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          'x-test-address': address,
        },
        body: JSON.stringify({ ClientId: embeddedPool.clientId, ...input }),
      });
      return readResponse(response);
    },
    async newAccount(email = `s${randomUUID()}@example.edu`) {
      await server.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });
      const ConfirmationCode = await server.lastCode(email);
      await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() });
      return email;
    },
    async signInAs(email, password, address) {
      return srpSignIn((name, input) => server.signIn(name, input, address), email, password, now());
    },
    async tokensOf(email, password) {
      const PASSWORD = password ?? sampleAccounts.find((account) => account.email === email)?.password ?? '';
      const { body } = await server.signInAs(email, PASSWORD);
      return body['AuthenticationResult'] as Tokens;
    },
    async tokenOf(email, password) {
      return (await server.tokensOf(email, password)).AccessToken;
    },
    async lastMail(email) {
      await handOver(db);
      const [own] = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.recipient, email), lte(outbox.id, handedOver.get(db) ?? 0)))
        .orderBy(desc(outbox.id))
        .limit(1);
      return own?.text ?? '';
    },
    async lastCode(email) {
      return /^\d{6}$/m.exec(await server.lastMail(email))?.[0] ?? '';
    },
  };
  return server;
}

function encode(form: Form): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const item of typeof value === 'string' ? [value] : value) body.append(name, item);
  }
  return body;
}

export const newKey = () => ({ 'idempotency-key': randomUUID() });
