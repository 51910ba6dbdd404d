import type { Page } from 'playwright/test';
import type { PendingRequest, RequestInfo, RequestInterceptor } from '../../inspector/drive/testAdapter.ts';
import { requestRules } from '../drivers/requests.ts';

type Respond = (requestId: string) => Promise<unknown>;

/**
 * What drivers name. Playwright's own routes pause every request and turn the browser's cache off, so that each page
 * compiles its scripts again.
 */
const patterns = [
  '*/api/*',
  '*/cognito*',
  '*/checkout*',
  '*/uploads/*',
  '*/config.json',
  ...['courseSearch', 'standin', 'signIn', 'session', '*Calls', 'sendRequest', 'sendFile'].map(
    (script) => `*/assets/${script}-*.js`,
  ),
];

/** Keeps the named requests of a page pending until a driver takes them. */
export async function interceptRequests(
  page: Page,
  names: ReadonlySet<string>,
  timeout = 10_000,
): Promise<RequestInterceptor & { close(): Promise<void> }> {
  const devTools = await page.context().newCDPSession(page);
  const pending: PendingRequest[] = [];
  const waiting = new Set<() => void>();
  const lastResponse = new Map<string, Respond>();

  const proceed: Respond = (requestId) => devTools.send('Fetch.continueRequest', { requestId });
  const fulfill =
    (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Respond =>
    (requestId) =>
      devTools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries({
          'access-control-allow-origin': '*',
          'content-type': 'application/json',
          ...headers,
        }).map(([name, value]) => ({ name, value })),
        body: Buffer.from(JSON.stringify(body)).toString('base64'),
      });
  const fail: Respond = (requestId) =>
    devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
  /** The server handles the request, which then pauses once more and fails. */
  const lose: Respond = (requestId) =>
    devTools.send('Fetch.continueRequest', { requestId, interceptResponse: true });

  const toPending = (name: string, requestId: string, info: RequestInfo): PendingRequest => {
    const respond = async (how: Respond) => {
      lastResponse.set(`${name} ${info.body}`, how);
      await safely(how(requestId));
    };
    return {
      name,
      body: info.body,
      continue: () => respond(proceed),
      fulfill: (status, body, headers) => respond(fulfill(status, body, headers)),
      abort: ({ afterServer = false } = {}) => respond(afterServer ? lose : fail),
    };
  };

  devTools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, responseErrorReason }) => {
    if (responseStatusCode !== undefined || responseErrorReason !== undefined) {
      void safely(fail(requestId));
      return;
    }
    const headers = new Headers(request.headers);
    const info = {
      method: request.method,
      url: request.url,
      body: request.postData ?? '',
      header: (name: string) => headers.get(name),
    };
    const name = requestRules.nameOf(info);
    const earlier = requestRules.isRetry(info) ? lastResponse.get(`${name} ${info.body}`) : undefined;
    if (earlier || !names.has(name)) {
      void safely((earlier ?? proceed)(requestId));
      return;
    }
    pending.push(toPending(name, requestId, info));
    for (const wake of waiting) wake();
  });
  await devTools.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });

  const take = (name: string) => {
    const index = pending.findIndex((request) => request.name === name);
    return index < 0 ? undefined : pending.splice(index, 1)[0];
  };

  return {
    close: () => safely(devTools.detach()),
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

/** The page may have made another request or be gone by now. */
async function safely(response: Promise<unknown>): Promise<void> {
  await response.catch((error: unknown) => {
    if (!/closed|Invalid InterceptionId/i.test(String(error))) throw error;
  });
}
