import { sql, type SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { officeDate } from '../../domain/calendar.ts';
import { datedFacts, daysLeft, isEnding } from '../../domain/facts/dated.ts';
import type { PageSpeed } from '../api/pageSpeed.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { uploads } from '../db/schema.ts';
import { feedQueue } from '../feeds/events.ts';
import { hasBearer } from '../http/caller.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { mailGivenUp, mailQueue } from '../mail/queue.ts';
import { measurePayments, type PaymentMetricsDeps } from './paymentMetrics.ts';
import { readTrust } from '../payments/trust.ts';

export interface MetricsDeps extends PaymentMetricsDeps {
  readonly connections: OpenDatabase['connections'];
  readonly identity: SQL;
  readonly now: () => Date;
  readonly config: Config;
}

export interface Metrics {
  /** Measures every request. */
  readonly measure: MiddlewareHandler;
  /** Counts a caller who has reached this limit. */
  readonly limitReached: (name: string) => void;
  /** Counts an error that a page reported. */
  readonly pageError: (message: string) => void;
  /** Counts what a page measured. */
  readonly pageSpeed: (figures: PageSpeed) => void;
  /** `GET /metrics`, for callers with the token. */
  readonly routes: readonly Route[];
}

/** Figures in Prometheus' format: the process, requests by route, payments, the gateway, the mail queue, stored files. */
export function createMetrics(deps: MetricsDeps, token: string): Metrics {
  const { db, identity, now } = deps;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    // The pattern of the route, not its path, which callers could make any number of.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers,
  });
  const pageTimes = new Histogram({
    name: 'page_speed_seconds',
    help: 'What pages measured whose visitors allow it: web.dev/articles/vitals',
    labelNames: ['figure'],
    // With the limits of what counts as good and as poor.
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'page_layout_shift',
    help: 'How much the content of those pages moved by itself',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge(
    'mail_queue_length',
    'Mails that wait to be sent, including those that were given up',
    async () => (await mailQueue(db)).length,
  );
  gauge('mail_queue_age_seconds', 'Age of the oldest mail that waits to be sent', async () => {
    const { oldest } = await mailQueue(db);
    return oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0;
  });
  gauge(
    'payment_ledger_complete',
    '0 after a restore or failover, until the books of the gateway were compared',
    async () => ((await readTrust(db, identity)).isTrusted ? 1 : 0),
  );
  gauge('mail_given_up', 'Mails that could not be sent and are no longer tried', () => mailGivenUp(db));
  gauge(
    'feed_waiting',
    'Events that wait to be sent to the learning platform',
    async () => (await feedQueue(db)).waiting,
  );
  gauge(
    'feed_age_seconds',
    'Age of the oldest event that waits to be sent; 0 where no platform is connected',
    async () => (deps.config.feed === null ? 0 : (await feedQueue(db)).age),
  );
  gauge(
    'feed_given_up',
    'Events that the learning platform refused ten times, and that keep back the later ones of their student',
    async () => (await feedQueue(db)).givenUp,
  );
  measurePayments(deps, registers);
  gauge(
    'database_connections_waited_for',
    'Requests that wait for a connection to PostgreSQL',
    async () => deps.connections()?.waiting ?? 0,
  );
  gauge(
    'database_connections_at_work',
    'Connections to PostgreSQL in use',
    async () => deps.connections()?.atWork ?? 0,
  );
  const measureFacts = () =>
    new Gauge({
      name: 'fact_days_left',
      help: 'Days until a claim of the pages ends, for those with 90 days or less; negative once it has ended',
      labelNames: ['fact'],
      registers,
      collect() {
        this.reset();
        const today = officeDate(now());
        for (const [fact, dated] of Object.entries(datedFacts))
          if (isEnding(dated, today)) this.set({ fact }, daysLeft(dated, today));
      },
    });
  measureFacts();
  const limits = new Counter({
    name: 'limits_reached_total',
    help: 'Requests that were turned away because a limit was reached',
    labelNames: ['limit'],
    registers,
  });
  const signInErrors = new Counter({
    name: 'sign_in_refusals_total',
    help: 'Calls of the embedded sign-in service that were refused, by the name of the error',
    labelNames: ['error'],
    registers,
  });
  const pageErrors = new Counter({
    name: 'page_errors_total',
    help: 'Errors that pages reported; part: a part of the page could not be loaded',
    labelNames: ['kind'],
    registers,
  });
  gauge('upload_bytes', 'Size of the stored files', async () => {
    const [row] = await db.select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` }).from(uploads);
    return Number(row?.bytes);
  });

  const routes = [
    route(
      { method: 'GET', path: '/metrics' },
      { ...openTo('without the token it costs a digest'), authentication: 'operator' },
      async ({ c }) => {
        if (!hasBearer(c, token)) {
          return c.text('Send METRICS_TOKEN as bearer token.', 401);
        }
        return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
      },
    ),
  ];

  return {
    routes,
    limitReached: (limit) => limits.inc({ limit }),
    pageError: (message) => pageErrors.inc({ kind: isMissingPart(message) ? 'part' : 'other' }),
    pageSpeed({ cls, ...times }) {
      for (const [figure, milliseconds] of Object.entries(times)) {
        if (milliseconds !== undefined) pageTimes.observe({ figure }, milliseconds / 1000);
      }
      if (cls !== undefined) layoutShifts.observe(cls);
    },
    async measure(c, next) {
      const stop = requests.startTimer();
      await next();
      stop({ method: c.req.method, route: routePath(c), status: c.res.status });
      const error = c.res.headers.get('x-amzn-errortype')?.replace(/:$/, '');
      if (error !== undefined) signInErrors.inc({ error });
    },
  };
}

/** As Chromium, Firefox and Safari say that a script or a style sheet, loaded on demand, did not arrive. */
const isMissingPart = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
