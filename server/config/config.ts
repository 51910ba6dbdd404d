import path from 'node:path';
import * as v from 'valibot';
import type { PublicConfig } from '../../domain/contract/config.ts';
import type { Environment } from '../../domain/environment.ts';
import { StartupError } from './startupError.ts';
import { isLoopback } from './loopback.ts';
import { requiredOutsideLocal } from './required.ts';
import { environmentSchema } from './variables.ts';

type Values = v.InferOutput<typeof environmentSchema>;

export interface CognitoConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

export interface BraintreeConfig {
  readonly environment: 'sandbox' | 'production';
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly tokenizationKey: string | null;
  readonly merchantAccountId: string | null;
  /** A custom field of transactions that takes the id of the request. */
  readonly requestIdField: string | null;
  readonly paypal: boolean;
}

/** The bucket that uploads go to instead of the data folder. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** URL of a store other than Amazon's, as browsers reach it; null for Amazon S3. */
  readonly endpoint: string | null;
  /** Prefix of each key, e.g. `letters/`. */
  readonly prefix: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Host names besides the loopback ones to which a local server answers. */
  readonly localHosts: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** Relative to the project. */
  readonly distDir: string;
  readonly databaseUrl: string | null;
  readonly brand: 'general' | 'nursing';
  readonly environment: Environment;
  readonly allowedOrigins: readonly string[];
  /** Whether the caller's address is taken from the last entry of `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** How long the server still answers after a signal to stop. */
  readonly drainSeconds: number;
  /** Base URLs of the API, by the kind of host that the page was loaded from. */
  readonly apiHosts: PublicConfig['apiHosts'];
  /** Bearer token of `GET /metrics`; null leaves the route out. */
  readonly metricsToken: string | null;
  /** OTLP collector that traces are sent to; null collects none. */
  readonly tracesUrl: string | null;
  readonly logFormat: 'json' | 'text';
  /** Overrides the version of the built site in `GET /api/website_version`. */
  readonly siteVersion: string | null;
  readonly mailFrom: string;
  readonly smtpUrl: string | null;
  /** A real user pool; null runs the embedded sign-in service. */
  readonly cognito: CognitoConfig | null;
  /** Failed sign-ins after which the embedded service makes an account wait. */
  readonly signInAttempts: number;
  /** Codes that the embedded service mails to one account for one purpose in an hour. */
  readonly codesPerHour: number;
  /** A real merchant; null runs the embedded gateway. */
  readonly braintree: BraintreeConfig | null;
  /** How long a payment that the gateway cannot find yet may still appear. */
  readonly searchHorizonMinutes: number;
  readonly declineByAmount: boolean;
  /** Declined payments after which one person has to wait, against card testing. */
  readonly declinesPerHour: number;
  /** Authorization codes that one caller may try in a minute. A caller is an IPv4 address or an IPv6 /64 network. */
  readonly codeChecksPerMinute: number;
  /** Sign-in calls of one caller to the embedded service in a minute. */
  readonly signInsPerMinute: number;
  /** Messages, contacts, new accounts or upload links, each, of one caller in an hour. */
  readonly messagesPerHour: number;
  readonly uploads: {
    readonly maxBytes: number;
    readonly linkMinutes: number;
    /** Size of the files of one caller in a day. */
    readonly dailyMegabytes: number;
    readonly totalMegabytes: number;
    /** After which a file is removed. */
    readonly days: number;
    /** Null stores files in the data folder. */
    readonly s3: S3Config | null;
  };
  /** URL at which clients reach this server, without a trailing slash; null takes it from each request. */
  readonly publicUrl: string | null;
}

