/** For one request of the sign-in client, in milliseconds. */
const REQUEST_LIMIT = 30_000;

/**
 * Gives the requests of the sign-in client a time limit. The client has none, takes no signal, and shares a pending
 * refresh among all callers, so a request that is never answered would block every later one.
 *
 * @param send the browser's `fetch`
 */
export function limitRequests(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!new Headers(init?.headers).has('x-amz-target')) return send(input, init);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), REQUEST_LIMIT);
    try {
      const response = await send(input, { ...init, signal: controller.signal });
      // The limit includes the body.
      return new Response(await response.arrayBuffer(), response);
    } finally {
      clearTimeout(timer);
    }
  };
}
