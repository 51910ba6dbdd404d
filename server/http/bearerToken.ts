import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** @throws ApiError 401 unless the request carries a JWT as its bearer token */
export function bearerToken(c: Context): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'Please sign in to continue.');
  return token;
}
