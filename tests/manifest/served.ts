import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { BrandId } from '../../domain/brand.ts';
import { readPagesConfig } from '../../server/config/pagesConfig.ts';
import { createPagesApp } from '../../server/files/pagesApp.ts';
import type { BuiltSite } from '../../server/files/builtSite.ts';
import { withoutHashes } from '../contracts/outline.ts';
import type { Described } from './common.ts';

const environments = {
  production: {
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://www.example.edu',
    PRODUCTION_HOSTNAME: 'www.example.edu',
    DATABASE_URL: 'postgres://localhost/unused',
  },
  local: {},
};

const credentials = {
  COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
  COGNITO_CLIENT_ID: 'client',
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_key',
};

/** The server of pages in this process, as it would run in an environment. */
function pagesApp(site: BuiltSite, brand: BrandId, environment: keyof typeof environments): Hono {
  const config = readPagesConfig({ ...credentials, ...environments[environment], BRAND: brand });
  const unexpected = (message: string, error: unknown) => {
    throw new Error(message, { cause: error });
  };
  return createPagesApp({
    config,
    site,
    log: unexpected,
    logEvent: () => undefined,
    isAccepting: () => true,
  });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A policy names its page's styles by their hash, which changes with each of them. */
function policyText(policy: string, html: string): string {
  const own = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map((match) => hashOf(match[1] ?? ''));
  return policy.replace(/'sha256-[^']*'/g, (hash) => {
    if (hash === hashOf('')) return '(hash of an empty style)';
    return own.includes(hash) ? '(hash of its styles)' : '(hash of something else)';
  });
}

/** What Node tells of the connection, by which requests are logged. */
const connection = {
  incoming: { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } },
};

/** Status and headers of an answer, without what differs from one build to the next. */
async function answer(app: Hono, address: string, init: RequestInit = {}): Promise<string[]> {
  const response = await app.request(address, init, connection);
  const body = await response.arrayBuffer();
  const isWhole = response.status !== 304 && !response.headers.has('content-encoding');
  const page = isWhole ? body : await (await app.request(address, {}, connection)).arrayBuffer();
  return [
    `status ${response.status}`,
    ...[...response.headers].map(([name, value]) => {
      if (name === 'content-security-policy')
        return `${name}: ${policyText(value, Buffer.from(page).toString())}`;
      if (name === 'content-length')
        return `${name}: ${Number(value) === body.byteLength ? 'of the body' : 'wrong'}`;
      if (name === 'x-request-id') return `${name}: new`;
      return `${name}: ${name === 'etag' ? value.replace(/[\w-]+/, '…') : value}`;
    }),
  ];
}

/** One answer for each kind of address that the server knows. */
export async function answers(site: BuiltSite, brand: BrandId): Promise<readonly Described[]> {
  const app = pagesApp(site, brand, 'production');
  const etag = (await app.request('/', {}, connection)).headers.get('etag') ?? '';
  const [old = '/nowhere'] = Object.keys(site.oldRoutes);
  const requests: readonly (readonly [name: string, address: string, init?: RequestInit])[] = [
    ['a page', '/'],
    ['a page, compressed', '/', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['a page, for a client that knows gzip only', '/', { headers: { 'accept-encoding': 'gzip' } }],
    ['a page that the browser has', '/', { headers: { 'if-none-match': etag } }],
    ['checkout', '/checkout'],
    ['a missing page', '/nowhere'],
    ['a document', '/documents/student-handbook.pdf'],
    ['a picture', '/icon.svg'],
    ['a page as a file', '/404.html'],
    ['a stand-in', '/forms/student-dashboard.html'],
    ['a redirect', '/about?x=1'],
    ['an unknown section', '/about/nothing'],
    ['an unknown course', '/courses/mathematics/nothing'],
    ['upper case', '/Checkout'],
    ['a trailing slash', '/checkout/'],
    ['an old address', old],
    ['the public settings', '/config.json'],
    ['a probe', '/livez'],
    ['an address that is too long', `/${'a'.repeat(20_000)}`],
    ['a request that changes something', '/', { method: 'POST' }],
  ];
  const described: Described[] = [];
  for (const [name, address, init] of requests)
    described.push({ name, lines: await answer(app, address, init) });
  const local = pagesApp(site, brand, 'local');
  for (const [name, address, init] of requests) {
    if (/^(?:a page|a picture|a stand-in)$/.test(name))
      described.push({ name: `${name}, outside production`, lines: await answer(local, address, init) });
  }
  return described;
}

/** Every file that is not a page, grouped by folder and type: how it is served, and how large it is. */
export async function files(site: BuiltSite, brand: BrandId): Promise<readonly Described[]> {
  const app = pagesApp(site, brand, 'local');
  const groups = new Map<
    string,
    { names: string[]; lines: Set<string>; bytes: number[]; shares: number[] }
  >();
  for (const entry of (await readdir(site.root, { recursive: true })).sort()) {
    const name = `/${entry.replaceAll(path.sep, '/')}`;
    const file = path.join(site.root, entry);
    if (/\.(?:br|gz)$/.test(name) || name.endsWith('/index.html') || name === '/404.html') continue;
    const { size, isFile } = await stat(file).then((info) => ({ size: info.size, isFile: info.isFile() }));
    if (!isFile) continue;
    const kind = `${path.dirname(name).replace(/\/$/, '')}/*${path.extname(name)}`;
    const group = groups.get(kind) ?? { names: [], lines: new Set(), bytes: [], shares: [] };
    groups.set(kind, group);
    group.names.push(path.basename(withoutHashes(name), path.extname(name)));
    group.bytes.push(size);
    for (const encoding of ['br', 'gzip']) {
      const lines = await answer(app, encodeURI(name), { headers: { 'accept-encoding': encoding } });
      for (const line of lines) {
        if (/^(?:status|content-type|content-encoding|cache-control|vary|etag)/.test(line))
          group.lines.add(line);
      }
    }
    const compressed = await readFile(`${file}.br`).catch(() => null);
    if (compressed !== null) group.shares.push(compressed.length / size);
  }
  return [...groups].map(([kind, { names, lines, bytes, shares }]) => ({
    name: `${kind}: ${names.length}`,
    lines: [
      ...[...lines].sort(),
      // Scripts have limits of their own, which the build checks.
      ...(kind.endsWith('.js') ? [] : [`the largest has at most ${sizeClass(Math.max(...bytes))}`]),
      ...(shares.length === 0 ? [] : [`Brotli leaves at most ${tenth(Math.max(...shares))} %`]),
      `names: ${[...new Set(names)].sort().join(' ')}`,
    ],
  }));
}

/** Powers of two: a small change of a picture is no news. */
function sizeClass(bytes: number): string {
  let kilobytes = 1;
  while (kilobytes * 1024 < bytes) kilobytes *= 2;
  return `${kilobytes} kB`;
}

const tenth = (share: number) => Math.ceil(share * 10) * 10;
