import * as v from 'valibot';
import { walletNames } from '../../domain/contract/config.ts';
import { retentionDays } from '../../domain/retention.ts';
import { MAX_DOCUMENT_SIZE } from '../../domain/upload.ts';
import { serverEnvironments } from './environment.ts';
import { parseInstant } from './instant.ts';
import { isLoopback } from './loopback.ts';

/**
 * The environment variables that the server reads, with their rules, defaults and meanings. `.env.example` is
 * generated from them: run `npm run docs` after a change.
 */

const text = v.pipe(v.string(), v.nonEmpty());
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const count = wholeNumber(1, 1_000_000);
const flag = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
);
const proxyCount = v.pipe(
  v.string(),
  v.regex(/^(?:off|on|[1-9])$/, 'must be off, on or a number from 1 to 9'),
  v.transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value))),
);
const url = v.pipe(v.string(), v.url('must be a full URL such as https://api.example.edu'));
/** A time with its zone that is not to come. */
const instant = v.pipe(
  v.string(),
  v.transform(parseInstant),
  v.date('must be a time with its zone such as 2027-01-31T09:30:00Z'),
  v.check((time) => time.getTime() <= Date.now(), 'must not be in the future'),
);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const listOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const origins = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (list) => list.every(isOrigin),
    'must list origins such as https://www.example.edu, separated by commas',
  ),
);

const hostNames = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (list) => list.every((name) => isOrigin(`http://${name}`)),
    'must list host names such as 192.168.1.20, separated by commas',
  ),
);

const wallets = v.pipe(
  v.string(),
  v.transform(listOf),
  v.array(v.picklist(walletNames, `must list ${walletNames.join(', ')}, separated by commas`)),
);

const described = <Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning));

const server = {
  PORT: described(v.optional(wholeNumber(0, 65_535), '4173'), 'Port to listen on; 0 picks a free one.'),
  HOST: described(v.optional(text, 'localhost'), 'Address to listen on; 0.0.0.0 in a container.'),
  LOCAL_HOSTS: described(
    v.optional(hostNames, ''),
    'Host names other than localhost that a local server answers, separated by commas; anyone who reaches it reads all mail.',
  ),
  BRAND: described(
    v.optional(v.picklist(['general', 'nursing'], 'must be general or nursing'), 'general'),
    'Brand to serve: general or nursing.',
  ),
  ENVIRONMENT: described(
    v.optional(
      v.picklist(
        serverEnvironments,
        `must be ${serverEnvironments.slice(0, -1).join(', ')} or ${serverEnvironments.at(-1)}`,
      ),
      'local',
    ),
    'local has sample data and developer tools; production, which NODE_ENV=production selects too, refuses to start unless every real service is configured; rehearsal is production that may set BRAINTREE_URL and COGNITO_ENDPOINT.',
  ),
  DATA_DIR: described(v.optional(text, '.data'), 'Folder of the embedded database and the uploads.'),
  DATABASE_URL: described(
    v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
    ),
    'PostgreSQL server to use instead of the embedded database.',
  ),
  MIGRATE_AT_START: described(
    v.optional(flag),
    'on migrates a PostgreSQL database when the server starts, off only checks that `npm run migrate` did: off in production, otherwise on.',
  ),
  DATABASE_CONNECT_SECONDS: described(
    v.optional(wholeNumber(1, 60), '5'),
    'Longest wait for a connection to PostgreSQL, new or free.',
  ),
  DATABASE_STATEMENT_SECONDS: described(
    v.optional(wholeNumber(1, 60), '10'),
    'Longest time that one SQL statement may take.',
  ),
  DATABASE_LOCK_SECONDS: described(
    v.optional(wholeNumber(1, 60), '5'),
    'Longest wait of a statement for a lock.',
  ),
  DATABASE_IDLE_SECONDS: described(
    v.optional(wholeNumber(1, 600), '20'),
    'Longest pause within a transaction, after which PostgreSQL ends its connection.',
  ),
  DATABASE_RESTORED_AT: described(
    v.optional(instant),
    'When the database was restored or a standby took over, e.g. 2027-01-31T09:30:00Z: unknown payments are then being checked until `npm run reconcile` has run.',
  ),
  DIST_DIR: described(v.optional(text, 'dist'), 'Folder of the built sites, relative to the project.'),
  LOG_FORMAT: described(
    v.optional(v.picklist(['json', 'text'], 'must be json or text')),
    'json writes one object a line, also for each request; text is for people. text if local, otherwise json.',
  ),
  METRICS_TOKEN: described(
    v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
    'Serves figures for Prometheus at /metrics to callers that send this bearer token; secret.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    v.optional(url),
    'Collector of OpenTelemetry traces over HTTP, e.g. http://localhost:4318; none are made when not set.',
  ),
  SITE_VERSION: described(
    v.optional(text),
    'Version of the site; derived from the sources when not set. An API without pages needs the one of the build.',
  ),
  CA_FILE: described(
    v.optional(text),
    'Certificates (PEM) of private authorities to trust in addition to the public ones, for every service that is called.',
  ),
};

