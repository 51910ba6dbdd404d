import type { PendingRequest, RequestInterceptor, RequestRules } from '../../../drive/testAdapter.ts';
import { until, type FramePage, type Page } from './framePage.ts';
import { interceptUploads } from './frameUploads.ts';

type Send = () => Promise<Response>;

/** Keeps the named requests of the page in the frame, and its navigations, pending until a driver takes them. */
export function interceptRequests(
  frame: FramePage,
  names: ReadonlySet<string>,
  rules: RequestRules,
  timeout: number,
): RequestInterceptor {
  const pending: PendingRequest[] = [];
  const lastResponse = new Map<string, (send: Send) => Promise<Response>>();
  /** Name of a request that is to be intercepted. */
  const interceptedName = (
    method: string,
    url: string,
    body = '',
    header = (_: string) => null as string | null,
  ) => {
    const name = rules.nameOf({ method, url, body, header });
    return frame.isOpen() && names.has(name) ? name : undefined;
  };

  const fetchIn = (page: Page): typeof fetch => {
    const real = page.fetch.bind(page);
    return async (input, init) => {
      const request = new page.Request(input, init);
      const body = await request.clone().text();
      const header = (name: string) => request.headers.get(name);
      const { method, url } = request;
      const name = interceptedName(method, url, body, header);
      const send: Send = () => real(request);
      if (name === undefined) return send();
      const key = `${name} ${body}`;
      const earlier = lastResponse.get(key);
      if (earlier && rules.isRetry({ method, url, body, header })) return earlier(send);
      return new Promise<Response>((resolve, reject) => {
        const respond = (how: (send: Send) => Promise<Response>) => {
          lastResponse.set(key, how);
          how(send).then(resolve, reject);
          return Promise.resolve();
        };
        request.signal.addEventListener('abort', () => reject(new page.DOMException('', 'AbortError')));
        pending.push({
          name,
          body,
          continue: () => respond((original) => original()),
          fulfill: (status, value, headers) =>
            respond(() => {
              const json = { 'content-type': 'application/json', ...headers };
              // Responses of this status have no body.
              const text = status === 204 ? null : JSON.stringify(value);
              return Promise.resolve(new page.Response(text, { status, headers: json }));
            }),
          abort: ({ afterServer = false } = {}) =>
            respond(async (original) => {
              if (afterServer) await original();
              throw new page.TypeError('Failed to fetch');
            }),
        });
      });
    };
  };
  const interceptNavigations = (page: Page) => {
    let continued = '';
    page.navigation.addEventListener('navigate', (event) => {
      const { destination, cancelable } = event;
      const { url, sameDocument } = destination;
      const name = interceptedName('GET', url);
      if (sameDocument || !cancelable || name === undefined || url === continued) return;
      event.preventDefault();
      const stay = () => Promise.resolve();
      const navigate = () => {
        continued = url;
        page.location.href = url;
        return Promise.resolve();
      };
      pending.push({ name, body: '', continue: navigate, fulfill: stay, abort: stay });
    });
  };
  frame.beforeScripts((page) => {
    page.fetch = fetchIn(page);
    interceptNavigations(page);
    interceptUploads(page, interceptedName, (request) => pending.push(request));
  });
  // The page that is present when a path starts has loaded already.
  interceptNavigations(frame.page());

  return {
    next: (name) =>
      until(
        () => {
          const index = pending.findIndex((request) => request.name === name);
          return index < 0 ? undefined : pending.splice(index, 1)[0];
        },
        () =>
          `the page never requested ${name}; pending requests: ${pending.map((one) => one.name).join(', ') || 'none'}`,
        timeout,
      ),
  };
}
