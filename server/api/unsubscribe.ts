import type { Context } from 'hono';
import { html } from 'hono/html';
import { providerOf } from '../config/provider.ts';
import { transaction } from '../db/transaction.ts';
import { route, type Route } from '../http/route.ts';
import { subscribedAddress, unsubscribe } from '../mail/marketing.ts';
import type { ApiContext } from './context.ts';
import { pageOfLink } from './linkPage.ts';

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

  const page = pageOfLink(seller);
  const done = (c: Context) =>
    page(
      c,
      'You are unsubscribed',
      html`<p>
        We do not write to you about courses. Mail about a course you are enrolled in, such as a receipt,
        still reaches you. <a href="/privacy">Privacy policy</a>
      </p>`,
    );
  // A link that was used has no contact anymore, and one that was cut short never had one.
  const unknown = (c: Context) =>
    page(
      c,
      'This link was used, or is incomplete',
      html`<p>
        If you have unsubscribed with it, we do not write to you about courses. If mail about courses still
        reaches you, open the link in the newest one, or write to us.
      </p>`,
    );

  return [
    route(
      { method: 'GET', path },
      { ...open, bodyBytes: 0, again: 'same answer', keeps: 'nothing' },
      async ({ c }) => {
        const email = await subscribedAddress(context.db, contactOf(c));
        return email === null
          ? unknown(c)
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
        const found = await transaction(context.db, (tx) => unsubscribe(tx, contactOf(c), context.now()));
        return found ? done(c) : unknown(c);
      },
    ),
  ];
}