const network = {
  PUBLIC_URL: described(
    v.optional(url),
    'URL at which clients reach this server; only a local server takes it from each request when not set.',
  ),
  TRUST_PROXY: described(
    v.optional(proxyCount, 'off'),
    'How many proxies stand before this server, each appending its caller to PROXY_HEADER: off, on for one, or a number.',
  ),
  PROXY_HEADER: described(
    v.optional(
      v.picklist(['x-forwarded-for', 'forwarded'], 'must be x-forwarded-for or forwarded'),
      'x-forwarded-for',
    ),
    'Header of those proxies: x-forwarded-for or forwarded (RFC 7239).',
  ),
  DRAIN_SECONDS: described(
    v.optional(wholeNumber(0, 300)),
    'Time for which the server, told to stop, answers 503 at /readyz and everything else as before: 5, or 0 if local.',
  ),
  ALLOWED_ORIGINS: described(
    v.optional(origins, ''),
    'Origins of other sites whose pages may call the API, separated by commas.',
  ),
  API_HOST_LOCAL: described(v.optional(v.string(), '/api'), 'API base URL for pages loaded from localhost.'),
  API_HOST_DEVELOPMENT: described(
    v.optional(v.string(), '/api'),
    'API base URL for pages loaded from any other host.',
  ),
  API_HOST_PRODUCTION: described(
    v.optional(v.string(), '/api'),
    'API base URL for pages loaded from PRODUCTION_HOSTNAME.',
  ),
  PRODUCTION_HOSTNAME: described(v.optional(v.string(), ''), 'Host name of the production site.'),
  CODE_CHECKS_PER_MINUTE: described(
    v.optional(count),
    'Authorization codes that one address may try in a minute: 30, or 10000 if local.',
  ),
  PAYMENT_KEYS_PER_HOUR: described(
    v.optional(count),
    'Payments that one person may begin or settle in an hour, each once: 20, or 10000 if local.',
  ),
  MESSAGES_PER_HOUR: described(
    v.optional(count),
    'Messages and requests for a guide, each, of one address in an hour: 30, or 10000 if local.',
  ),
  ACCOUNTS_PER_HOUR: described(
    v.optional(count),
    'New accounts, mailed codes and upload links, each, of one address in an hour, which a whole school can share: 600, or 10000 if local.',
  ),
  DECLINES_PER_HOUR: described(
    v.optional(count),
    'Declined payments of one person in an hour, against card testing: 10, or 10000 if local.',
  ),
};

const mail = {
  SMTP_URL: described(
    v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
    'Mail server, e.g. smtps://user:password@mail.example.edu; the outbox page shows mail when not set.',
  ),
  MAIL_FROM: described(
    v.optional(text),
    'Sender of every mail; by default the name of the brand, at the domain of its info address.',
  ),
};

