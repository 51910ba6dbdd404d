/** Where a collector takes traces. Source: OpenTelemetry's "OTLP Exporter Configuration". */
export const tracesAt = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;
