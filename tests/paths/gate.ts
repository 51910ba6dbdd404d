import type { BrowserContext, Request, Route } from 'playwright/test';
import type { Gate, HeldCall } from '../../inspector/drive/driver.ts';

/** As a path names a call: `POST /api/create_account`, `POST /api/payments/:id/verify_payment`, `cognito InitiateAuth`. */
export function nameOf(request: Request): string {
  const operation = request.headers()['x-amz-target']?.split('.')[1];
  if (operation) return `cognito ${operation}${challengeOf(request)}`;
  const { pathname } = new URL(request.url());
  const path = pathname
    .replace(/\/\d+(?=\/)/, '/:id')
    .replace(/^\/uploads\/.+$/, '/uploads/:id')
    .replace(/-[\w-]{8}\.js$/, '.js');
  return `${request.method()} ${path}`;
}

/** The last part of every sign-in by password goes without saying. */
function challengeOf(request: Request): string {
  const { ChallengeName: name } = (request.postDataJSON() ?? {}) as { ChallengeName?: string };
  return name === undefined || name === 'PASSWORD_VERIFIER' ? '' : ` ${name}`;
}

/** Amplify repeats a call that failed on the wire up to twice; a repetition gets the answer of the first attempt. */
const isRepetition = (request: Request) => /attempt=[2-9]/.test(request.headers()['amz-sdk-request'] ?? '');

type Answer = (route: Route) => Promise<void>;

const headers = { 'access-control-allow-origin': '*' };

const reply =
  (status: number, body: unknown): Answer =>
  (route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });

const refuse =
  (exception: string, message = exception): Answer =>
  (route) =>
    route.fulfill({
      status: 400,
      headers: { ...headers, 'x-amzn-errortype': `${exception}:` },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: exception, message }),
    });

const drop =
  ({ afterServer = false } = {}): Answer =>
  async (route) => {
    if (afterServer) await route.fetch();
    await route.abort('connectionfailed');
  };

const pass: Answer = (route) => route.continue();

/** Holds the named calls of a browser context until somebody takes them; all others pass at once. */
export async function openGate(
  context: BrowserContext,
  holds: readonly string[],
  patience = 10_000,
): Promise<Gate> {
  const held: HeldCall[] = [];
  const waiting = new Set<() => void>();
  const lastAnswer = new Map<string, Answer>();
  const keyOf = (request: Request) => `${nameOf(request)} ${request.postData() ?? ''}`;

  const hold = (name: string, route: Route): HeldCall => {
    const answer = async (how: Answer) => {
      lastAnswer.set(keyOf(route.request()), how);
      // A page that has gone meanwhile needs no answer.
      await how(route).catch((error: unknown) => {
        if (!context.pages().length) return;
        if (!/closed|already handled|Invalid InterceptionId/i.test(String(error))) throw error;
      });
    };
    return {
      name,
      body: route.request().postData() ?? '',
      pass: () => answer(pass),
      reply: (status, body) => answer(reply(status, body)),
      refuse: (exception, message) => answer(refuse(exception, message)),
      drop: (options) => answer(drop(options)),
    };
  };

  await context.route(
    /\/(?:api|cognito|checkout|uploads|config\.json|assets\/(?:standin|flows|session|calls|sendRequest|sendFile))\b/,
    async (route) => {
      const name = nameOf(route.request());
      const repeated = isRepetition(route.request()) ? lastAnswer.get(keyOf(route.request())) : undefined;
      if (repeated) return repeated(route);
      if (!holds.includes(name)) return route.continue();
      held.push(hold(name, route));
      for (const wake of waiting) wake();
    },
  );

  const take = (name: string) => {
    const index = held.findIndex((call) => call.name === name);
    return index < 0 ? undefined : held.splice(index, 1)[0];
  };

  return {
    next(name) {
      const call = take(name);
      if (call) return Promise.resolve(call);
      return new Promise((resolve, reject) => {
        const wake = () => {
          const come = take(name);
          if (!come) return;
          finish();
          resolve(come);
        };
        const timer = setTimeout(() => {
          finish();
          const others = held.map((one) => one.name).join(', ') || 'none';
          reject(new Error(`the page never called ${name}; held calls: ${others}`));
        }, patience);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(wake);
        };
        waiting.add(wake);
      });
    },
  };
}