const signIn = {
  COGNITO_REGION: described(v.optional(text, 'us-east-1'), 'AWS region of the user pool.'),
  COGNITO_USER_POOL_ID: described(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'must look like us-east-1_AbCdEfGhI'))),
    'User pool; set together with COGNITO_CLIENT_ID.',
  ),
  COGNITO_CLIENT_ID: described(v.optional(text), 'App client without a secret.'),
  COGNITO_ENDPOINT: described(
    v.optional(url),
    "Another address for the user pool; a production server refuses it, because passwords are Amazon's to see.",
  ),
  SIGN_IN_CHOICE: described(
    v.optional(flag, 'off'),
    'Whether people may sign in with a mailed code or a passkey, or be asked for a code after the password; a user pool needs ALLOW_USER_AUTH for it.',
  ),
  PASSKEY_ORIGINS: described(
    v.optional(origins, ''),
    'Embedded service: origins on which passkeys are good, separated by commas; each is at the host name of the first or below it. By default every port of localhost.',
  ),
  SIGN_IN_ATTEMPTS: described(
    v.optional(count, '5'),
    'Embedded service: failed sign-ins after which an account has to wait.',
  ),
  SIGN_INS_PER_MINUTE: described(
    v.optional(count),
    'Embedded service: sign-in calls of one address in a minute, which a whole school can share: 600, or 10000 if local.',
  ),
  CODES_PER_HOUR: described(
    v.optional(count, '10'),
    'Embedded service: codes mailed to one account for one purpose in an hour.',
  ),
};

const payments = {
  BRAINTREE_ENVIRONMENT: described(
    v.optional(v.picklist(['sandbox', 'production'], 'must be sandbox or production')),
    'sandbox or production; sandbox when not set.',
  ),
  BRAINTREE_MERCHANT_ID: described(v.optional(text), 'Set together with both keys.'),
  BRAINTREE_PUBLIC_KEY: described(v.optional(text), 'API key.'),
  BRAINTREE_PRIVATE_KEY: described(v.optional(text), 'API key; secret.'),
  BRAINTREE_URL: described(
    v.optional(url),
    'Another address for the gateway, e.g. https://127.0.0.1:9000; a production server refuses it.',
  ),
  BRAINTREE_TOKENIZATION_KEY: described(
    v.optional(text),
    'Starts the payment form; client tokens are generated when not set, which a server of pages only cannot do.',
  ),
  BRAINTREE_MERCHANT_ACCOUNT_ID: described(
    v.optional(text),
    'For merchants with several accounts; it must settle in USD.',
  ),
  BRAINTREE_REQUEST_ID_FIELD: described(
    v.optional(v.pipe(v.string(), v.regex(/^[a-z\d_]+$/, 'must be the API name of a custom field'))),
    'API name of a custom field, set up as "store and pass back", that takes the id of the request that paid.',
  ),
  PAYMENT_FORM: described(
    v.optional(v.picklist(['hosted', 'dropin', 'embedded'], 'must be hosted, dropin or embedded')),
    "hosted is the site's own form around Braintree's Hosted Fields, dropin Braintree's Drop-in, embedded the form that charges nothing: hosted with a merchant account, else embedded. The build reads it as well.",
  ),
  BRAINTREE_3D_SECURE: described(
    v.optional(v.picklist(['none', 'offered', 'required'], 'must be none, offered or required'), 'none'),
    'offered has the bank of a card confirm who pays where it can, required charges no card without it; Hosted Fields and client tokens only. The build reads it as well.',
  ),
  BRAINTREE_DEVICE_DATA: described(
    v.optional(flag, 'off'),
    'on has the gateway look at the browser of who pays, to judge a fraud; Hosted Fields only. The build reads it as well.',
  ),
  BRAINTREE_WALLETS: described(
    v.optional(wallets, ''),
    'What the payment form offers beside cards, separated by commas: paypal, and with Hosted Fields googlepay and applepay. The build reads it as well.',
  ),
  BRAINTREE_GOOGLE_MERCHANT_ID: described(
    v.optional(text),
    "Merchant ID of Google's console, which Google Pay needs in production.",
  ),
  PAYMENT_DECLINE_BY_AMOUNT: described(
    v.optional(flag, 'off'),
    "Embedded gateway: on declines $2000.00 to $2999.99, as Braintree's sandbox does.",
  ),
  PAYMENT_SEARCH_HORIZON_MINUTES: described(
    v.optional(wholeNumber(1, 1440), '5'),
    'How long a search of the gateway may lag behind a payment; only then does an empty search count.',
  ),
};

