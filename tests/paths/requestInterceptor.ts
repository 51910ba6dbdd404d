import type { BrowserContext, Request, Route } from 'playwright/test';
import type { PendingRequest, RequestInfo, RequestInterceptor } from '../../inspector/drive/testAdapter.ts';
import { requestRules } from '../drivers/requests.ts';

export const infoOf = (request: Request): RequestInfo => ({
  method: request.method(),
  url: request.url(),
  body: request.postData() ?? '',
  header: (name) => request.headers()[name] ?? null,
});

type Respond = (route: Route) => Promise<void>;

const fulfill =
  (status: number, body: unknown, headers?: Readonly<Record<string, string>>): Respond =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

const abort =
  ({ afterServer = false } = {}): Respond =>
  async (route) => {
    if (afterServer) await route.fetch();
    await route.abort('connectionfailed');
  };

const proceed: Respond = (route) => route.continue();

/** Keeps the named requests of a browser context pending until a driver takes them. */
export async function interceptRequests(
  context: BrowserContext,
  names: ReadonlySet<string>,
  timeout = 10_000,
): Promise<RequestInterceptor> {
  const pending: PendingRequest[] = [];
  const waiting = new Set<() => void>();
  const lastResponse = new Map<string, Respond>();

  const toPending = (name: string, route: Route, info: RequestInfo): PendingRequest => {
    const respond = async (how: Respond) => {
      lastResponse.set(`${name} ${info.body}`, how);
      // The page may be gone by now.
      await how(route).catch((error: unknown) => {
        if (!context.pages().length) return;
        if (!/closed|already handled|Invalid InterceptionId/i.test(String(error))) throw error;
      });
    };
    return {
      name,
      body: info.body,
      continue: () => respond(proceed),
      fulfill: (status, body, headers) => respond(fulfill(status, body, headers)),
      abort: (options) => respond(abort(options)),
    };
  };

  await context.route(
    /\/(?:api|cognito|checkout|uploads|config\.json|assets\/(?:courseSearch|standin|signIn|session|[a-z]+Calls|sendRequest|sendFile))\b/,
    async (route) => {
      const info = infoOf(route.request());
      const name = requestRules.nameOf(info);
      const earlier = requestRules.isRetry(info) ? lastResponse.get(`${name} ${info.body}`) : undefined;
      if (earlier) return earlier(route);
      if (!names.has(name)) return route.continue();
      pending.push(toPending(name, route, info));
      for (const wake of waiting) wake();
    },
  );

  const take = (name: string) => {
    const index = pending.findIndex((request) => request.name === name);
    return index < 0 ? undefined : pending.splice(index, 1)[0];
  };

  return {
    next(name) {
      const request = take(name);
      if (request) return Promise.resolve(request);
      return new Promise((resolve, reject) => {
        const wake = () => {
          const arrived = take(name);
          if (!arrived) return;
          finish();
          resolve(arrived);
        };
        const timer = setTimeout(() => {
          finish();
          const others = pending.map((one) => one.name).join(', ') || 'none';
          reject(new Error(`the page never requested ${name}; pending requests: ${others}`));
        }, timeout);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(wake);
        };
        waiting.add(wake);
      });
    },
  };
}
