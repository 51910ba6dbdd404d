import { Hono, type Context } from 'hono';
import { createFileReader } from './files.ts';
import type { Site, SitePage } from './site.ts';

/** Serves the built pages and files, as `pages.json` lists them. */
export function siteRoutes(site: Site): Hono {
  const app = new Hono();
  const readFile = createFileReader(site.root);

  async function send(c: Context, name: string, headers: Record<string, string>, status: 200 | 404 = 200) {
    const file = await readFile(name, c.req.header('accept-encoding') ?? '');
    if (file === null) return null;
    const all: Record<string, string> = {
      ...headers,
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
      ...(file.encoding === null ? {} : { 'content-encoding': file.encoding }),
    };
    if (status === 200 && c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, all);
    return c.body(file.body, status, { ...all, 'content-length': String(file.body.byteLength) });
  }

  function sendPage(c: Context, page: SitePage, status: 200 | 404 = 200) {
    const policy: Record<string, string> = page.csp === '' ? {} : { 'content-security-policy': page.csp };
    return send(c, page.file, { 'cache-control': 'no-cache', ...policy }, status);
  }

  app.get('*', async (c) => {
    const asked = decodePath(c.req.path);
    if (asked === null) return (await sendPage(c, site.notFound, 404)) ?? c.notFound();
    const path = asked.length > 1 ? asked.replace(/\/+$/, '') || '/' : asked;
    const target = site.redirects[path];
    if (target !== undefined) return c.redirect(target + new URL(c.req.url).search, 302);
    const page = site.pages[path];
    if (page !== undefined && path !== asked)
      return c.redirect(encodeURI(path) + new URL(c.req.url).search, 308);
    if (page !== undefined) return (await sendPage(c, page)) ?? c.notFound();
    // A page goes out with its policy only; the stand-ins for external forms are files like any other.
    const isPageFile = path.endsWith('.html') && !path.startsWith('/forms/');
    const file = isPageFile ? null : await send(c, path, { 'cache-control': cachingOf(path) });
    if (file !== null) return file;
    if (isResolvedByClient(site, path)) return (await sendPage(c, site.shell)) ?? c.notFound();
    const nearest = site.redirects[path.replace(/[^/]+$/, '*')];
    if (nearest !== undefined) return c.redirect(nearest + new URL(c.req.url).search, 302);
    return (await sendPage(c, site.notFound, 404)) ?? c.notFound();
  });
  return app;
}

/** Built files carry a hash of their content in their name; others are asked for again. */
const cachingOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Old addresses are resolved by the browser, which reports them, and below a department's page it decides, e.g. sends
 * an unknown course back to the department.
 */
function isResolvedByClient(site: Site, path: string): boolean {
  if (site.inBrowser.some((pattern) => fits(path, pattern))) return true;
  const [, department] = /^(\/courses\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  return department !== undefined && site.pages[department] !== undefined;
}

function fits(path: string, pattern: string): boolean {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((part, index) => part === segments[index] || (part === '*' && segments[index] !== ''))
  );
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
