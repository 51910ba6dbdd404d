import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { providerOf } from '../config/provider.ts';
import { transaction } from '../db/transaction.ts';
import { route, type Route } from '../http/route.ts';
import { subscribedAddress, unsubscribe } from '../mail/marketing.ts';
import type { ApiContext } from './context.ts';

const style = raw(`
body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 3rem 1.25rem; color: #1c2430; background: #fff }
h1 { font-size: 1.6rem; line-height: 1.25 } button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: 8px; color: #fff; background: #1f4b99; cursor: pointer }
a { color: #1f4b99 }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14181f } a { color: #9dbcff } button { color: #14181f; background: #9dbcff } }
`);

/**
 * What the link in mail about courses opens: a page with one button, since programs that check mail follow links by
 * themselves. Mail programs post to the same address (RFC 8058). Neither needs an account or a script.
 */
export function unsubscribeRoutes(context: ApiContext): readonly Route[] {
  const seller = providerOf(context.config.brand);
  // In the query, which the log leaves out.
  const path = '/unsubscribe';
  const open = { authentication: 'none', limits: ['unsubscribe'] } as const;
  const contactOf = (c: Context) => (c.req.query('contact') ?? '').slice(0, 64);

  const page = (c: Context, title: string, body: HtmlEscapedString | Promise<HtmlEscapedString>) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title} | ${seller.name}</title>
          <style>
            ${style}
          </style>
          <main>
            <p>${seller.name}</p>
            <h1>${title}</h1>
            ${body}
            <p>Questions? <a href="mailto:${seller.infoEmail}">${seller.infoEmail}</a></p>
          </main>
        </html>`,
    );
  };
  const done = (c: Context) =>
    page(
      c,
      'You are unsubscribed',
      html`<p>
        We do not write to you about courses. Mail about a course you are enrolled in, such as a receipt,
        still reaches you. <a href="/privacy">Privacy policy</a>
      </p>`,
    );

  return [
    route(
      { method: 'GET', path },
      { ...open, bodyBytes: 0, again: 'same answer', keeps: 'nothing' },
      async ({ c }) => {
        const email = await subscribedAddress(context.db, contactOf(c));
        return email === null
          ? done(c)
          : page(
              c,
              'Stop mail about courses?',
              html`<p>We will not write to <strong>${email}</strong> about courses again.</p>
                <form method="post"><button>Unsubscribe</button></form>`,
            );
      },
    ),

    route(
      { method: 'POST', path },
      { ...open, bodyBytes: 1024, again: 'same answer', keeps: 'that the address unsubscribed' },
      async ({ c }) => {
        await transaction(context.db, (tx) => unsubscribe(tx, contactOf(c), context.now()));
        return done(c);
      },
    ),
  ];
}
