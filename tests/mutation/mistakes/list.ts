/** A single-line mistake of the kind that a tired developer makes and a reviewer misses. */
export interface Mistake {
  readonly area:
    | 'build'
    | 'pages'
    | 'views'
    | 'adapters'
    | 'wiring'
    | 'api'
    | 'signIn'
    | 'mail'
    | 'http'
    | 'facts';
  /** What a person or a caller would suffer. */
  readonly what: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The tests that should notice: files for Vitest, or the comparison of the builds. */
  readonly judges: readonly string[] | 'manifest';
  /** Why no test notices, if none does. */
  readonly lives?: string;
}

export const mistakes: readonly Mistake[] = [
  {
    area: 'pages',
    what: 'the confirmation page can be found by search engines',
    file: 'src/pages/SuccessfulRegistrationPage.tsx',
    from: ' noindex',
    to: '',
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'the sitemap lists checkout and the page for staff',
    file: 'tools/build.ts',
    from: `if (!input.page.head.includes('content="noindex"')) indexable`,
    to: `if (!input.page.head.includes('content="no-index"')) indexable`,
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'the policy has no base-uri',
    file: 'tools/contentPolicy.ts',
    from: `    'base-uri': ["'none'"],\n`,
    to: '',
    judges: 'manifest',
  },
  {
    area: 'http',
    what: 'pictures are kept for a year as if they never changed',
    file: 'server/files/routes.ts',
    from: `path.startsWith('/assets/')`,
    to: `!path.endsWith('.html')`,
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'pictures are sent uncompressed',
    file: 'tools/siteFiles.ts',
    from: '/\\.(html|js|css|svg|json|xml|txt)$/',
    to: '/\\.(html|js|css|json|xml|txt)$/',
    judges: 'manifest',
  },
  {
    area: 'pages',
    what: 'a title is that of another page',
    file: 'src/pages/GettingStartedPage.tsx',
    from: '<PageMeta\n        title={banner.title}',
    to: '<PageMeta\n        title={plainText(banner.lead)}',
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'breadcrumbs count from 0',
    file: 'src/app/prerender/structuredData.ts',
    from: `    position: index + 1,\n    name,`,
    to: `    position: index,\n    name,`,
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'documents do not say their language',
    file: 'index.html',
    from: '<html lang="en">',
    to: '<html>',
    judges: 'manifest',
  },
  {
    area: 'build',
    what: 'a font is not loaded ahead',
    file: 'tools/pageDocument.ts',
    from: '...fonts.map(',
    to: '...fonts.slice(1).map(',
    judges: 'manifest',
  },
  {
    area: 'pages',
    what: 'the frame of a document has no name',
    file: 'src/ui/PdfFrame.tsx',
    from: '      title={title}\n',
    to: '',
    judges: 'manifest',
  },
];
