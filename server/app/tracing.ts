import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Transport } from '../mail/delivery.ts';

export interface Tracing {
  /** A span for each request, below the caller's if it sends `traceparent`. */
  readonly requests: MiddlewareHandler;
  /** A span for each mail that is sent. */
  readonly mail: (transport: Transport) => Transport;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/**
 * OpenTelemetry traces. Loaded only when an endpoint is configured.
 *
 * @param endpoint of an OTLP collector over HTTP, e.g. `http://localhost:4318`
 */
export function startTracing(endpoint: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'matricula', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Makes the current span known to everything that runs below it, and reads `traceparent`.
  provider.register();
  const tracer = provider.getTracer('matricula');

  /** Runs below a span that ends with it, and that records its failure. */
  function inSpan<Result>(
    ...[name, kind, attributes, run]: [
      string,
      SpanKind,
      Record<string, string>,
      (span: ReturnType<typeof tracer.startSpan>) => Promise<Result>,
    ]
  ): Promise<Result> {
    return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
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

  return {
    requests(c, next) {
      const caller = propagation.extract(context.active(), c.req.header());
      const attributes = { 'http.request.method': c.req.method, 'url.path': c.req.path };
      return context.with(caller, () =>
        inSpan(c.req.method, SpanKind.SERVER, attributes, async (span) => {
          await next();
          const route = routePath(c);
          span.updateName(`${c.req.method} ${route}`);
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': c.res.status,
            'request.id': c.res.headers.get('x-request-id') ?? '',
          });
          if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }),
      );
    },
    mail: (transport) => (mail) =>
      inSpan(
        'send mail',
        SpanKind.CLIENT,
        { 'mail.id': String(mail.id), 'request.id': mail.requestId ?? '' },
        () => transport(mail),
      ),
    async close() {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