/**
 * Reads the whole configuration, once. An empty variable counts as not set.
 * @param env usually `process.env`
 * @throws StartupError with one line for each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    throw new StartupError(
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`).join('\n'),
    );
  }
  const values = result.output;
  const missing = requiredOutsideLocal(values);
  if (missing.length > 0) throw new StartupError(missing.join('\n'));
  if (values.ENVIRONMENT === 'local' && !isLoopback(values.HOST) && values.LOCAL_HOSTS.length === 0) {
    throw new StartupError(
      `HOST=${values.HOST} would let other machines read all mail of a local server: set ENVIRONMENT, or list the host names to answer in LOCAL_HOSTS`,
    );
  }
  // Locally every caller has the same address, and tests make hundreds of calls.
  const isLocal = values.ENVIRONMENT === 'local';
  const requestLimit = isLocal ? 10_000 : 30;
  return {
    port: values.PORT,
    host: values.HOST,
    localHosts: values.LOCAL_HOSTS,
    dataDir: path.resolve(values.DATA_DIR),
    distDir: values.DIST_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    brand: values.BRAND,
    environment: values.ENVIRONMENT,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS ?? (isLocal ? 0 : 5),
    apiHosts: {
      local: values.API_HOST_LOCAL,
      development: values.API_HOST_DEVELOPMENT,
      production: values.API_HOST_PRODUCTION,
      productionHostname: values.PRODUCTION_HOSTNAME,
    },
    metricsToken: values.METRICS_TOKEN ?? null,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logFormat: values.LOG_FORMAT ?? (isLocal ? 'text' : 'json'),
    siteVersion: values.SITE_VERSION ?? null,
    mailFrom: values.MAIL_FROM,
    smtpUrl: values.SMTP_URL ?? null,
    cognito: cognitoOf(values),
    signInAttempts: values.SIGN_IN_ATTEMPTS,
    codesPerHour: values.CODES_PER_HOUR,
    braintree: braintreeOf(values),
    searchHorizonMinutes: values.PAYMENT_SEARCH_HORIZON_MINUTES,
    declineByAmount: values.PAYMENT_DECLINE_BY_AMOUNT,
    declinesPerHour: values.DECLINES_PER_HOUR ?? (isLocal ? 10_000 : 10),
    codeChecksPerMinute: values.CODE_CHECKS_PER_MINUTE ?? requestLimit,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE ?? (isLocal ? 10_000 : 60),
    messagesPerHour: values.MESSAGES_PER_HOUR ?? requestLimit,
    uploads: {
      maxBytes: values.UPLOAD_MAX_BYTES,
      linkMinutes: values.UPLOAD_LINK_MINUTES,
      dailyMegabytes: values.UPLOAD_DAILY_MEGABYTES,
      totalMegabytes: values.UPLOAD_TOTAL_MEGABYTES,
      days: values.UPLOAD_DAYS,
      s3:
        values.UPLOAD_S3_BUCKET === undefined
          ? null
          : {
              bucket: values.UPLOAD_S3_BUCKET,
              region: values.UPLOAD_S3_REGION,
              endpoint: values.UPLOAD_S3_ENDPOINT ?? null,
              prefix: values.UPLOAD_S3_PREFIX,
            },
    },
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
  };
}

function cognitoOf(values: Values): CognitoConfig | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId, COGNITO_REGION: region } = values;
  if (userPoolId === undefined && clientId === undefined) return null;
  if (userPoolId === undefined)
    throw new StartupError('COGNITO_USER_POOL_ID must be set with COGNITO_CLIENT_ID');
  if (clientId === undefined)
    throw new StartupError('COGNITO_CLIENT_ID must be set with COGNITO_USER_POOL_ID');
  return { region, userPoolId, clientId };
}

function braintreeOf(values: Values): BraintreeConfig | null {
  const keys = {
    BRAINTREE_MERCHANT_ID: values.BRAINTREE_MERCHANT_ID,
    BRAINTREE_PUBLIC_KEY: values.BRAINTREE_PUBLIC_KEY,
    BRAINTREE_PRIVATE_KEY: values.BRAINTREE_PRIVATE_KEY,
  };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
  } = keys;
  if (merchantId === undefined || publicKey === undefined || privateKey === undefined) {
    if (missing.length < 3)
      throw new StartupError(`${missing.join(' and ')} must be set with the other Braintree keys`);
    return null;
  }
  return {
    environment: values.BRAINTREE_ENVIRONMENT ?? 'sandbox',
    merchantId,
    publicKey,
    privateKey,
    tokenizationKey: values.BRAINTREE_TOKENIZATION_KEY ?? null,
    merchantAccountId: values.BRAINTREE_MERCHANT_ACCOUNT_ID ?? null,
    requestIdField: values.BRAINTREE_REQUEST_ID_FIELD ?? null,
    paypal: values.BRAINTREE_PAYPAL,
  };
}
