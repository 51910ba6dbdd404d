import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Provider } from '../../domain/provider.ts';

const style = raw(`
body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 3rem 1.25rem; color: #1c2430; background: #fff }
h1 { font-size: 1.6rem; line-height: 1.25 } button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: 8px; color: #fff; background: #1f4b99; cursor: pointer }
a { color: #1f4b99 }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14181f } a { color: #9dbcff } button { color: #14181f; background: #9dbcff } }
`);

/**
 * The page that a link in a mail opens: with one button, since programs that check mail follow links by themselves. It
 * needs neither an account nor a script.
 */
export const pageOfLink =
  (seller: Provider) => (c: Context, title: string, body: HtmlEscapedString | Promise<HtmlEscapedString>) => {
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
