import type { Gate, HeldCall } from '../../../drive/driver.ts';
import { until, type FramePage, type Page } from './framePage.ts';
import { holdUploads } from './frameUploads.ts';

type Answer = () => Promise<Response>;

/** The same names as in the browser tests: `POST /api/create_account`, `cognito InitiateAuth`. */
export function nameOf(method: string, url: string, target: string | null, body: string): string {
  const operation = target?.split('.')[1];
  if (operation === undefined) {
    const path = new URL(url).pathname
      .replace(/\/\d+(?=\/)/, '/:id')
      .replace(/^\/uploads\/.+$/, '/uploads/:id');
    return `${method} ${path}`;
  }
  const challenge = /"ChallengeName":\s*"(\w+)"/.exec(body)?.[1];
  return `cognito ${operation}${challenge && challenge !== 'PASSWORD_VERIFIER' ? ` ${challenge}` : ''}`;
}

/** Holds the named calls of the page in the frame, and loads of pages, until somebody takes them; all others pass at once. */
export function openGate(frame: FramePage, holds: ReadonlySet<string>, patience: number): Gate {
  const held: HeldCall[] = [];
  const given = new Map<string, (again: Answer) => Promise<Response>>();

  const fetchIn = (page: Page): typeof fetch => {
    const real = page.fetch.bind(page);
    return async (input, init) => {
      const request = new page.Request(input, init);
      const body = await request.clone().text();
      const name = nameOf(request.method, request.url, request.headers.get('x-amz-target'), body);
      const again: Answer = () => real(request);
      if (!holds.has(name) || !frame.isOpen()) return again();
      const key = `${name} ${body}`;
      const known = given.get(key);
      // A call that failed on the wire is repeated up to twice; a repetition gets the answer of the first attempt.
      if (known && /attempt=[2-9]/.test(request.headers.get('amz-sdk-request') ?? '')) return known(again);
      return new Promise<Response>((resolve, reject) => {
        const answer = (how: (call: Answer) => Promise<Response>) => {
          given.set(key, how);
          how(again).then(resolve, reject);
          return Promise.resolve();
        };
        const json = (status: number, value: unknown, headers: Record<string, string>) => () =>
          Promise.resolve(new page.Response(JSON.stringify(value), { status, headers }));
        request.signal.addEventListener('abort', () => reject(new page.DOMException('', 'AbortError')));
        held.push({
          name,
          body,
          pass: () => answer((call) => call()),
          reply: (status, value) => answer(json(status, value, { 'content-type': 'application/json' })),
          refuse: (exception, message = exception) =>
            answer(
              json(
                400,
                { __type: exception, message },
                {
                  'content-type': 'application/x-amz-json-1.1',
                  'x-amzn-errortype': `${exception}:`,
                },
              ),
            ),
          drop: ({ afterServer = false } = {}) =>
            answer(async (call) => {
              if (afterServer) await call();
              throw new page.TypeError('Failed to fetch');
            }),
        });
      });
    };
  };
  /** A page that is to be loaded, anew or for the first time, waits as a call does. */
  const holdLoads = (page: Page) => {
    let passed = '';
    page.navigation.addEventListener('navigate', (event) => {
      const { destination, cancelable } = event;
      const { url, sameDocument } = destination;
      const name = nameOf('GET', url, null, '');
      if (!frame.isOpen() || sameDocument || !cancelable || !holds.has(name) || url === passed) return;
      event.preventDefault();
      const stay = () => Promise.resolve();
      const pass = () => {
        passed = url;
        page.location.href = url;
        return Promise.resolve();
      };
      held.push({ name, body: '', pass, reply: stay, refuse: stay, drop: stay });
    });
  };
  frame.before((page) => {
    page.fetch = fetchIn(page);
    holdLoads(page);
    const heldName = (method: string, url: string) => {
      const name = nameOf(method, url, null, '');
      return holds.has(name) && frame.isOpen() ? name : undefined;
    };
    holdUploads(page, heldName, (call) => held.push(call));
  });
  // The page that is there when a walk begins does not greet again.
  holdLoads(frame.page());

  return {
    next: (name) =>
      until(
        () => {
          const index = held.findIndex((call) => call.name === name);
          return index < 0 ? undefined : held.splice(index, 1)[0];
        },
        () =>
          `the page never called ${name}; held calls: ${held.map((one) => one.name).join(', ') || 'none'}`,
        patience,
      ),
  };
}
