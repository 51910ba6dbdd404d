import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../../inspector/${path}`, import.meta.url));

/**
 * Serves the page of the example, a program that has nothing to do with the site.
 *
 * @param inspector address that its recorder sends to
 */
export async function serveExample(port: number, inspector?: string) {
  const server = await createServer({
    configFile: false,
    root: here('examples/door'),
    cacheDir: here('../.cache/inspector/example'),
    logLevel: 'error',
    resolve: {
      alias: {
        'chart-inspector/element': here('element.ts'),
        'chart-inspector/record': here('record/record.ts'),
      },
    },
    define: { 'import.meta.env.VITE_INSPECTOR': JSON.stringify(inspector) ?? 'undefined' },
    server: { host: '127.0.0.1', port, fs: { allow: [here('..')] } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