const uploads = {
  UPLOAD_MAX_BYTES: described(
    v.optional(wholeNumber(1, 1_000_000_000), String(MAX_DOCUMENT_SIZE)),
    'Largest file that this server accepts.',
  ),
  UPLOAD_DAILY_MEGABYTES: described(
    v.optional(count, '100'),
    'Size of all files that one address may send to this server in a day.',
  ),
  UPLOAD_TOTAL_MEGABYTES: described(
    v.optional(count, '20000'),
    'Size of all files that this server keeps; beyond it, it accepts no more.',
  ),
  UPLOAD_DAYS: described(
    v.optional(wholeNumber(1, 3650), String(retentionDays.uploads)),
    'Days after which a file is removed, with what is known about it.',
  ),
  UPLOAD_LINK_MINUTES: described(
    v.optional(wholeNumber(1, 1440), '10'),
    'Time for which an upload link is valid.',
  ),
  UPLOAD_S3_BUCKET: described(
    v.optional(text),
    'Bucket of Amazon S3 or a store that speaks its protocol; browsers upload to it, instead of DATA_DIR.',
  ),
  UPLOAD_S3_REGION: described(v.optional(text, 'us-east-1'), 'AWS region of the bucket.'),
  UPLOAD_S3_ENDPOINT: described(
    v.optional(url),
    'URL at which browsers reach a store other than Amazon S3, e.g. https://objects.example.edu.',
  ),
  UPLOAD_S3_PREFIX: described(v.optional(v.string(), ''), 'Prefix of each key, e.g. letters/.'),
};

const isSafeTarget = (value: string) => {
  // The rule before this one refuses a value that is not a URL.
  if (!URL.canParse(value)) return true;
  const { protocol, hostname, username, password } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username + password === ''
  );
};

/** As receivers of Standard Webhooks write them: 24 to 64 random bytes in base64. */
const signingSecrets = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (list) => list.length > 0 && list.every((one) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(one)),
    'must be whsec_ and 24 to 64 bytes in base64, or two of them, separated by a comma',
  ),
  v.transform((list) => list.map((one) => Buffer.from(one.slice('whsec_'.length), 'base64'))),
);

const platform = {
  FEED_URL: described(
    v.optional(
      v.pipe(
        url,
        v.check(isSafeTarget, 'must start with https:// (or be on this machine) and hold no password'),
      ),
    ),
    'Where the learning platform hears of registrations, withdrawals, refunds and completions; set together with FEED_SECRET.',
  ),
  FEED_SECRET: described(
    v.optional(signingSecrets),
    'Signs what is sent there, by the scheme of standardwebhooks.com, e.g. whsec_MfKQ9r8G…; two, separated by a comma, while one replaces the other; secret.',
  ),
  FEED_PRIVATE_NETWORK: described(
    v.optional(flag, 'off'),
    'on lets FEED_URL lead to an address of the network of this server.',
  ),
  FEED_TOKEN: described(
    v.optional(v.pipe(text, v.minLength(24, 'must have at least 24 characters'))),
    'Bearer token with which the learning platform reports completions and withdrawals; none are taken when not set; secret.',
  ),
};

/** Topic → variables, in the order of `.env.example`. */
export const variableGroups = {
  Server: server,
  'Network and limits': network,
  Mail: mail,
  'Sign-in: Amazon Cognito, or the embedded service when not set': signIn,
  'Payments: Braintree, or the embedded gateway when not set': payments,
  Uploads: uploads,
  'Learning platform': platform,
};

export const environmentSchema = v.object({
  ...server,
  ...network,
  ...mail,
  ...signIn,
  ...payments,
  ...uploads,
  ...platform,
});
