import { globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plugin } from 'vite';
import { standInFiles } from '../../tools/standIns.ts';
import { brand as general } from '../../src/brands/general/brand.ts';
import { brand as nursing } from '../../src/brands/nursing/brand.ts';

/** The settings of the build and of the development server. */

const root = path.resolve(import.meta.dirname, '../..');

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function configOf(env: Readonly<Record<string, string | undefined>> = {}) {
  for (const name of ['BRAND', 'INSPECT_STATELY', 'REVIEW_PASSWORD', 'SITE_VERSION'])
    vi.stubEnv(name, env[name]);
  const { default: config } = await import('../../vite.config.ts');
  const plugins = config.plugins!.flat() as Plugin[];
  return { config, plugin: (name: string) => plugins.find((one) => one.name === name)! };
}

describe('the development server', () => {
  test.each([
    ['general', general],
    ['nursing', nursing],
  ] as const)(
    'serves what stands in for external services of the %s brand, and nothing else',
    async (id, brand) => {
      const { plugin } = await configOf({ BRAND: id });
      type Answer = (request: object, response: object, next: () => void) => void;
      let answer!: Answer;
      const configure = plugin('stand-ins').configureServer as (server: object) => Promise<void>;
      await configure({ middlewares: { use: (given: Answer) => void (answer = given) } });
      const ask = (url?: string) => {
        const heard: unknown[] = [];
        answer(
          { url },
          {
            setHeader: (...header: string[]) => heard.push(header.join(': ')),
            end: (body: string) => heard.push(body),
          },
          () => heard.push('next'),
        );
        return heard;
      };
      const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;
      for (const [file, content] of standInFiles(brand))
        for (const address of [file, `${file}?email=ann`])
          expect([address, ask(address)]).toEqual([
            address,
            [`content-type: ${types[file.split('.').at(-1) as 'html']}; charset=utf-8`, content],
          ]);
      for (const other of ['/', '/forms/other.html', undefined]) expect(ask(other)).toEqual(['next']);
    },
  );

  test('alone has its pages report to the inspector', async () => {
    const { plugin } = await configOf();
    const { apply, transformIndexHtml } = plugin('inspection');
    expect(apply).toBe('serve');
    expect((transformIndexHtml as () => unknown)()).toEqual([
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/site/attachInspection.ts' },
        injectTo: 'head-prepend',
      },
    ]);
  });
});

test.each([
  [{}, ['false', '"review"', '"development"']],
  [{ INSPECT_STATELY: '0', REVIEW_PASSWORD: '', SITE_VERSION: '7' }, ['false', '"review"', '"7"']],
  [{ INSPECT_STATELY: '1', REVIEW_PASSWORD: 'p' }, ['true', '"p"', '"development"']],
])('what is built in with %j', async (env, values) => {
  const { config } = await configOf(env);
  expect(config.define).toEqual(
    Object.fromEntries(
      ['__STATELY__', '__REVIEW_PASSWORD__', '__VERSION__'].map((name, i) => [name, values[i]]),
    ),
  );
});

test('browsers load styles ahead, and files are files', async () => {
  const { build } = (await configOf()).config;
  const { manifest, emptyOutDir, assetsInlineLimit, modulePreload } = build!;
  const { polyfill, resolveDependencies } = modulePreload as unknown as {
    polyfill: boolean;
    resolveDependencies: (file: string, files: readonly string[]) => readonly string[];
  };
  expect({ manifest, emptyOutDir, assetsInlineLimit, polyfill }).toEqual({
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    polyfill: false,
  });
  expect(resolveDependencies('a.js', ['a.css', 'b.js', 'c.css'])).toEqual(['a.css', 'c.css']);
});

test('which file each module is built into, unless only a few pages share it', async () => {
  const { config } = await configOf();
  const { output } = config.build!.rolldownOptions as unknown as {
    output: {
      codeSplitting: { groups: { name: string; test: RegExp; priority: number; minShareCount?: number }[] };
    };
  };
  const { groups } = output.codeSplitting;
  const libraries = [
    '@babel/runtime/helpers/extends.js',
    '@braintree/browser-detection/is-ios.js',
    '@chakra-ui/react/dist/esm/components/box.js',
    '@chakra-ui/react/dist/esm/create-context.js',
    '@chakra-ui/react/dist/esm/merge-props.js',
    ...['create-slot-recipe', 'cva', 'display-name', 'sva', 'system', 'use-slot-recipe'].map(
      (name) => `@chakra-ui/react/dist/esm/styled-system/${name}.js`,
    ),
    '@chakra-ui/react/dist/esm/utils/walk-object.js',
    '@emotion/react/dist/index.js',
    '@tanstack/react-router/dist/esm/index.js',
    '@xstate/react/dist/index.js',
    'aws-amplify/dist/esm/auth/index.mjs',
    'braintree-web/hosted-fields/index.js',
    'braintree-web/lib/errors.js',
    'framebus/dist/index.js',
    'react-dom/client.js',
    'react-router/index.js',
    'react/index.js',
    'scheduler/index.js',
    'stylis/index.js',
    'use-sync-external-store/index.js',
    'valibot/dist/index.js',
    'xstate/dist/xstate.js',
  ].map((name) => `node_modules/${name}`);
  const own = globSync('{src,domain,machines}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const lines = [...libraries, ...own, 'index.html', 'vite/preload-helper.js'].toSorted().flatMap((file) => {
    const [group] = groups
      .filter(({ test: matches }) => matches.test(path.join(root, file)))
      .toSorted((one, other) => other.priority - one.priority);
    return group === undefined || group.name === 'parts' ? [] : [`${group.name}: ${file}`];
  });
  const limits = groups.map(
    ({ name, priority, minShareCount = 1 }) => `${name} ${priority} ${minShareCount}`,
  );
  await expect(`${[...limits, '', ...lines.toSorted()].join('\n')}\n`).toMatchFileSnapshot(
    'expected/files/chunks.txt',
  );
});
