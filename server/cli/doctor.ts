import { access, constants, mkdir } from 'node:fs/promises';
import { lookup } from 'node:dns';
import { connect as connectPlain, type LookupFunction, type Socket } from 'node:net';
import path from 'node:path';
import { connect } from 'node:tls';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { trustAuthorities } from '../config/authorities.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Variables } from '../config/values.ts';
import project from '../../package.json' with { type: 'json' };
import { databaseTime, rowsOf, type OpenDatabase } from '../db/database.ts';
import { beat } from '../db/heartbeat.ts';
import { missingMigrations } from '../db/migrations.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from '../db/open.ts';
import type { LoneCommand } from '../desk/command.ts';
import { outerOnly } from '../feeds/post.ts';
import { selfTest } from '../db/selfTest.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { tracesAt } from '../config/traces.ts';
import { startupMessage } from './startupMessage.ts';

/** What was looked at, and what to do where it is not right. */
export interface Finding {
  readonly what: string;
  readonly isRight: boolean;
  readonly found: string;
  /** Empty where nothing has to be done. */
  readonly remedy: string;
}

/** How long each service is waited for, in milliseconds. */
const patience = 10_000;
/** A certificate that ends sooner should have been renewed. */
const leastDays = 14;
/** Between the clock here and the database's, in milliseconds. */
const mostOff = 5000;

type Look = (config: Config, database: Promise<OpenDatabase>) => Promise<string>;

/** Each says what it found, or throws; with what to do then. */
const looks: Readonly<Record<string, readonly [look: Look, remedy: string]>> = {
  database: [
    lookAtDatabase,
    'Check DATABASE_URL and the network; run: matricula migrate. An embedded database belongs to one process: stop the server first. docs/deploy.md says which databases can be used.',
  ],
  clock: [
    async (_config, database) => {
      const off = Math.abs((await databaseTime((await opened(database)).db)) - Date.now());
      if (off > mostOff)
        throw new Error(`the database's and the one of this machine are ${Math.round(off / 1000)} s apart`);
      return `the database's and the one of this machine agree`;
    },
    "Keep both right by NTP. The database's is the one that counts: times in the log of this machine are wrong meanwhile.",
  ],
  gateway: [
    async ({ braintree }) => {
      if (braintree === null) return 'embedded: no money moves';
      const answer = await braintreeGateway(braintree).find('matricula-doctor');
      if (answer.kind === 'unknown') throw new Error(answer.reason);
      return `Braintree, ${braintree.environment}, answers to these keys`;
    },
    'Check the BRAINTREE settings: environment and keys belong together. Check what the firewall lets out.',
  ],
  'sign-in': [
    async ({ cognito }) => {
      if (cognito === null) return 'embedded';
      const host = cognito.endpoint ?? `https://cognito-idp.${cognito.region}.amazonaws.com`;
      const answer = await fetch(`${host}/${cognito.userPoolId}/.well-known/jwks.json`, {
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`the user pool answers ${answer.status}`);
      return `the user pool ${cognito.userPoolId} answers`;
    },
    'Check COGNITO_USER_POOL_ID and COGNITO_REGION.',
  ],
  mail: [
    async ({ smtpUrl }) => {
      if (smtpUrl === null) return 'none: mail is only written down';
      await createTransport({
        url: smtpUrl,
        connectionTimeout: patience,
        greetingTimeout: patience,
      }).verify();
      return `${new URL(smtpUrl).hostname} takes mail`;
    },
    'Check SMTP_URL: host, port, user and password.',
  ],
  storage: [
    async ({ dataDir, uploads: { s3 } }) => {
      if (s3 !== null) {
        const { s3Store } = await import('../uploads/s3.ts');
        await s3Store(s3, () => new Date()).read('matricula-doctor');
        return `the bucket ${s3.bucket} can be read`;
      }
      const folder = path.join(dataDir, 'uploads');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
      return `${folder} can be written`;
    },
    'Check DATA_DIR and its permissions; for a bucket, its name and s3:GetObject, s3:DeleteObject and s3:ListBucket.',
  ],
  feed: [
    async ({ feed }) => {
      if (feed === null) return 'none: FEED_URL is not set';
      const { hostname, protocol } = feed.url;
      const look = feed.isInnerAllowed ? {} : { lookup: outerOnly(lookup) };
      if (protocol === 'http:') {
        await reached(
          connectPlain({ host: hostname, port: Number(feed.url.port || 80), ...look }),
          'connect',
        );
        return `${hostname} can be reached; no message was sent`;
      }
      const days = await daysOfCertificate(feed.url, look);
      if (days < leastDays) throw new Error(`the certificate of ${hostname} ends in ${days} days`);
      return `${hostname} can be reached, its certificate is good for ${days} days; no message was sent`;
    },
    'Check FEED_URL, the network and, where the platform is in your own network, FEED_PRIVATE_NETWORK. matricula feeds list shows what waits.',
  ],
  certificate: [
    async ({ publicUrl }) => {
      if (publicUrl === null || !publicUrl.startsWith('https:')) return 'none: PUBLIC_URL is not https';
      const days = await daysOfCertificate(new URL(publicUrl));
      if (days < leastDays) throw new Error(`that of ${publicUrl} ends in ${days} days`);
      return `that of ${publicUrl} is good for ${days} days`;
    },
    'Renew it where TLS ends, e.g. at the load balancer, and see why that did not happen by itself.',
  ],
  telemetry: [
    async ({ metricsToken, tracesUrl }) => {
      const figures =
        metricsToken === null ? 'no figures: METRICS_TOKEN is not set' : 'figures are at /metrics';
      if (tracesUrl === null) return `${figures}; no traces: OTEL_EXPORTER_OTLP_ENDPOINT is not set`;
      const { hostname } = new URL(tracesUrl);
      // An export without a span is a whole one.
      const answer = await fetch(tracesAt(tracesUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [] }),
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`the collector at ${hostname} answers ${answer.status}`);
      return `${figures}; the collector at ${hostname} takes traces`;
    },
    'Check OTEL_EXPORTER_OTLP_ENDPOINT: it is the address of a collector that takes OTLP over HTTP, without /v1/traces. Students notice nothing meanwhile.',
  ],
};

