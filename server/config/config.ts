import path from 'node:path';
import * as v from 'valibot';

/**
 * All configuration comes from the environment and is read here, once. An empty variable counts as not set.
 */

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const flag = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
);
const address = v.pipe(v.string(), v.url('must be a full address such as https://api.example.edu'));
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'must list origins such as https://www.example.edu, separated by commas',
      ),
    ),
  ),
);
const text = v.pipe(v.string(), v.minLength(1));

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '4173'),
  HOST: v.optional(text, 'localhost'),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  BRAND: v.optional(v.picklist(['general', 'nursing'], 'must be general or nursing'), 'general'),
  ENVIRONMENT: v.optional(
    v.picklist(['local', 'development', 'production'], 'must be local, development or production'),
    'local',
  ),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(flag, 'off'),
  API_HOST_LOCAL: v.optional(v.string(), '/api'),
  API_HOST_DEVELOPMENT: v.optional(v.string(), '/api'),
  API_HOST_PRODUCTION: v.optional(v.string(), '/api'),
  PRODUCTION_HOSTNAME: v.optional(v.string(), ''),
  SITE_VERSION: v.optional(text),
  MAIL_FROM: v.optional(text, 'Matricula <no-reply@matricula.example>'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  COGNITO_REGION: v.optional(text, 'us-east-1'),
  COGNITO_USER_POOL_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'must look like us-east-1_AbCdEfGhI')),
  ),
  COGNITO_CLIENT_ID: v.optional(text),
  SIGN_IN_ATTEMPTS: v.optional(wholeNumber(1, 1_000_000), '5'),
  CODES_PER_HOUR: v.optional(wholeNumber(1, 1_000_000), '10'),
  BRAINTREE_ENVIRONMENT: v.optional(
    v.picklist(['sandbox', 'production'], 'must be sandbox or production'),
    'sandbox',
  ),
  BRAINTREE_MERCHANT_ID: v.optional(text),
  BRAINTREE_PUBLIC_KEY: v.optional(text),
  BRAINTREE_PRIVATE_KEY: v.optional(text),
  BRAINTREE_TOKENIZATION_KEY: v.optional(text),
  BRAINTREE_MERCHANT_ACCOUNT_ID: v.optional(text),
  BRAINTREE_PAYPAL: v.optional(flag, 'off'),
  PAYMENT_DECLINE_BY_AMOUNT: v.optional(flag, 'off'),
  DECLINES_PER_HOUR: v.optional(wholeNumber(1, 1_000_000)),
  CODE_CHECKS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000)),
  MESSAGES_PER_HOUR: v.optional(wholeNumber(1, 1_000_000)),
  UPLOAD_MAX_BYTES: v.optional(wholeNumber(1, 1_000_000_000), '10000000'),
  UPLOAD_LINK_MINUTES: v.optional(wholeNumber(1, 1440), '10'),
  UPLOAD_S3_BUCKET: v.optional(text),
  UPLOAD_S3_REGION: v.optional(text, 'us-east-1'),
  UPLOAD_S3_PREFIX: v.optional(v.string(), ''),
  PUBLIC_URL: v.optional(address),
});

type Values = v.InferOutput<typeof Environment>;

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
  readonly paypal: boolean;
}

/** Where uploads go instead of the data folder. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Before each key, e.g. `letters/`. */
  readonly prefix: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly brand: 'general' | 'nursing';
  readonly environment: 'local' | 'development' | 'production';
  readonly allowedOrigins: readonly string[];
  /** Whether the caller's address is taken from the last entry of `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** Where the site finds the API, by the kind of host that its page was loaded from. */
  readonly apiHosts: {
    readonly local: string;
    readonly development: string;
    readonly production: string;
    readonly productionHostname: string;
  };
  /** Overrides the version of the built site in `GET /api/website_version`. */
  readonly siteVersion: string | null;
  readonly mailFrom: string;
  readonly smtpUrl: string | null;
  /** A real user pool; null runs the embedded sign-in service. */
  readonly cognito: CognitoConfig | null;
  /** Failed sign-ins after which the embedded service makes a person wait. */
  readonly signInAttempts: number;
  /** Codes that the embedded service mails to one account for one purpose in an hour. */
  readonly codesPerHour: number;
  /** A real merchant; null runs the embedded gateway. */
  readonly braintree: BraintreeConfig | null;
  readonly declineByAmount: boolean;
  /** Declined payments after which one person has to wait: nobody shall try out cards that are not theirs. */
  readonly declinesPerHour: number;
  /** Authorization codes that one address may try in a minute. */
  readonly codeChecksPerMinute: number;
  /** Messages, contacts, new accounts or upload links, each, of one address in an hour. */
  readonly messagesPerHour: number;
  readonly uploads: {
    readonly maxBytes: number;
    readonly linkMinutes: number;
    /** Null keeps files in the data folder. */
    readonly s3: S3Config | null;
  };
  /** Where clients reach this server, without a slash at the end; null takes it from each request. */
  readonly publicUrl: string | null;
}

