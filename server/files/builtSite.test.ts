import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StartupError } from '../config/startupError.ts';
import { readPagesConfig } from '../config/pagesConfig.ts';
import { mountOpen } from '../http/route.ts';
import { createFileReader } from './files.ts';
import { fileRoutes } from './routes.ts';
import { createPagesApp, type PagesDeps } from './pagesApp.ts';
import { readBuiltSite } from './builtSite.ts';

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-site-'));
  const files: Record<string, string> = {
    'client/index.html': '<h1>Home</h1>',
    'client/index.html.br': 'brotli home',
    'client/index.html.gz': 'gzip home',
    'client/courses/biology/index.html': '<h1>Biology</h1>',
    'client/404.html': '<h1>Missing a piece</h1>',
    'client/framed.html': '<head></head>',
    'client/assets/main-abc123.js': 'start()',
    'client/icon.svg': '<svg/>',
    'client/forms/newsletter.html': '<h1>Newsletter</h1>',
    'client/guide.pdf': '%PDF-',
    'client/notes.md': 'not for serving',
    'secret.json': '{}',
    'pages.json': JSON.stringify({
      version: 'v7',
      oldRoutes: {
        '/old/courses': '/courses/biology',
        '/about/old': '/',
        '/courses/ethics/*': '/courses/biology',
      },
      redirects: { '/courses': '/courses/biology', '/about/*': '/about/mission' },
      pages: {
        '/': { file: 'index.html', csp: "default-src 'self'; script-src 'self'" },
        '/courses/biology': { file: 'courses/biology/index.html', csp: "default-src 'none'" },
        '/framed': { file: 'framed.html', csp: "default-src 'self'; frame-ancestors 'none'" },
      },
      notFound: { file: '404.html', csp: "default-src 'self'" },
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  app = mountOpen(new Hono(), fileRoutes(await readBuiltSite(folder), { standIns: true }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers });

test('a page is sent with its policy and revalidated each time', async () => {
  const response = await get('/courses/biology');
  expect(await response.text()).toBe('<h1>Biology</h1>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('an unchanged page is answered with 304', async () => {
  const first = await get('/');
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  // A browser replaces the headers that it has kept by these.
  const { 'content-length': _, ...kept } = Object.fromEntries(first.headers);
  expect(Object.fromEntries(again.headers)).toEqual(kept);
});

test('a file that another build has replaced is sent within a second', async () => {
  const name = path.join(folder, 'client/note.txt');
  await writeFile(name, 'old');
  const read = createFileReader(path.join(folder, 'client'));
  const note = async () => new TextDecoder().decode((await read('/note.txt', ''))!.body);
  let clock = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  try {
    expect(await note()).toBe('old');
    await writeFile(name, 'new');
    await utimes(name, new Date(), new Date(Date.now() + 5000));
    clock += 999;
    expect(await note()).toBe('old');
    clock += 1;
    expect(await note()).toBe('new');
    await rm(name);
    clock += 1000;
    expect(await read('/note.txt', '')).toBeNull();
  } finally {
    vi.restoreAllMocks();
  }
});

test('a page that is inspected begins with the script, and an inspector of this site may frame it', async () => {
  const inspected = mountOpen(
    new Hono(),
    fileRoutes(await readBuiltSite(folder), { standIns: true, inspection: '/inspection.js' }),
  );
  const page = await inspected.request('/framed');
  expect([page.status, await page.text(), Object.fromEntries(page.headers)]).toEqual([
    200,
    '<head><script src="/inspection.js"></script></head>',
    {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
    },
  ]);
  expect((await inspected.request('/nowhere')).status).toBe(404);
});

test.each([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'application/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
  ['md', undefined],
])('a file that ends in .%s has the type %s', async (ending, type) => {
  const client = path.join(folder, 'types');
  await mkdir(client, { recursive: true });
  await writeFile(path.join(client, `a.${ending}`), 'a');
  expect((await createFileReader(client)(`/a.${ending}`, ''))?.type).toBe(type);
});

test('only what is there can be unchanged', async () => {
  const files = { '/': 304, '/assets/main-abc123.js': 304, '/icon.svg': 304, '/nowhere': 404 } as const;
  for (const [url, status] of Object.entries(files)) {
    const etag = (await get(url)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get(url, { 'if-none-match': etag });
    expect([url, again.status]).toEqual([url, status]);
    expect(await again.text()).toBe(status === 304 ? '' : '<h1>Missing a piece</h1>');
    expect((await get(url, { 'if-none-match': '"another"' })).status).toBe(status === 304 ? 200 : 404);
  }
});

/** What a browser sends as it stands in an address, though decoding and encoding would change it. */
const foreign =
  '?utm_id=120247103250460643&ref=662E41&q=a+b&r=a%20b&x=1&y&x=2&&empty=&z=%E9&%zz=%&u=https://a.test/?b=c&p=~*(!)|^`{}';

test.each([
  ['/courses', 302, `/courses/biology${foreign}`],
  ['/courses/', 302, `/courses/biology${foreign}`],
  ['/courses/biology/', 308, `/courses/biology${foreign}`],
  ['/courses/biology///', 308, `/courses/biology${foreign}`],
  ['/Courses/Biology', 301, `/courses/biology${foreign}`],
  ['/courses/biology/nothing', 302, `/courses/biology${foreign}`],
  ['/about/nothing', 302, `/about/mission${foreign}`],
  ['/old/courses', 301, `/courses/biology${foreign}#from=%2Fold%2Fcourses`],
])('%s leads on with status %i and its query', async (url, status, to) => {
  const response = await get(url + foreign);
  expect([response.status, response.headers.get('location')]).toEqual([status, to]);
});

test('built assets are cached forever', async () => {
  const response = await get('/assets/main-abc123.js');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test('the smallest encoding that the browser accepts is sent', async () => {
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('accept-encoding');
  expect(await brotli.text()).toBe('brotli home');
  expect(await (await get('/', { 'accept-encoding': 'gzip' })).text()).toBe('gzip home');
  const plain = await get('/', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe('<h1>Home</h1>');
});

test('an unknown page of a section redirects to the section’s first page', async () => {
  const response = await get('/about/unheard-of?x=1');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/about/mission?x=1');
  expect((await get('/unheard-of')).status).toBe(404);
});

test('I-051 a retired address has moved for good, and its page hears by which it was found', async () => {
  for (const [old, target] of [
    ['/old/courses', '/courses/biology#from=%2Fold%2Fcourses'],
    ['/about/old?x=1', '/?x=1#from=%2Fabout%2Fold'],
    ['/courses/ethics/phil120', '/courses/biology#from=%2Fcourses%2Fethics%2Fphil120'],
    ['/Courses/Biology', '/courses/biology'],
    // Whatever the letters, and although the address leads on.
    ['/Courses?x=1', '/courses?x=1'],
    ['/Old/Courses/', '/courses/biology#from=%2FOld%2FCourses'],
    // The page decodes the address once, and would stumble over a bare percent sign.
    ['/courses/ethics/50%25', '/courses/biology#from=%2Fcourses%2Fethics%2F50%25'],
  ] as const) {
    const response = await get(old);
    expect(response.status, old).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  }
  expect((await get('/courses/ethics/phil120/more')).status).toBe(404);
});

test('C-192 a redirect keeps the query', async () => {
  const response = await get('/courses?video_id=7');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/courses/biology?video_id=7');
});

test('a trailing slash redirects to the page without it', async () => {
  const response = await get('/courses/biology/');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/courses/biology');
});

test('an unknown path has status 404', async () => {
  for (const url of ['/nowhere', '/assets/gone.js', '/courses/astrology/x', '/%E0%A4%A', '/index.html']) {
    const response = await get(url);
    expect(response.status, url).toBe(404);
    expect(await response.text()).toContain('Missing a piece');
  }
});

test('C-216 an unknown course redirects to its department', async () => {
  const response = await get('/courses/biology/biod999?x=1');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/courses/biology?x=1');
});

test('no file outside the folder or of an unknown type is served', async () => {
  for (const url of [
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/notes.md',
    '/index.html.br',
  ]) {
    expect((await get(url)).status, url).toBe(404);
  }
});

test('placeholders of external forms are served on request only', async () => {
  expect(await (await get('/forms/newsletter.html')).text()).toBe('<h1>Newsletter</h1>');
  const production = mountOpen(new Hono(), fileRoutes(await readBuiltSite(folder), { standIns: false }));
  expect((await production.request('/forms/newsletter.html')).status).toBe(404);
});

test('a page of this site may show a document in a frame', async () => {
  const { headers } = await get('/guide.pdf');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('a missing build is reported in one sentence', async () => {
  await expect(readBuiltSite('/nowhere/general')).rejects.toThrow(
    new StartupError('There is no built site in /nowhere/general: run npm run build.'),
  );
});

const needed = {
  COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
  COGNITO_CLIENT_ID: 'client',
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_key',
};
const pagesApp = async (isAccepting = true, env: object = {}, more: Partial<PagesDeps> = {}) =>
  createPagesApp({
    config: readPagesConfig({ ...needed, ...env }),
    site: await readBuiltSite(folder),
    log: () => undefined,
    logEvent: null,
    isAccepting: () => isAccepting,
    ...more,
  });

test('a server of pages states its version, or the one that it was given, and all of its settings', async () => {
  const configOf = async (env: object) =>
    (await (await pagesApp(true, env)).request('http://localhost/config.json')).json();
  expect(await configOf({})).toEqual({
    environment: 'local',
    apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: '' },
    cognito: {
      region: 'us-east-1',
      userPoolId: 'us-east-1_AbCdEf123',
      userPoolClientId: 'client',
      endpoint: null,
      hasChoice: false,
    },
    payment: {
      kind: 'hosted',
      authorization: 'sandbox_key',
      hasOwnTokens: false,
      wallets: [],
      paypal: false,
      threeDSecure: 'none',
      deviceData: false,
    },
    version: 'v7',
  });
  expect(await configOf({ SITE_VERSION: 'v8', SIGN_IN_CHOICE: 'on' })).toMatchObject({
    version: 'v8',
    cognito: { hasChoice: true },
  });
});

test.each([
  ['local', 200],
  ['development', 200],
  ['production', 404],
])('placeholders of videos and forms on a server of pages that is %s: %d', async (environment, status) => {
  const config = { ...readPagesConfig(needed), environment: environment as 'local' };
  const pages = await pagesApp(true, {}, { config });
  for (const address of ['/stand-in-videos/embed/tour', '/forms/newsletter.html'])
    expect((await pages.request(`http://localhost${address}`)).status).toBe(status);
});

test('what breaks on a server of pages is logged, and said without its reason', async () => {
  const log: unknown[] = [];
  const broken = new Proxy(await readBuiltSite(folder), {
    get: (site, name) => {
      if (name === 'redirects') throw new TypeError('x is not a function');
      return Reflect.get(site, name) as unknown;
    },
  });
  const pages = await pagesApp(true, {}, { site: broken, log: (...said) => log.push(said) });
  const answer = await pages.request('http://localhost/about?x=1');
  expect([answer.status, await answer.text()]).toEqual([500, 'The page could not be sent.']);
  expect(log).toEqual([['GET /about failed', new TypeError('x is not a function')]]);
});

test.each([
  [true, 200, 'ok'],
  [false, 503, 'shutting down'],
])(
  'a server of pages that takes visitors (%s) says so to a load balancer',
  async (isAccepting, status, said) => {
    const pages = await pagesApp(isAccepting);
    const ready = await pages.request('http://localhost/readyz');
    expect([ready.status, await ready.json()]).toEqual([status, { status: said }]);
    expect((await pages.request('http://localhost/livez')).status).toBe(200);
  },
);

test('the settings of a server of pages are asked for each time, because they change without a build', async () => {
  const pages = await pagesApp();
  const config = await pages.request('http://localhost/config.json');
  expect([config.status, config.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await pages.request('http://localhost/livez')).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['localhost', 1, 200],
  ['evil.example', 1, 421],
  ['localhost', 4095, 404],
  ['localhost', 4096, 414],
])(
  'a local server of pages answers %s with an address of %d characters more than / by %d',
  async (host, more, status) => {
    const pages = await pagesApp();
    const address = more === 1 ? 'icon.svg' : 'a'.repeat(more);
    expect((await pages.request(`http://${host}/${address}`)).status).toBe(status);
  },
);
