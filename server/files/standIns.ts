import { html } from 'hono/html';
import { openTo, route, type Route } from '../http/route.ts';

/** `lab-tour` as `Lab tour`. */
const titleOf = (id: string) => {
  const words = id.slice(0, 64).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const page = (id: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${titleOf(id)}</title>
        <link rel="stylesheet" href="/stand-in-videos/style.css" />
      </head>
      <body>
        <main>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <circle cx="32" cy="32" r="26" />
            <path d="M27 22v20l16-10z" />
          </svg>
          <h1>${titleOf(id)}</h1>
          <p><strong>Sample</strong> The video plays here once it has been added.</p>
        </main>
      </body>
    </html> `;

const style = `html{color-scheme:dark}
body{margin:0;background:#131d33;color:#f4f1e8;font:1rem/1.5 system-ui,sans-serif}
main{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.5rem;padding:1rem;box-sizing:border-box;text-align:center}
h1{margin:0;max-width:26rem;font:600 1.25rem/1.4 Georgia,serif}p{margin:0;color:#b9c3d8;font-size:.875rem}strong{margin-right:.3rem;padding:.1rem .5rem;border-radius:99px;background:#2b3a5c;color:#f4f1e8}
svg{width:64px;fill:#e0b35c;stroke:#e0b35c;stroke-width:2}circle{fill:none;stroke-dasharray:164;animation:play 8s linear infinite}
@keyframes play{from{stroke-dashoffset:164}to{stroke-dashoffset:0}}@media(prefers-reduced-motion:reduce){circle{animation:none}}
`;

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The placeholder for videos while no video host is configured. */
export const standInRoutes = (): readonly Route[] => [
  route({ method: 'GET', path: '/stand-in-videos/embed/:id' }, openTo('made from its address'), ({ c }) =>
    c.html(page(c.req.param('id') ?? ''), 200, { 'content-security-policy': policy }),
  ),
  route({ method: 'GET', path: '/stand-in-videos/style.css' }, openTo('answered from memory'), ({ c }) =>
    c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  ),
];