/** A mistake in the environment; its message lists every wrong variable on a line of its own. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * @param env usually `process.env`
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    throw new ConfigError(
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`).join('\n'),
    );
  }
  const values = result.output;
  // On one's own machine everybody has the same address, and tests come in hundreds.
  const usualLimit = values.ENVIRONMENT === 'local' ? 10_000 : 30;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    brand: values.BRAND,
    environment: values.ENVIRONMENT,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    apiHosts: {
      local: values.API_HOST_LOCAL,
      development: values.API_HOST_DEVELOPMENT,
      production: values.API_HOST_PRODUCTION,
      productionHostname: values.PRODUCTION_HOSTNAME,
    },
    siteVersion: values.SITE_VERSION ?? null,
    mailFrom: values.MAIL_FROM,
    smtpUrl: values.SMTP_URL ?? null,
    cognito: cognitoOf(values),
    signInAttempts: values.SIGN_IN_ATTEMPTS,
    codesPerHour: values.CODES_PER_HOUR,
    braintree: braintreeOf(values),
    declineByAmount: values.PAYMENT_DECLINE_BY_AMOUNT,
    declinesPerHour: values.DECLINES_PER_HOUR ?? (values.ENVIRONMENT === 'local' ? 10_000 : 10),
    codeChecksPerMinute: values.CODE_CHECKS_PER_MINUTE ?? usualLimit,
    messagesPerHour: values.MESSAGES_PER_HOUR ?? usualLimit,
    uploads: {
      maxBytes: values.UPLOAD_MAX_BYTES,
      linkMinutes: values.UPLOAD_LINK_MINUTES,
      s3:
        values.UPLOAD_S3_BUCKET === undefined
          ? null
          : {
              bucket: values.UPLOAD_S3_BUCKET,
              region: values.UPLOAD_S3_REGION,
              prefix: values.UPLOAD_S3_PREFIX,
            },
    },
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  };
}

function cognitoOf(values: Values): CognitoConfig | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId, COGNITO_REGION: region } = values;
  if (userPoolId === undefined && clientId === undefined) {
    if (values.ENVIRONMENT === 'production') {
      throw new ConfigError(
        'COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must be set when ENVIRONMENT is production: the embedded sign-in service is for local work',
      );
    }
    return null;
  }
  if (userPoolId === undefined)
    throw new ConfigError('COGNITO_USER_POOL_ID must be set with COGNITO_CLIENT_ID');
  if (clientId === undefined)
    throw new ConfigError('COGNITO_CLIENT_ID must be set with COGNITO_USER_POOL_ID');
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
      throw new ConfigError(`${missing.join(' and ')} must be set with the other Braintree keys`);
    if (values.ENVIRONMENT === 'production') {
      throw new ConfigError(
        `${missing.join(', ')} must be set when ENVIRONMENT is production: the embedded gateway takes no money`,
      );
    }
    return null;
  }
  return {
    environment: values.BRAINTREE_ENVIRONMENT,
    merchantId,
    publicKey,
    privateKey,
    tokenizationKey: values.BRAINTREE_TOKENIZATION_KEY ?? null,
    merchantAccountId: values.BRAINTREE_MERCHANT_ACCOUNT_ID ?? null,
    paypal: values.BRAINTREE_PAYPAL,
  };
}
