import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { tracesAt } from '../config/traces.ts';
import { currentRequestId } from '../config/log.ts';
import type { QueryTrace } from '../db/observeQueries.ts';
import type { Transport } from '../mail/delivery.ts';
import type { AttemptTransition } from '../payments/deps.ts';
import type { Gateway } from '../payments/gateway.ts';

export interface Tracing {
  /** A span for each request, below the caller's if it sends `traceparent`. */
  readonly requests: MiddlewareHandler;
  /** A span for each mail that is sent. */
  readonly mail: (transport: Transport) => Transport;
  /** A span for each query, with its text and without its parameters, which are what people typed. */
  readonly query: QueryTrace;
  /** A span for each call of the gateway, with the kind of its outcome. */
  readonly gateway: (gateway: Gateway) => Gateway;
  /** A span without duration for each transition of a payment attempt. */
  readonly transition: (transition: AttemptTransition) => void;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** @param endpoint of an OTLP collector over HTTP, e.g. `http://localhost:4318` */
export const sendTo = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor(
    new OTLPTraceExporter({
      url: tracesAt(endpoint),
      timeoutMillis: 5000,
    }),
  );

/** OpenTelemetry traces. Loaded only when an endpoint is configured. */
export function startTracing(processor: SpanProcessor, version: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'matricula', 'service.version': version }),
    spanProcessors: [processor],
  });
  // Makes the current span known to everything that runs below it, and reads `traceparent`.
  provider.register();
  const tracer = provider.getTracer('matricula');

  const withRequestId = (attributes: Record<string, string>) => ({
    ...attributes,
    'request.id': currentRequestId(),
  });

  /** Runs below a span that ends with it, and that records its failure. */
  function inSpan<Result>(
    ...[name, kind, attributes, run]: [
      string,
      SpanKind,
      Record<string, string>,
      (span: Span) => Promise<Result>,
    ]
  ): Promise<Result> {
    return tracer.startActiveSpan(name, { kind, attributes: withRequestId(attributes) }, async (span) => {
      try {
        return await run(span);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  /** Calls the gateway in a span. An outcome that nobody knows counts as a failure. */
  const ask = <Outcome extends { readonly kind: string }>(
    call: string,
    attributes: Record<string, string>,
    run: () => Promise<Outcome>,
  ) =>
    inSpan(`gateway ${call}`, SpanKind.CLIENT, attributes, async (span) => {
      const outcome = await run();
      span.setAttribute('gateway.outcome', outcome.kind);
      if (outcome.kind === 'unknown') span.setStatus({ code: SpanStatusCode.ERROR });
      return outcome;
    });

  return {
    requests(c, next) {
      const caller = propagation.extract(context.active(), c.req.header());
      const attributes = { 'http.request.method': c.req.method, 'url.path': c.req.path };
      return context.with(caller, () =>
        inSpan(c.req.method, SpanKind.SERVER, attributes, async (span) => {
          await next();
          const route = routePath(c);
          span.updateName(`${c.req.method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
          if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }),
      );
    },
    mail: (transport) => (mail) =>
      inSpan('send mail', SpanKind.CLIENT, { 'mail.id': String(mail.id) }, () => transport(mail)),
    query(text, run) {
      const operation = /^\w{1,20}/.exec(text.trimStart())?.[0].toLowerCase() ?? 'query';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return inSpan(`sql ${operation}`, SpanKind.CLIENT, attributes, run);
    },
    gateway: (gateway) => ({
      ...gateway,
      authorize: (request) =>
        ask('authorize', { 'payment.attempt': request.orderId }, () => gateway.authorize(request)),
      capture: (id) => ask('capture', { 'payment.transaction': id }, () => gateway.capture(id)),
      release: (id) => ask('release', { 'payment.transaction': id }, () => gateway.release(id)),
      refund: (id, cents) => ask('refund', { 'payment.transaction': id }, () => gateway.refund(id, cents)),
      find: (orderId) => ask('find', { 'payment.attempt': orderId }, () => gateway.find(orderId)),
      list: (of) => ask('list', {}, () => gateway.list(of)),
      readOrder: (id) => ask('readOrder', { 'payment.transaction': id }, () => gateway.readOrder(id)),
    }),
    transition({ attemptId, event, before, after }) {
      const type = event?.type ?? 'begun';
      const attributes = {
        'payment.attempt': attemptId,
        'chart.event': type,
        'chart.state.before': JSON.stringify(before?.value ?? null),
        'chart.state.after': JSON.stringify(after.value),
      };
      tracer.startSpan(`paymentAttempt ${type}`, { attributes: withRequestId(attributes) }).end();
    },
    async close() {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