const openDatabaseOf = async ({
  databaseUrl,
  dataDir,
  databaseLimits: limits,
}: Config): Promise<OpenDatabase> =>
  databaseUrl === null
    ? openEmbeddedDatabase(path.join(dataDir, 'db'))
    : openPostgresDatabase(databaseUrl, { limits });

async function lookAtDatabase({ databaseUrl }: Config, database: Promise<OpenDatabase>): Promise<string> {
  const open = await database;
  const [row] = await rowsOf<{ version: string }>(
    open.db,
    sql`select current_setting('server_version') as version`,
  );
  const missing = await missingMigrations(open.db);
  if (missing.length > 0) throw new Error(`it lacks ${missing.length} migrations, from ${missing[0]} on`);
  await beat(open.db);
  await selfTest(open);
  return `PostgreSQL ${row?.version}${databaseUrl === null ? ', embedded' : ''}, can be written, its tables are right, and it does all that the server relies on`;
}

/** For what needs the database and does not report on it. */
const opened = (database: Promise<OpenDatabase>): Promise<OpenDatabase> =>
  database.catch((error: unknown) => {
    throw new Error('unknown, because the database could not be opened', { cause: error });
  });

/** The version of Node that the project is tested with, by its first number. */
function lookAtVersion(): Finding {
  const tested = project.devDependencies.node;
  const major = (version: string) => version.replace(/^v/, '').split('.')[0];
  const isRight = major(process.version) === major(tested);
  return {
    what: 'version',
    isRight,
    found: `Node ${process.version}${isRight ? '' : `, tested with ${tested}`}`,
    remedy: isRight ? '' : 'Run npm ci, and start it by npm, which takes the version of the project.',
  };
}

async function daysOfCertificate(
  { hostname, port }: URL,
  look: { readonly lookup?: LookupFunction } = {},
): Promise<number> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, ...look });
  let end = '';
  await reached(socket, 'secureConnect', () => {
    end = socket.getPeerCertificate().valid_to;
  });
  return Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
}

/** Waits for the event, and closes the connection. */
function reached(socket: Socket, event: string, first: () => void = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(patience);
    socket.on(event, () => {
      first();
      socket.destroy();
      resolve();
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
  });
}

/** @param env usually `process.env` */
export async function examine(env: Variables): Promise<Finding[]> {
  const versions = lookAtVersion();
  let config: Config;
  try {
    config = readConfig(env);
    trustAuthorities(config.caFile);
  } catch (error) {
    const remedy = 'docs/deploy.md lists every setting. The rest was not looked at.';
    return [versions, { what: 'settings', isRight: false, found: startupMessage(error), remedy }];
  }
  const settings = {
    what: 'settings',
    isRight: true,
    found: `${config.brand}, ${config.environment}`,
    remedy: '',
  };
  const database = openDatabaseOf(config);
  const rest = Object.entries(looks).map(async ([what, [look, remedy]]): Promise<Finding> => {
    try {
      return { what, isRight: true, found: await look(config, database), remedy: '' };
    } catch (error) {
      return { what, isRight: false, found: reasonOf(error), remedy };
    }
  });
  const all = await Promise.all(rest);
  await database.then(
    (open) => open.close(),
    () => undefined,
  );
  return [versions, settings, ...all];
}

const reasonOf = (error: unknown): string => {
  const said = startupMessage(error, '');
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return said + cause;
};

export const doctorCommand: LoneCommand = {
  name: 'doctor',
  summary: `Looks at version, settings, ${Object.keys(looks).slice(0, -1).join(', ')} and ${Object.keys(looks).at(-1)}.`,
  more: 'Exits with 1 when something is not right.',
  examples: ['doctor'],
  async alone() {
    const found = await examine(process.env);
    return {
      data: found,
      lines: found.flatMap(({ what, isRight, found: said, remedy }) => [
        `${isRight ? 'ok   ' : 'WRONG'} ${what}: ${said}`,
        ...(isRight ? [] : [`      To do: ${remedy}`]),
      ]),
      status: found.every(({ isRight }) => isRight) ? 0 : 1,
    };
  },
};
