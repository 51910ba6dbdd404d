import type { Gateway } from './gateway.ts';

/** Braintree accepts a client token for 24 hours. Ours name no customer, so visitors can share one. */
const reuseMilliseconds = 60_000;

/**
 * Asks the gateway for one client token at a time and reuses it for a minute. Every visitor of the site asks for one, and
 * without this anybody could make the server call the gateway as often as they like.
 */
export function withSharedClientToken(gateway: Gateway, now: () => Date): Gateway {
  let shared: { readonly token: Promise<string | null>; readonly until: number } | null = null;
  return {
    ...gateway,
    clientToken() {
      const time = now().getTime();
      if (shared !== null && time < shared.until) return shared.token;
      const token = gateway.clientToken();
      const asked = { token, until: time + reuseMilliseconds };
      shared = asked;
      // A failure is nobody's but those who waited for it.
      token.catch(() => {
        if (shared === asked) shared = null;
      });
      return token;
    },
  };
}
