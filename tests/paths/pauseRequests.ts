import type { Page, Route } from 'playwright/test';
import type { RequestInfo } from 'chart-inspector/drive/testAdapter.ts';
import { bodyOf, responseTo } from '../support/requestBody.ts';

/** A request that waits for one of these. Nothing happens if the page is gone by then. */
export interface PausedRequest {
  readonly info: RequestInfo;
  proceed(): Promise<void>;
  fulfill(status: number, body: unknown, headers?: Readonly<Record<string, string>>): Promise<void>;
  fail(): Promise<void>;
  /** The server handles it, but its response does not arrive. */
  lose(): Promise<void>;
}

/** What drivers name, with `*` for any text. */
const patterns = [
  '*/api/*',
  '*/cognito*',
  '*/checkout*',
  '*/uploads/*',
  '*/config.json',
  ...['courseSearch', 'standIn', 'signIn', 'session', '*Calls', 'sendRequest', 'sendFile'].map(
    (script) => `*/assets/${script}-*.js`,
  ),
];

const responseHeaders = (headers: Readonly<Record<string, string>> = {}) => ({
  'access-control-allow-origin': '*',
  'content-type': 'application/json',
  ...headers,
});

/**
 * By Chromium's developer tools. Playwright's own routes pause every request and turn the browser's cache off, so that each
 * page compiles its scripts again.
 *
 * @returns ends it
 */
export async function pauseByDevTools(
  page: Page,
  onPaused: (request: PausedRequest) => void,
): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, responseErrorReason }) => {
    const fail = () =>
      safely(devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }));
    // A request to lose, which the server has handled.
    if (responseStatusCode !== undefined || responseErrorReason !== undefined) {
      void fail();
      return;
    }
    const headers = new Headers(request.headers);
    onPaused({
      info: {
        method: request.method,
        url: request.url,
        body: request.postData ?? '',
        header: (name) => headers.get(name),
      },
      proceed: () => safely(devTools.send('Fetch.continueRequest', { requestId })),
      fulfill: (status, body, more) =>
        safely(
          devTools.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: Object.entries(responseHeaders(more)).map(([name, value]) => ({ name, value })),
            body: Buffer.from(JSON.stringify(body)).toString('base64'),
          }),
        ),
      fail,
      lose: () => safely(devTools.send('Fetch.continueRequest', { requestId, interceptResponse: true })),
    });
  });
  await devTools.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
  return () => safely(devTools.detach());
}

const isNamed = new RegExp(
  `^(?:${patterns.map((pattern) => pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')).join('|')})$`,
);

/** By Playwright's routes, in any engine. */
export async function pauseByRoutes(
  page: Page,
  onPaused: (request: PausedRequest) => void,
): Promise<() => Promise<void>> {
  const pause = (route: Route) => {
    const request = route.request();
    const headers = new Headers(request.headers());
    const fail = () => safely(route.abort('connectionfailed'));
    onPaused({
      info: {
        method: request.method(),
        url: request.url(),
        body: bodyOf(request),
        header: (name) => headers.get(name),
      },
      proceed: () => safely(route.continue()),
      fulfill: (status, body, more) =>
        safely(route.fulfill({ status, headers: responseHeaders(more), body: JSON.stringify(body) })),
      fail,
      lose: () => safely(responseTo(route).then(fail)),
    });
  };
  await page.route(isNamed, pause);
  return () => safely(page.unroute(isNamed, pause));
}

/** The page may have made another request or be gone by now. */
async function safely(response: Promise<unknown>): Promise<void> {
  await response.catch((error: unknown) => {
    if (!/closed|Invalid InterceptionId|no such request/i.test(String(error))) throw error;
  });
}
