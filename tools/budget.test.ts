import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudget } from './budget.ts';
import { entryFiles, pageFiles, scriptFiles, type ChunkManifest } from './chunks.ts';

const manifest: ChunkManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_loader.js'] },
  '_loader.js': { file: 'assets/loader.js' },
  'src/app/boot/boot.tsx': {
    file: 'assets/boot.js',
    imports: ['_loader.js'],
    dynamicImports: ['_react.js', 'src/ui/dom/redrawn.ts'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/ui/dom/redrawn.ts': { file: 'assets/redrawn.js' },
  'src/pages/A.tsx': {
    file: 'assets/a.js',
    imports: ['_ui.js', '_loader.js'],
    dynamicImports: ['src/dialog.tsx'],
  },
  '_ui.js': { file: 'assets/ui.js', imports: ['_react.js', '_style.css'] },
  '_style.css': { file: 'assets/style.css' },
  'src/dialog.tsx': { file: 'assets/dialog.js' },
};

test('a page loads each script once, without what runs before it, what waits for a click and what only a translated page needs', () => {
  expect(entryFiles(manifest)).toEqual(['assets/index.js', 'assets/loader.js']);
  expect(pageFiles(manifest, ['src/pages/A.tsx'])).toEqual([
    'assets/boot.js',
    'assets/react.js',
    'assets/a.js',
    'assets/ui.js',
  ]);
  expect(scriptFiles(manifest, 'src/pages/A.tsx')).toEqual([
    'assets/a.js',
    'assets/ui.js',
    'assets/react.js',
    'assets/loader.js',
  ]);
  expect(() => pageFiles(manifest, ['src/pages/B.tsx'])).toThrow(
    'src/pages/B.tsx is not among the built chunks',
  );
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'budget-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const small: ChunkManifest = {
  'index.html': { file: 'index.js' },
  'src/app/boot/boot.tsx': { file: 'boot.js' },
  'src/pages/A.tsx': { file: 'a.js' },
  'src/app/boot/readOnlyPage.ts': { file: 'read.js' },
  'src/flows/checkout/early/show.ts': { file: 'show.js' },
};
/** Bytes that gzip makes no smaller; `size` is theirs in gzip. */
function ofSize(size: number): Buffer {
  const bytes = randomBytes(size);
  let length = size;
  while (gzipSync(bytes.subarray(0, length), { level: 9 }).length > size) length -= 1;
  return bytes.subarray(0, length);
}
async function check(
  sizes: { readonly index: number; readonly a: number; readonly read?: number },
  address: string,
) {
  await writeFile(path.join(root, 'index.js'), ofSize(sizes.index));
  await writeFile(path.join(root, 'boot.js'), ofSize(1000));
  await writeFile(path.join(root, 'a.js'), ofSize(sizes.a));
  await writeFile(path.join(root, 'read.js'), ofSize(sizes.read ?? 1000));
  await writeFile(path.join(root, 'show.js'), ofSize(1000));
  const printed: string[] = [];
  const over = await checkBudget(root, small, [{ path: address, sources: ['src/pages/A.tsx'] }], (line) =>
    printed.push(line),
  );
  return { over, printed };
}

test.each([
  ['/', 157_500, []],
  ['/', 157_501, ['/']],
  ['/about', 169_000, []],
  ['/about', 169_001, ['/about']],
])('%s may load its kilobytes of 1000 bytes, and not a byte more: %d', async (address, a, over) => {
  const checked = await check({ index: 2000, a }, address);
  expect(checked.over).toEqual(over);
  expect(checked.printed).toEqual([
    '     2.0 kB  script before load (aim 2, at most 2.25)',
    '     1.0 kB  script of src/app/boot/readOnlyPage.ts (aim 12, at most 14)',
    '     1.0 kB  script of src/flows/checkout/early/show.ts (aim 12, at most 14)',
    address === '/'
      ? '   160.5 kB  script of / (aim 150, at most 160.5)'
      : '   172.0 kB  script of /about (aim 160, at most 172)',
  ]);
});

test('what runs before a page is shown has a limit of its own', async () => {
  expect((await check({ index: 2251, a: 1000 }, '/about')).over).toEqual(['script before load']);
});

test('what runs on a page that nobody uses yet has a limit of its own', async () => {
  expect((await check({ index: 1000, a: 1000, read: 14_000 }, '/about')).over).toEqual([]);
  expect((await check({ index: 1000, a: 1000, read: 14_001 }, '/about')).over).toEqual([
    'src/app/boot/readOnlyPage.ts',
  ]);
});
