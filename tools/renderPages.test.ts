import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderedPage } from '../src/app/prerender/entryServer.tsx';
import { brand } from '../src/brands/general/brand.ts';
import type { ChunkManifest } from './chunks.ts';
import { renderPages } from './renderPages.ts';

const manifest: ChunkManifest = {
  'index.html': { file: 'index.js' },
  'src/app/boot/boot.tsx': { file: 'boot.js' },
  'src/pages/Home.tsx': { file: 'home.js' },
  'src/pages/Missing.tsx': { file: 'missing.js' },
  'src/pages/Checkout.tsx': { file: 'checkout.js' },
  'src/flows/Checkout.tsx': { file: 'form.js' },
  'src/early.ts': { file: 'early.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
};

const noindex = '<meta name="robots" content="noindex"/>';
const picture = (name: string) => `<meta property="og:image" content="https://a.example/share/${name}.png"/>`;
const pages: Readonly<Record<string, Partial<RenderedPage>>> = {
  '/': { sources: ['src/pages/Home.tsx'], head: `<title>Home</title>${picture('art/home')}` },
  '/about/us': {
    sources: ['src/pages/Home.tsx'],
    head: `<title>Us</title>${picture('art/home')}`,
    html: '<link rel="preload" as="image" href="/us.svg"/><img src="/us.svg"/>',
  },
  '/checkout': {
    sources: ['src/pages/Checkout.tsx'],
    onDemand: ['src/flows/Checkout.tsx'],
    early: 'src/early.ts',
    styles: '.c-a{color:red}',
    head: `<title>Checkout</title>${noindex}${picture('art/pay')}`,
  },
  '/-': { sources: ['src/pages/Missing.tsx'], head: '<title>Not found</title>' },
};
const server = {
  brand,
  fontFiles: ['/assets/sans.woff2'],
  missingPath: '/-' as const,
  render: (pagePath: string) =>
    Promise.resolve({
      html: `<main>${pagePath}</main>`,
      templates: '',
      globalStyles: '',
      styles: '',
      data: { path: pagePath, matches: [] },
      structuredData: [],
      early: null,
      onDemand: [],
      ...pages[pagePath],
    } as unknown as RenderedPage),
};

let client: string;
beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeFile(path.join(client, 'index.html'), '<head><!--head--></head><!--app--><!--data-->');
  await writeFile(path.join(client, 'us.svg'), '<svg/>');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(client, { recursive: true });
});

const render = () => renderPages(server, ['/', '/about/us', '/checkout'], manifest, client);
const read = (file: string) => readFile(path.join(client, file), 'utf8');
const meta = (html: string, name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(html)?.[1];

test('each page is a file with its policy; search engines hear of those that they may list, and networks of each picture', async () => {
  const { entries, measured, indexable, shared, said } = await render();
  expect(entries).toEqual({
    notFound: { file: '404.html', csp: expect.any(String) },
    pages: {
      '/': { file: 'index.html', csp: expect.any(String) },
      '/about/us': { file: 'about/us/index.html', csp: expect.any(String) },
      '/checkout': { file: 'checkout/index.html', csp: expect.any(String) },
    },
  });
  const files = await readdir(client, { recursive: true });
  expect(files.filter((file) => file.endsWith('.html')).toSorted()).toEqual(
    ['404.html', 'about/us/index.html', 'checkout/index.html', 'index.html'].map((file) =>
      path.normalize(file),
    ),
  );
  expect(measured).toEqual([
    { path: '/', sources: ['src/pages/Home.tsx'] },
    { path: '/about/us', sources: ['src/pages/Home.tsx'] },
    { path: '/checkout', sources: ['src/pages/Checkout.tsx'] },
    { path: '/404', sources: ['src/pages/Missing.tsx'] },
  ]);
  expect(indexable).toEqual(['/', '/about/us']);
  expect([...shared]).toEqual(['/share/art/home.png', '/share/art/pay.png']);
  expect([...said.keys()]).toEqual(['/', '/about/us', '/checkout']);
  expect(said.get('/')).toBe('<title>Home / ');
});

test('a document has the scripts, fonts and first drawing of its page, and the one for what is missing its own', async () => {
  await render();
  const home = await read('index.html');
  expect(meta(home, 'scripts')).toBe('/boot.js /home.js');
  expect(home).toContain('as="font" type="font/woff2" crossorigin href="/assets/sans.woff2"');
  expect(home).not.toContain('early.js');
  const checkout = await read('checkout/index.html');
  expect(meta(checkout, 'scripts')).toBe('/boot.js /checkout.js /form.js');
  expect(checkout).toContain('<script type="module" crossorigin src="/early.js"></script>');
  expect(checkout).toContain('<link rel="modulepreload" crossorigin href="/shared.js">');
  expect(await read('about/us/index.html')).toContain('<img src="data:image/svg+xml,%3Csvg/%3E"/>');
  const missing = await read('404.html');
  expect(missing).toContain('<title>Not found</title>');
  expect(meta(missing, 'scripts')).toBe('/boot.js /missing.js');
});

test.each([
  ['', null],
  ['merchant', '/checkout'],
])(
  'with the merchant “%s”, the page with the broader policy is %s, which is a new document for the others',
  async (merchant, broader) => {
    vi.stubEnv('BRAINTREE_MERCHANT_ID', merchant);
    const { entries } = await render();
    const isBroader = Object.entries({ ...entries.pages, missing: entries.notFound }).flatMap(
      ([name, { csp }]) => (csp.includes('braintreegateway.com') ? [name] : []),
    );
    expect(isBroader).toEqual(broader === null ? [] : [broader]);
    for (const file of ['index.html', 'about/us/index.html', '404.html'])
      expect([file, meta(await read(file), 'broader-policy')]).toEqual([file, broader ?? undefined]);
    expect(meta(await read('checkout/index.html'), 'broader-policy')).toBeUndefined();
  },
);

test('the policy allows the styles of the page and no others', async () => {
  const { entries } = await render();
  const hashes = (csp: string) => csp.match(/'sha256-[^']+'/g)!.length;
  // An empty style, which each page allows, and the one of the page.
  expect(hashes(entries.pages['/']!.csp)).toBe(1);
  expect(hashes(entries.pages['/checkout']!.csp)).toBe(2);
});
