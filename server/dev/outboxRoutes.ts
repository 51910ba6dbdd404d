import { desc, eq } from 'drizzle-orm';
import { html, raw } from 'hono/html';
import { normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { localOnly, openTo, route, type Route } from '../http/route.ts';
import type { OutboxMail } from '../mail/delivery.ts';

const style = raw(`
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #1c2430; background: #fff }
article { border: 1px solid #c8ced8; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } p.about { margin: 0; color: #4a5568 }
pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 } iframe { display: block; box-sizing: border-box; max-width: 100%; margin: 1rem 0 0; border: 1px solid #c8ced8; border-radius: 12px; background: #fff }
summary { margin: .75rem 0 0; cursor: pointer } code { font-size: 1.25em; font-weight: 600 }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14181f } article { border-color: #3a4352 } p.about { color: #aab4c3 } a { color: #8ab4ff } }
`);

const policy =
  "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** In pixels, as wide as a mail is shown. */
const devices = { phone: 375, computer: 672 } as const;

/** The mail that the server wrote, newest first; `?to=` limits it to one address. */
export function outboxRoutes(db: Database): readonly Route[] {
  const local = openTo(localOnly);

  const read = (to: string | undefined) =>
    db
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : eq(outbox.recipient, normalizeEmail(to)))
      .orderBy(desc(outbox.id))
      .limit(200);

  return [
    route({ method: 'GET', path: '/outbox' }, local, async ({ c }) => {
      const mails = await read(c.req.query('to'));
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', policy);
      return c.html(page(mails));
    }),

    route({ method: 'GET', path: '/outbox/:id' }, local, async ({ c }) => {
      const id = Number(c.req.param('id'));
      const [mail] = Number.isSafeInteger(id) ? await db.select().from(outbox).where(eq(outbox.id, id)) : [];
      if (mail === undefined) return c.notFound();
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', policy);
      return c.html(mail.html);
    }),

    route({ method: 'GET', path: '/outbox.json' }, local, async ({ c }) => {
      const mails = await read(c.req.query('to'));
      c.header('cache-control', 'no-store');
      return c.json({
        mails: mails.map(({ id, recipient, subject, text, createdAt }) => ({
          id,
          to: recipient,
          subject,
          text,
          at: createdAt.toISOString(),
        })),
      });
    }),
  ];
}

const page = (mails: readonly OutboxMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Outbox</title>
      <style>
        ${style}
      </style>
      <main>
        <h1>Outbox</h1>
        <p>Mail that would have been sent, newest first. <a href="">Refresh</a></p>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(entry)}
      </main>
    </html>`;

const entry = ({ id, subject, recipient, createdAt, text, unsubscribeUrl }: OutboxMail) =>
  html`<article>
    <h2>${subject}</h2>
    <p class="about">
      To ${recipient}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time>
    </p>
    <pre>
${text
        .trim()
        .split(/^(\d{6})$/m)
        .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}</pre>
    ${unsubscribeUrl === null ? '' : html`<p class="about">Mail programs show a button to unsubscribe.</p>`}
    <details>
      <summary>As it looks on a phone and on a computer</summary>
      ${Object.entries(devices).map(
        ([device, across]) =>
          html`<iframe
            src="/outbox/${id}"
            title="${subject}, on a ${device}"
            width="${across}"
            height="520"
            loading="lazy"
            sandbox
          ></iframe>`,
      )}
    </details>
  </article>`;
