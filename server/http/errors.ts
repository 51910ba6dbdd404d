/** A response other than success; the site shows `message` to the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 411 | 413 | 415 | 422 | 429 | 503;
  readonly more: Record<string, unknown>;
  /** Seconds after which the same request may succeed; undefined when nobody knows. */
  readonly retryAfter: number | undefined;

  /** @param more further fields of the JSON body, e.g. `total` */
  constructor(
    status: ApiError['status'],
    message: string,
    more: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}
