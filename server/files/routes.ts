import type { Context } from 'hono';
import { formerFragment } from '../../domain/formerFragment.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { decodePath } from './decodePath.ts';
import { createFileReader } from './files.ts';
import type { BuiltSite, BuiltPage } from './builtSite.ts';

/**
 * Serves the built pages and files, as listed in `pages.json`.
 *
 * @param options.standIns also serves the placeholders of external forms
 * @param options.inspection address of a script that each document begins with; pages may then be framed by an inspector
 */
export function fileRoutes(
  site: BuiltSite,
  { standIns, inspection }: { readonly standIns: boolean; readonly inspection?: string | undefined },
): readonly Route[] {
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

  async function sendPage(c: Context, page: BuiltPage, status: 200 | 404 = 200) {
    if (inspection !== undefined) return sendInspected(c, page, inspection, status);
    const policy: Record<string, string> = page.csp === '' ? {} : { 'content-security-policy': page.csp };
    return (await send(c, page.file, { 'cache-control': 'no-cache', ...policy }, status)) ?? c.notFound();
  }

  async function sendInspected(c: Context, page: BuiltPage, script: string, status: 200 | 404) {
    const file = await readFile(page.file, '');
    if (file === null) return c.notFound();
    const html = new TextDecoder().decode(file.body);
    return c.html(html.replace('<head>', `<head><script src="${script}"></script>`), status, {
      'cache-control': 'no-cache',
      'content-security-policy': page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    });
  }

  async function answer(c: Context): Promise<Response> {
    const requested = decodePath(c.req.path);
    if (requested === null) return sendPage(c, site.notFound, 404);
    const path = withoutTrailingSlashes(requested);
    const query = c.req.url.indexOf('?');
    const search = query === -1 ? '' : c.req.url.slice(query);
    const target = site.redirects[path];
    if (target !== undefined) return c.redirect(target + search, 302);
    const page = site.pages[path];
    if (page !== undefined && path !== requested) return c.redirect(encodeURI(path) + search, 308);
    if (page !== undefined) return sendPage(c, page);
    // A page is sent with its policy only, never as a file; the placeholders of external forms are plain files.
    const isStandIn = path.startsWith('/forms/');
    const isHidden = isStandIn ? !standIns : path.endsWith('.html');
    const file = isHidden ? null : await send(c, path, fileHeaders(path));
    if (file !== null) return file;
    const moved = movedTo(site, path);
    if (moved !== null) return c.redirect(withQuery(moved, search), 301);
    const department = departmentOf(site, path);
    if (department !== null) return c.redirect(department + search, 302);
    const sectionTarget = site.redirects[`${path.slice(0, path.lastIndexOf('/') + 1)}*`];
    if (sectionTarget !== undefined) return c.redirect(sectionTarget + search, 302);
    return sendPage(c, site.notFound, 404);
  }

  return [
    route({ method: 'GET', path: '*' }, openTo('files from memory, as many as a page needs'), ({ c }) =>
      answer(c),
    ),
  ];
}

/** Built assets have a content hash in their name; other files are revalidated. Pages show documents in frames. */
const fileHeaders = (path: string): Record<string, string> => ({
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  ...(path.endsWith('.pdf') && {
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  }),
});

/**
 * The address that a page has now: in lower case, or in place of one of an earlier site. That one is named in the
 * fragment, which the page reports and removes.
 */
function movedTo(site: BuiltSite, path: string): string | null {
  const lower = path.toLowerCase();
  const old = Object.keys(site.oldRoutes).find((pattern) => matches(lower, pattern));
  if (old !== undefined) return `${site.oldRoutes[old]}${formerFragment}${encodeURIComponent(path)}`;
  const isKnown = site.pages[lower] !== undefined || site.redirects[lower] !== undefined;
  return lower !== path && isKnown ? lower : null;
}

/** A fragment comes after the query. */
function withQuery(target: string, search: string): string {
  const [path = '', fragment] = target.split('#');
  return path + search + (fragment === undefined ? '' : `#${fragment}`);
}

/** The page of the department in which an unknown course is looked for. */
function departmentOf(site: BuiltSite, path: string): string | null {
  const [, department] = /^(\/courses\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  return department !== undefined && site.pages[department] !== undefined ? department : null;
}

function matches(path: string, pattern: string): boolean {
  const segments = path.split('/');
  const expected = pattern.split('/');
  return (
    segments.length === expected.length &&
    expected.every((part, index) => part === segments[index] || (part === '*' && segments[index] !== ''))
  );
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
