import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { trustAuthorities } from '../config/authorities.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { providerOf } from '../config/provider.ts';
import { followClock } from '../db/clock.ts';
import { identityOf } from '../db/identity.ts';
import { openDatabase } from '../db/open.ts';
import { createFeedDelivery } from '../feeds/delivery.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { createDelivery, type Delivery } from '../mail/delivery.ts';
import { smtpTransport, terminalTransport } from '../mail/transports.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { createCatalogue } from '../payments/catalogue.ts';
import { embeddedGateway } from '../payments/embedded.ts';
import type { AttemptTransition } from '../payments/deps.ts';
import { defaultTiming } from '../payments/timing.ts';
import { noteHistory } from '../payments/trust.ts';
import { watchGateway } from '../payments/watchGateway.ts';
import { cognitoSignIn } from '../signIn/cognito.ts';
import { embeddedPool } from '../signIn/context.ts';
import { embeddedSignIn } from '../signIn/embedded.ts';
import type { SignIn } from '../signIn/port.ts';
import { createSignInService, type SignInService } from '../signIn/service.ts';
import { readBuiltSite, type BuiltSite } from '../files/builtSite.ts';
import { diskStore, type UploadStore } from '../uploads/store.ts';
import type { AppDeps } from './app.ts';
import { loadDevTools } from './devTools.ts';

export interface Composed {
  readonly deps: AppDeps;
  readonly delivery: Delivery;
  /** Sends the learning platform what is due. */
  readonly sendFeed: () => Promise<void>;
  /** From now on `/readyz` asks for no more requests. */
  stopAccepting(): void;
  close(): Promise<void>;
}

export interface ComposeOptions {
  readonly courses: readonly CourseSummary[];
  /** Folder of the built site; null when another server serves the pages. */
  readonly siteFolder: string | null;
  readonly print: (line: string) => void;
  /** Whether nothing is going to be written, so that a replica of the database is enough. */
  readonly isReading?: boolean;
  /** Called for each transition of a payment attempt, in addition to the one for tracing. */
  readonly onTransition?: AppDeps['onTransition'];
}

/** Chooses for each external system its real adapter or the embedded one, by configuration. */
export async function compose(config: Config, options: ComposeOptions): Promise<Composed> {
  trustAuthorities(config.caFile);
  const site: BuiltSite | null = options.siteFolder === null ? null : await readBuiltSite(options.siteFolder);
  const version = config.siteVersion ?? site?.version ?? 'development';
  const tracing = config.tracesUrl === null ? undefined : await loadTracing(config.tracesUrl, version);
  const { log, event: logEvent } = createLog(config.logFormat);
  const isReading = options.isReading ?? false;
  const database = await openDatabase(config, log, tracing?.query, isReading);
  const { db } = database;
  let accepting = true;
  const clock = await followClock(db, log);
  const { now } = clock;

  // A replica cannot say it, and only payments ask for it.
  const identity = isReading
    ? sql`''`
    : await identityOf(db, (names) =>
        log(
          `The database's ${names.join(' and ')} cannot be read: set DATABASE_RESTORED_AT after each restore and failover`,
        ),
      );
  if (!isReading) await noteHistory({ db, identity }, config.databaseRestoredAt);

  const transport =
    config.smtpUrl === null
      ? terminalTransport(options.print)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  const delivery = createDelivery(db, tracing?.mail(transport) ?? transport, {
    keepText: config.smtpUrl === null,
    now,
    log,
  });
  const mailWritten = () => void (isReading || delivery.flush());

  const { service, signIn } = chooseSignIn();
  const catalogue = createCatalogue(options.courses, config.brand);
  const gateway =
    config.braintree === null
      ? embeddedGateway(db, now, config.declineByAmount)
      : braintreeGateway(config.braintree);
  const watch = watchGateway(tracing?.gateway(gateway) ?? gateway, log);
  const transitionListeners: ((transition: AttemptTransition) => void)[] = [];
  if (service !== null && !isReading) await (await loadDevTools(config))?.seed(service.context, catalogue);
  mailWritten();

  return {
    delivery,
    sendFeed: config.feed === null ? () => Promise.resolve() : createFeedDelivery(db, config.feed, log),
    stopAccepting: () => {
      accepting = false;
    },
    async close() {
      clock.stop();
      await database.close();
      await tracing?.close();
    },
    deps: {
      config,
      db,
      identity,
      probe: database.probe,
      catalogue,
      signIn,
      embeddedSignIn: service,
      gateway: watch.gateway,
      gatewayWatch: watch,
      connections: database.connections,
      listenToTransitions: (heard) => void transitionListeners.push(heard),
      uploads: await uploadStore(config, now),
      timing: { ...defaultTiming, searchHorizon: config.searchHorizonMinutes * 60_000 },
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      atWork: new Map(),
      awaited: new Map(),
      isAccepting: () => accepting,
      version,
      tracing,
      onTransition(transition) {
        tracing?.transition(transition);
        for (const heard of transitionListeners) heard(transition);
        options.onTransition?.(transition);
      },
      site,
      now,
      mailWritten,
      log,
      logEvent,
      callerAddress: (c) => callerAddress(c, config.proxies),
    },
  };

  function chooseSignIn(): { service: SignInService | null; signIn: SignIn } {
    if (config.cognito !== null) return { service: null, signIn: cognitoSignIn(config.cognito, now) };
    const limits = { attempts: config.signInAttempts, ...config.limits };
    const embedded = createSignInService({
      db,
      pool: embeddedPool,
      choice: config.signInChoice,
      sender: providerOf(config.brand),
      limits,
      now,
      mailWritten,
    });
    return { service: embedded, signIn: embeddedSignIn(embedded) };
  }
}

async function loadTracing(endpoint: string, version: string) {
  const { sendTo, startTracing } = await import('./tracing.ts');
  return startTracing(sendTo(endpoint), version);
}

/** The AWS SDK is loaded only if there is a bucket. */
export async function uploadStore({ dataDir, uploads }: Config, now: () => Date): Promise<UploadStore> {
  const disk = diskStore(path.join(dataDir, 'uploads'));
  if (uploads.s3 === null) return disk;
  const { s3Store } = await import('../uploads/s3.ts');
  return { ...disk, ...s3Store(uploads.s3, now) };
}
