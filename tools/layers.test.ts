import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../oxlint.config.ts';
import { findCircles, isUnitTest, readImportGraph } from './importGraph.ts';
import { aliases, exceptions, forbiddenTo, layerOf, layers, onDemand } from './layers.ts';

interface Probe {
  readonly file: string;
  readonly source: string;
  readonly allowed: boolean;
}

/** One file per pair of layers, with the one import that the pair is about. */
const probes: Probe[] = layers.flatMap((layer) => {
  // Named here as well, so that the list cannot leave them out.
  const forbidden = [...forbiddenTo(layer), 'tools', 'tests'];
  const targets = [...layers.map(({ folder }) => folder), 'tools', 'tests'].filter(
    (folder) => folder !== layer.folder,
  );
  const probe = (name: string, statement: (specifier: string) => string, to: string): Probe => {
    const file = `${layer.folder}/${name}.ts`;
    const specifier = path.posix.relative(path.posix.dirname(file), to);
    return {
      file,
      source: statement(specifier),
      allowed:
        folderOf(to) !== 'inspector' &&
        (!forbidden.includes(folderOf(to)) || isException(file, folderOf(to))),
    };
  };
  return [
    ...targets.flatMap((folder) => {
      const name = `to-${folder.replace('/', '-')}`;
      return [
        probe(name, (specifier) => `import '${specifier}';`, `${folder}/file.ts`),
        probe(`deep/${name}`, (specifier) => `import '${specifier}';`, `${folder}/deep/file.ts`),
        probe(`${name}-type`, (specifier) => `export type { A } from '${specifier}';`, `${folder}/file.ts`),
        probe(`${name}-lazy`, (specifier) => `await import('${specifier}');`, `${folder}/file.ts`),
      ];
    }),
    ...aliases
      .filter(
        ({ folder }) =>
          folder !== layer.folder && (folder === 'inspector' || layer.folder.startsWith('src/')),
      )
      .map(({ prefix, folder }) => ({
        file: `${layer.folder}/alias-${folder.replace('/', '-')}.ts`,
        source: `import '${prefix}file.ts';`,
        allowed: !forbidden.includes(folder),
      })),
    ...['xstate', 'valibot', 'react', 'node:fs'].map((name) => ({
      file: `${layer.folder}/package-${name.replace(':', '-')}.ts`,
      source: `import '${name}';`,
      allowed: !layer.packages || layer.packages.includes(name),
    })),
  ];
});

function isException(file: string, folder: string): boolean {
  return exceptions.some(({ files, import: allowed }) => allowed === folder && path.matchesGlob(file, files));
}

function folderOf(file: string): string {
  return layerOf(file)?.folder ?? file.split('/')[0]!;
}

describe('lint', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  let reported: string[];

  beforeAll(() => {
    for (const { file, source } of probes) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${source}\n`);
    }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, categories: {} }));
    const oxlint = path.resolve(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    reported = stdout
      .split('\n')
      .filter((line) => line.includes('no-restricted-imports'))
      .map((line) => line.split(':')[0]!.replaceAll('\\', '/'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('reports an import in each forbidden direction', () => {
    const forbidden = probes.filter(({ allowed }) => !allowed).map(({ file }) => file);
    expect(forbidden.length).toBeGreaterThan(500);
    expect(forbidden.filter((file) => !reported.includes(file))).toEqual([]);
  });

  test('accepts an import in each allowed direction', () => {
    const allowed = probes.filter((probe) => probe.allowed).map(({ file }) => file);
    expect(allowed.length).toBeGreaterThan(200);
    expect(allowed.filter((file) => reported.includes(file))).toEqual([]);
  });
});

describe('imports', () => {
  const graph = readImportGraph();
  const imports = [...graph].flatMap(([from, targets]) =>
    isUnitTest(from) ? [] : targets.map((target) => ({ from, ...target })),
  );

  test('are static, only of types, or on demand; an alias that stands for both brands is two files', () => {
    const kinds = (file: string, target: string) =>
      graph.get(file)!.flatMap(({ to, kind }) => (to === target ? [kind] : []));
    const entry = 'src/app/prerender/entryServer.tsx';
    // `import { type BrandId, brandIds }`
    expect(kinds('tools/build.ts', 'domain/brand.ts')).toEqual(['static']);
    expect(kinds('tools/build.ts', 'node:path')).toEqual(['static']);
    // `import type * as ServerEntry`
    expect(kinds('tools/build.ts', entry)).toEqual(['type']);
    expect(kinds('tools/buildIfStale.ts', 'tools/build.ts')).toEqual(['dynamic']);
    // `import './form.css'`
    const form = 'src/services/payment/form/form.css';
    expect(kinds('src/services/payment/hosted/hosted.ts', form)).toEqual(['static']);
    // `import.meta.glob([…, '!**/*.test.ts'])`
    const named = (file: string) => kinds('tests/contracts/provided.test.ts', `src/site/wiring/${file}`);
    expect([named('account.ts'), named('request.test.ts')]).toEqual([['dynamic'], []]);
    // `export { brand } from '@brand/brand'`
    for (const brand of ['general', 'nursing'])
      expect(kinds(entry, `src/brands/${brand}/brand.ts`)).toEqual(['static']);
  });

  test('all keep to their layer', () => {
    const wrong = imports.filter(({ from, to }) => {
      const layer = layerOf(from);
      if (!layer || !graph.has(to)) return false;
      return forbiddenTo(layer).includes(folderOf(to)) && !isException(from, folderOf(to));
    });
    expect(wrong).toEqual([]);
  });

  test('every file of a layered folder belongs to a layer', () => {
    const folders = new Set(layers.map(({ folder }) => folder.split('/')[0]!));
    const loose = [...graph.keys()].filter((file) => folders.has(file.split('/')[0]!) && !layerOf(file));
    expect(loose).toEqual(['src/buildFlags.d.ts']);
  });

  test('the server reaches its developer tools only by dynamic import', () => {
    const inside = `${onDemand.folder}/`;
    const wrong = imports.filter(
      ({ from, to, kind }) =>
        kind === 'static' && to.startsWith(inside) && from.startsWith('server/') && !from.startsWith(inside),
    );
    expect(wrong).toEqual([]);
  });

  test('no page contains the script that inspects it', () => {
    expect(imports.filter(({ to }) => to === 'src/site/attachInspection.ts')).toEqual([]);
  });

  test('the inspector and its tests know nothing of the site', () => {
    const own = [...graph].filter(([from]) => from.startsWith('inspector/'));
    const outside = own.flatMap(([from, targets]) =>
      targets.filter(({ to }) => graph.has(to) && !to.startsWith('inspector/')).map(({ to }) => [from, to]),
    );
    expect(own.length).toBeGreaterThan(200);
    expect(outside).toEqual([]);
  });

  test('no file imports a unit test', () => {
    expect(imports.filter(({ to }) => isUnitTest(to))).toEqual([]);
  });

  test('no circle among files or folders', () => {
    const withoutTests = new Map([...graph].filter(([file]) => !isUnitTest(file)));
    expect(findCircles(withoutTests)).toEqual([]);
  });
});
