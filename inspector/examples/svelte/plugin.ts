import path from 'node:path';
import type { Plugin } from 'vite';

const modules = path.join(import.meta.dirname, '../../../node_modules');

/**
 * The least that compiles a component and runs it in a test. An application has `svelte()` of
 * `@sveltejs/vite-plugin-svelte` in its place.
 */
export const svelte: Plugin = {
  name: 'svelte',
  // Tests run in Node, which would take the files for servers.
  config: () => ({
    resolve: {
      alias: [
        { find: /^svelte(\/store)?$/, replacement: `${modules}/svelte/src$1/index-client.js` },
        { find: '@xstate/svelte', replacement: `${modules}/@xstate/svelte/dist/xstate-svelte.esm.js` },
      ],
    },
  }),
  async transform(code, filename) {
    if (!filename.endsWith('.svelte')) return undefined;
    const { compile } = await import('svelte/compiler');
    return compile(code, { filename }).js;
  },
};
