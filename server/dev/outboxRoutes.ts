import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { escapeHtml } from '../http/html.ts';
import type { OutboxMail } from '../mail/delivery.ts';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #1c2430; background: #fff }
article { border: 1px solid #c8ced8; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } p.about { margin: 0; color: #4a5568 }
pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 } code { font-size: 1.25em; font-weight: 600 }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14181f } article { border-color: #3a4352 } p.about { color: #aab4c3 } a { color: #8ab4ff } }
`;

/** The mails that the server wrote, newest first; `?to=` shows one person's. Local work only. */
export function outboxRoutes(db: Database): Hono {
  const app = new Hono();

  const read = (to: string | undefined) =>
    db
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : eq(outbox.recipient, to.trim().toLowerCase()))
      .orderBy(desc(outbox.id))
      .limit(200);

  app.get('/outbox', async (c) => {
    const mails = await read(c.req.query('to'));
    c.header('cache-control', 'no-store');
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    );
    return c.html(page(mails));
  });

  app.get('/outbox.json', async (c) => {
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
  });

  return app;
}

function page(mails: readonly OutboxMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(entry).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${style}</style>
<main>
<h1>Outbox</h1>
<p>Mail that would have been sent, newest first. <a href="">Look again</a></p>
${list}
</main>
</html>`;
}

function entry(mail: OutboxMail): string {
  const text = escapeHtml(mail.text).replaceAll(/^(\d{6})$/gm, '<code>$1</code>');
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">To ${escapeHtml(mail.recipient)}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></p>
<pre>${text.trim()}</pre>
</article>`;
}
