import type { BrowserContext, Page, Route } from 'playwright/test';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';

/** What can go wrong between the site and a server, for any request. */

/** Words that no page may show: they stand in for what proxies, parsers and other servers write. */
export const FOREIGN = 'Zq7 upstream connect error';

const html = (title: string) =>
  `<!doctype html><html><head><title>${FOREIGN}</title></head><body><h1>${title}</h1>${FOREIGN}</body></html>`;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: 'text/html' | 'application/json' | 'text/plain';
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (status: number, body: unknown): Answer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
});
const page = (status: number): Answer => ({ status, body: html(String(status)), type: 'text/html' });

/** An error in the words of the API contract, meant for people. */
export const CONTRACT_MESSAGE = 'Please have a look at the form once more.';

const answers = {
  '400 with a message': json(400, { message: CONTRACT_MESSAGE }),
  '400 without a message': json(400, { error: FOREIGN }),
  '401': json(401, { message: 'Please sign in to continue.' }),
  '403': page(403),
  '404': page(404),
  '409': json(409, { message: CONTRACT_MESSAGE }),
  '413': page(413),
  '422': json(422, { message: CHECK_FIELDS, fields: { unknown_field: FOREIGN } }),
  '429 with Retry-After': { ...json(429, { message: '' }), headers: { 'retry-after': '5' } },
  '500 empty': { status: 500, body: '', type: 'text/plain' },
  '500 HTML': page(500),
  '502': page(502),
  '503': { status: 503, body: FOREIGN, type: 'text/plain' },
  '204': { status: 204, body: '', type: 'text/plain' },
  '200 malformed': { status: 200, body: `{"message":"${FOREIGN}`, type: 'application/json' },
  '200 wrong shape': json(200, [{ [FOREIGN]: FOREIGN }]),
} as const satisfies Readonly<Record<string, Answer>>;

export type FaultName =
  | keyof typeof answers
  | 'reset'
  | 'offline'
  | '20 s late'
  | 'never'
  | 'answered twice'
  | 'page left';

export const callFaults: readonly FaultName[] = [
  ...(Object.keys(answers) as (keyof typeof answers)[]),
  'reset',
  'offline',
  '20 s late',
  'never',
  'answered twice',
  'page left',
];

/** Those that make a difference to a script. */
export const chunkFaults: readonly FaultName[] = [
  '403',
  '404',
  '500 HTML',
  '503',
  '204',
  '200 malformed',
  '200 wrong shape',
  'reset',
  'offline',
  '20 s late',
  'never',
  'page left',
];

/** Those that a page's own script can meet in different ways; pages are many. */
export const pageFaults: readonly FaultName[] = [
  '404',
  '200 malformed',
  'reset',
  'offline',
  '20 s late',
  'never',
];

/** Whether the request still succeeds. */
export const isHarmless = (fault: FaultName) => fault === '20 s late' || fault === 'answered twice';

/** A fault in force on a page. */
export interface Fault {
  /** Resolves once a request has met the fault. */
  readonly met: Promise<void>;
  /** How many times the fault was met. */
  count(): number;
  /** Ends what is only late. */
  release(): void;
  /** From now on requests succeed. */
  heal(): Promise<void>;
}

/** Lets every matching request of a page meet a fault. */
export async function cause(
  name: FaultName,
  { context, page: on, isMatch }: { context: BrowserContext; page: Page; isMatch: (route: Route) => boolean },
): Promise<Fault> {
  let count = 0;
  let healed = false;
  const met = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const pending = new Set<Route>();
  const handle = async (route: Route) => {
    if (healed || !isMatch(route)) return route.fallback();
    count += 1;
    if (name === 'offline') await context.setOffline(true);
    met.resolve();
    if (name in answers) {
      const { status, body, type, headers }: Answer = answers[name as keyof typeof answers];
      return route.fulfill({
        status,
        body,
        contentType: type,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': '*',
          ...headers,
        },
      });
    }
    if (name === 'reset') return route.abort('connectionreset');
    if (name === 'offline') return route.abort('internetdisconnected');
    if (name === 'answered twice') {
      const response = await route.fetch();
      await route.fetch();
      return route.fulfill({ response });
    }
    pending.add(route);
    await released.promise;
    pending.delete(route);
    return name === '20 s late' ? route.continue() : route.abort('timedout');
  };
  const safely = (route: Route) =>
    handle(route).catch((error: unknown) => {
      // The page was left meanwhile.
      if (!/closed|already handled|Invalid InterceptionId|disposed/i.test(String(error))) throw error;
    });
  await on.route('**/*', safely);
  return {
    met: met.promise,
    count: () => count,
    release: () => released.resolve(),
    async heal() {
      healed = true;
      released.resolve();
      await context.setOffline(false);
    },
  };
}
