import { expect, test } from 'vitest';
import { composeDocument } from './pageDocument.ts';

const template =
  '<html><head>\n<!--head-->\n</head><body><div id="root"><!--app--></div><!--data--></body></html>';

const page = {
  html: '<main>$&amp; <b>and</b> $1</main>',
  templates: '<template id="a"></template>',
  head: '<title>FAQ</title>',
  globalStyles: 'body { margin: 0px; }',
  styles: '.c-a { color: #ff0000; }',
  data: { path: '/faq', matches: [{ route: '/faq', data: '</script>' }] },
  structuredData: [{ name: '</script><b>' }],
  early: null,
  onDemand: [],
  sources: [],
};

test('a document has what its page needs, in order', () => {
  const html = composeDocument({
    template,
    page,
    scripts: ['assets/a.js', 'assets/b.js'],
    early: ['assets/early.js', 'assets/shared.js'],
    fonts: ['/assets/sans.woff2'],
    broaderPolicy: '/checkout',
  });
  expect(html.split('\n')).toEqual([
    '<html><head>',
    '<title>FAQ</title>',
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    // Without `crossorigin` the font would be loaded twice: fonts are always asked for without credentials.
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/sans.woff2">',
    '<style>body{margin:0}.c-a{color:red}</style>',
    '<script type="module" crossorigin src="/assets/early.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
    '<meta name="scripts" content="/assets/a.js /assets/b.js">',
    '<meta name="broader-policy" content="/checkout">',
    String.raw`<script type="application/ld+json">{"name":"\u003c/script>\u003cb>"}</script>`,
    String.raw`</head><body><div id="root" data-elements="2"><main>$&amp; <b>and</b> $1</main></div><template id="a"></template><script type="application/json" id="page-data">{"path":"/faq","matches":[{"route":"/faq","data":"\u003c/script>"}]}</script></body></html>`,
  ]);
});

test('a page that needs nothing of its own has nothing of it', () => {
  const html = composeDocument({
    template,
    page: { ...page, structuredData: [] },
    scripts: [],
    early: [],
    fonts: [],
    broaderPolicy: null,
  });
  expect(html).not.toMatch(/ld\+json|broader-policy|as="font"|type="module"/);
});
