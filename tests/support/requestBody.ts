import type { APIResponse, Page, Request, Route } from 'playwright/test';

/**
 * Over WebDriver BiDi, Playwright says nothing about what a request sends. So the pages of such a browser say it themselves,
 * in this header.
 */
const header = 'x-sent-body';

export async function reportBodies(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      // Elsewhere a header of our own would be refused.
      const isHere = new URL(request.url).origin === location.origin;
      const body = isHere && request.method === 'POST' ? await request.clone().text() : '';
      // A file is too large for it.
      if (body !== '' && body.length < 10_000) request.headers.set(name, encodeURIComponent(body));
      return send(request);
    };
    // The scripts of the payment service ask by it, in frames of their own as well.
    const sendAsked: XMLHttpRequest['send'] = Reflect.get(XMLHttpRequest.prototype, 'send');
    XMLHttpRequest.prototype.send = function sendReported(body) {
      if (typeof body === 'string' && body.length < 10_000)
        this.setRequestHeader(name, encodeURIComponent(body));
      sendAsked.call(this, body);
    };
  }, header);
}

/** What a request sends; empty if it sends nothing. */
export const bodyOf = (request: Request): string =>
  request.postData() ?? decodeURIComponent(request.headers()[header] ?? '');

/** The server's response to a request, which the page has not received yet. */
export function responseTo(route: Route): Promise<APIResponse> {
  const postData = bodyOf(route.request());
  return route.fetch(postData === '' ? {} : { postData });
}
