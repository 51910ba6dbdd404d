import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Sets a header of every answer, before its route runs; one of the same name that the route sets replaces it. On Node's own
 * response where there is one: a dozen headers that Hono sets cost half as much as the rest of a small answer.
 */
export function presetHeader(c: Context, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
}
