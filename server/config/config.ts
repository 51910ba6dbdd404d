import path from 'node:path';
import { limitsOf, type Limits } from './limits.ts';
import { pageSettings, cognitoOf, type CognitoConfig, type PageSettings } from './pageSettings.ts';
import { senderOf } from './provider.ts';
import { requiredOutsideLocal } from './required.ts';
import {
  deviceDataOf,
  realPaymentForm,
  refuseRealPaymentForm,
  threeDSecureOf,
  walletsOf,
  type RealPaymentForm,
  type Wallets,
} from './paymentForm.ts';
import { StartupError } from './startupError.ts';
import { readValues, type Variables, type Values } from './values.ts';

export interface BraintreeConfig {
  readonly environment: 'sandbox' | 'production';
  /** Where a rehearsal has its gateway; null for Braintree's own address. */
  readonly url: string | null;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly tokenizationKey: string | null;
  readonly merchantAccountId: string | null;
  /** A custom field of transactions that takes the id of the request. */
  readonly requestIdField: string | null;
  /** What is offered beside cards. */
  readonly wallets: Wallets;
  /** The form that asks for cards. */
  readonly form: RealPaymentForm;
  /** Whether the bank of a card is asked to confirm who pays. */
  readonly threeDSecure: 'none' | 'offered' | 'required';
  /** Whether the gateway looks at the browser of who pays. */
  readonly deviceData: boolean;
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

/** Where passkeys of the embedded sign-in service are good. */
export interface SignInChoice {
  /** The host name that passkeys are made for, as WebAuthn's relying party. */
  readonly relyingParty: string;
  /** Null for every port of localhost. */
  readonly origins: readonly string[] | null;
}

/** Where the learning platform hears what becomes of registrations. */
export interface FeedConfig {
  readonly url: URL;
  /** Messages are signed with each of them. */
  readonly secrets: readonly Buffer[];
  /** Whether the URL may lead into the network of this server. */
  readonly isInnerAllowed: boolean;
}

/** Time limits of a database, in seconds. */
export interface TimeLimits {
  /** To connect, and to wait for a free connection. */
  readonly connection: number;
  readonly statement: number;
  /** To wait for a lock; shorter than `statement`. */
  readonly lock: number;
  /** Between two statements of a transaction. */
  readonly idleInTransaction: number;
}

export interface Config extends PageSettings {
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** When the database was last restored from a backup or taken over by a standby, as far as the server has to be told. */
  readonly databaseRestoredAt: Date | null;
  /** Whether the server migrates a PostgreSQL database when it starts; otherwise it only checks. */
  readonly migrateAtStart: boolean;
  /** For PostgreSQL. */
  readonly databaseLimits: TimeLimits;
  /** PEM file of certificate authorities to trust in addition to the public ones. */
  readonly caFile: string | null;
  readonly allowedOrigins: readonly string[];
  /** Bearer token of `GET /metrics`; null leaves the route out. */
  readonly metricsToken: string | null;
  /** OTLP collector that traces are sent to; null collects none. */
  readonly tracesUrl: string | null;
  readonly mailFrom: string;
  readonly smtpUrl: string | null;
  /** A real user pool; null runs the embedded sign-in service. */
  readonly cognito: CognitoConfig | null;
  /** Failed sign-ins after which the embedded service makes an account wait. */
  readonly signInAttempts: number;
  /** Ways to sign in to the embedded service without a password; null offers none. */
  readonly signInChoice: SignInChoice | null;
  /** A real merchant; null runs the embedded gateway. */
  readonly braintree: BraintreeConfig | null;
  /** How long a payment that the gateway cannot find yet may still appear. */
  readonly searchHorizonMinutes: number;
  readonly declineByAmount: boolean;
  /** Declined payments after which one person has to wait, against card testing. */
  readonly declinesPerHour: number;
  /** How often each call may be made. */
  readonly limits: Limits;
  /** Null sends nothing. */
  readonly feed: FeedConfig | null;
  /** The learning platform reports results with it; null takes none. */
  readonly feedToken: string | null;
  readonly uploads: {
    readonly maxBytes: number;
    readonly linkMinutes: number;
    readonly totalMegabytes: number;
    /** After which a file is removed. */
    readonly days: number;
    /** Null stores files in the data folder. */
    readonly s3: S3Config | null;
  };
}

/**
 * Reads the whole configuration, once. An empty variable counts as not set.
 * @param env usually `process.env`
 * @throws StartupError with one line for each wrong variable
 */
export function readConfig(env: Variables): Config {
  const values = readValues(env, requiredOutsideLocal);
  const isLocal = values.ENVIRONMENT === 'local';
  const settings = pageSettings(values);
  return {
    ...settings,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseRestoredAt: values.DATABASE_RESTORED_AT ?? null,
    migrateAtStart: values.MIGRATE_AT_START ?? settings.environment !== 'production',
    databaseLimits: {
      connection: values.DATABASE_CONNECT_SECONDS,
      statement: values.DATABASE_STATEMENT_SECONDS,
      lock: values.DATABASE_LOCK_SECONDS,
      idleInTransaction: values.DATABASE_IDLE_SECONDS,
    },
    caFile: values.CA_FILE ?? null,
    allowedOrigins: values.ALLOWED_ORIGINS,
    metricsToken: values.METRICS_TOKEN ?? null,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    mailFrom: values.MAIL_FROM ?? senderOf(values.BRAND),
    smtpUrl: values.SMTP_URL ?? null,
    cognito: cognitoOf(values),
    signInAttempts: values.SIGN_IN_ATTEMPTS,
    signInChoice: signInChoiceOf(values),
    braintree: braintreeOf(values),
    searchHorizonMinutes: values.PAYMENT_SEARCH_HORIZON_MINUTES,
    declineByAmount: values.PAYMENT_DECLINE_BY_AMOUNT,
    declinesPerHour: values.DECLINES_PER_HOUR ?? (isLocal ? 10_000 : 10),
    limits: limitsOf(values, isLocal),
    feed: feedOf(values),
    feedToken: values.FEED_TOKEN ?? null,
    uploads: {
      maxBytes: values.UPLOAD_MAX_BYTES,
      linkMinutes: values.UPLOAD_LINK_MINUTES,
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
  };
}

function feedOf({ FEED_URL: url, FEED_SECRET: secrets, FEED_PRIVATE_NETWORK }: Values): FeedConfig | null {
  if (url === undefined && secrets === undefined) return null;
  if (url === undefined || secrets === undefined)
    throw new StartupError(
      `${url === undefined ? 'FEED_URL' : 'FEED_SECRET'} must be set with the other one`,
    );
  return { url: new URL(url), secrets, isInnerAllowed: FEED_PRIVATE_NETWORK };
}

function signInChoiceOf({ SIGN_IN_CHOICE, PASSKEY_ORIGINS: origins }: Values): SignInChoice | null {
  const [first, ...others] = origins.map((origin) => new URL(origin).hostname);
  const stray = others.find((host) => host !== first && !host.endsWith(`.${first}`));
  if (stray !== undefined) throw new StartupError(`PASSKEY_ORIGINS: ${stray} is not ${first} or below it`);
  if (!SIGN_IN_CHOICE) return null;
  return { relyingParty: first ?? 'localhost', origins: first === undefined ? null : origins };
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
    refuseRealPaymentForm(values);
    return null;
  }
  return {
    environment: values.BRAINTREE_ENVIRONMENT ?? 'sandbox',
    url: values.BRAINTREE_URL ?? null,
    merchantId,
    publicKey,
    privateKey,
    tokenizationKey: values.BRAINTREE_TOKENIZATION_KEY ?? null,
    merchantAccountId: values.BRAINTREE_MERCHANT_ACCOUNT_ID ?? null,
    requestIdField: values.BRAINTREE_REQUEST_ID_FIELD ?? null,
    wallets: walletsOf(values),
    form: realPaymentForm(values),
    threeDSecure: threeDSecureOf(values),
    deviceData: deviceDataOf(values),
  };
}
