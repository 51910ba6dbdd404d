import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from './fixtures/foreign.ts';

const here = import.meta.dirname;
let folder = '';

const run = (program: string, args: readonly string[], cwd = folder, env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; errors: string }>((done) => {
    const options = { cwd, shell: process.platform === 'win32', env: { ...process.env, ...env } };
    execFile(program, [...args], options, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
const main = () => join(folder, 'node_modules/chart-inspector/dist/cli/main.js');
const command = (args: string) => run(process.execPath, [main(), ...args.split(' ')]);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Copies what a package needs from the packages that are installed here, as npm would install it. */
async function installNeeds(of: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(of, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const isOptionalPeer = (name: string) => peerDependenciesMeta?.[name]?.optional === true;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isOptionalPeer(name));
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const target = join(folder, 'node_modules', name);
    const source = join(here, '../node_modules', name);
    // One for another system is not installed.
    if (existsSync(target) || (optionalDependencies?.[name] !== undefined && !existsSync(source))) continue;
    await mkdir(dirname(target), { recursive: true });
    await cp(source, target, { recursive: true });
    await installNeeds(target);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  // Beside the package, because other tests read its folder.
  const copy = join(folder, 'package');
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    await cp(join(here, name), join(copy, name));
  const built = await run(process.execPath, ['pack.ts', join(copy, 'dist')], here);
  expect(built, built.errors).toMatchObject({ code: 0 });
  expect(await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], copy)).toMatchObject({
    code: 0,
  });
  const installed = join(folder, 'node_modules/chart-inspector');
  await mkdir(installed, { recursive: true });
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', installed]);
  await installNeeds(installed);
  for (const name of ['signUp', 'node'])
    await cp(join(here, 'examples', name), join(folder, name), { recursive: true });
  await writeFiles(folder, {
    'door.ts': await readFile(join(here, 'examples/door/door.ts'), 'utf8'),
    'door.test.ts': `import { test } from 'node:test';
import { pathTests } from 'chart-inspector/tests';
import { cases, door } from './door.ts';
const expectations = new URL('./door.paths.txt', import.meta.url);
for (const { name, run } of pathTests(door, cases, { expectations })) test(name, run);`,
    'drivers.ts': `import { door } from './door.ts';\nexport default { charts: [{ machine: door }], drivers: [{ machine: door }] };`,
  });
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['', 'paths ', 'mutate ', 'docs '])(
  'the help of `%s` names commands that there are',
  async (name) => {
    const { code, out } = await command(`${name}--help`);
    expect(code).toBe(0);
    expect(out).toContain(`chart-inspector ${name}`);
    expect(out).not.toContain('npm run');
  },
);

test('the installed package is at most 30 packages and 25 MB', async () => {
  let packages = 0;
  let bytes = 0;
  const modules = join(folder, 'node_modules');
  for (const name of await readdir(modules, { recursive: true })) {
    const info = await stat(join(modules, name));
    if (info.isFile()) bytes += info.size;
    if (/(?:^|[\\/]node_modules[\\/])(?:@[^\\/]+[\\/])?[^@\\/]+[\\/]package\.json$/.test(name)) packages += 1;
  }
  expect(packages).toBeGreaterThan(10);
  expect(packages).toBeLessThanOrEqual(30);
  expect(bytes).toBeLessThanOrEqual(25_000_000);
});

test.each<[args: string, code: number, says: string]>([
  ['paths door.ts', 0, 'every declared transition fired'],
  ['mutate door.ts', 1, 'Survivors'],
  ['docs door.ts --out pages', 0, '3 files'],
  ['door.ts --check --svg door.svg --mermaid door.mmd', 0, 'drawn without flaws'],
])('%s needs no other package', async (args, code, says) => {
  const result = await command(args);
  expect(result.out + result.errors).toContain(says);
  expect(result.code).toBe(code);
});

test('the page is served and written without a bundler', async () => {
  const server = spawn(process.execPath, [main(), 'door.ts', '--port', '0'], { cwd: folder });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const [url = ''] = /http:\S+/.exec(line.toString()) ?? [];
  const text = async (path: string) => (await fetch(url + path)).text();
  const page = await text('');
  for (const [, path = ''] of page.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
    expect((await fetch(url + path)).status, path).toBe(200);
  expect(JSON.parse(await text('data/charts.json'))).toMatchObject([{ machine: 'door' }]);
  expect(JSON.parse(await text('data/samples.json'))).toMatchObject({ door: { CODE_ENTERED: [{}] } });
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);

  expect(await command('--build')).toEqual({ code: 0, out: '', errors: '' });
  expect(await readdir(join(folder, 'dist/inspector'))).toEqual([
    'assets',
    'config.js',
    'data',
    'index.html',
    'licenses.md',
  ]);
});

test('a configuration with drivers needs Vite, and says how it is installed', async () => {
  for (const args of ['--build', '--port 0'])
    expect(await command(`${args} --config drivers.ts`)).toEqual({
      code: 2,
      out: '',
      errors: 'The page runs the drivers of drivers.ts, which Vite bundles: npm install --save-dev vite\n',
    });
});

test('the paths of a chart are tests of a runner without a library', async () => {
  const file = join(folder, 'door.paths.txt');
  const tests = (env: NodeJS.ProcessEnv) =>
    run(process.execPath, ['--test', 'door.test.ts'], folder, { CI: '', UPDATE_PATHS: '', ...env });

  const unwritten = await tests({ CI: 'true' });
  expect(unwritten.out).toContain('is not there: run the tests once and commit it');
  expect(unwritten.code).toBe(1);
  const first = await tests({});
  expect(first.out).toMatch(/the paths do what is expected[\s\S]+fail 0/);
  expect(first.code).toBe(0);
  const written = await readFile(file, 'utf8');
  expect(await tests({ CI: 'true' })).toMatchObject({ code: 0 });

  await writeFile(file, written.replace('checking [pending]', 'open'));
  const differs = await tests({});
  expect(differs.out).toMatch(
    /no longer do what line \d+ of .+ says: expected .+open.+ found .+checking \[pending\]/,
  );
  expect(differs.code).toBe(1);
  expect(await tests({ UPDATE_PATHS: '1' })).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toBe(written);
});

test('the example for plain Node runs with the installed package', async () => {
  const { code, out } = await run(process.execPath, ['--test', 'node/kiosk.test.ts'], folder, { CI: 'true' });
  expect(out).toMatch(/one kiosk serves one reader after another[\s\S]+fail 0/);
  expect(code).toBe(0);
});

test('a change of the public API is announced', async () => {
  const root = join(folder, 'node_modules/chart-inspector');
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, { readonly types?: string }>>;
  };
  const declared = new Map<string, string>();
  const follow = async (file: string): Promise<void> => {
    if (declared.has(file)) return;
    const text = await readFile(file, 'utf8');
    declared.set(file, text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' '));
    for (const [, path = ''] of text.matchAll(/["'](\.[^"']+)\.js["']/g))
      await follow(join(dirname(file), `${path}.d.ts`));
  };
  for (const { types } of Object.values(exports)) if (types) await follow(join(root, types));
  const all = [...declared].map(([file, text]) => `${relative(root, file)}: ${text}`).toSorted();
  const hash = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12);
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  expect(/<!-- API (\w+) -->/.exec(changes)?.[1], 'say in CHANGELOG.md what has changed for callers').toBe(
    hash,
  );
});
