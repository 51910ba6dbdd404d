import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** All scripts of a client build, joined. */
async function scriptsOf(inspect: '0' | '1', stately = false): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'inspection-'));
  const before = process.env['INSPECT'];
  process.env['INSPECT'] = inspect;
  try {
    await build({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'error',
      define: { __INSPECT__: JSON.stringify(inspect === '1'), __STATELY__: JSON.stringify(stately) },
      build: { outDir, emptyOutDir: true },
    });
    const files = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js'));
    return (await Promise.all(files.map((name) => readFile(path.join(outDir, name), 'utf8')))).join('\n');
  } finally {
    if (before === undefined) delete process.env['INSPECT'];
    else process.env['INSPECT'] = before;
    await rm(outDir, { recursive: true });
  }
}

const hosted = 'https://stately.ai/inspect';
const traces = ['__MATRICULA_INSPECT__', '__MATRICULA_FRAME__', 'matricula-inspector', '[redacted]'];

test('a production build contains no inspection code', { timeout: 120_000 }, async () => {
  const production = await scriptsOf('0');
  expect(production).toContain('COURSE_ADDED');
  for (const trace of [...traces, hosted]) expect(production).not.toContain(trace);
});

test(
  'a build with INSPECT=1 contains it, without the adapter of the hosted inspector',
  {
    timeout: 120_000,
  },
  async () => {
    const inspected = await scriptsOf('1');
    for (const trace of traces) expect(inspected).toContain(trace);
    expect(inspected).not.toContain(hosted);
  },
);

test('a build with INSPECT_STATELY=1 contains the adapter too', { timeout: 120_000 }, async () => {
  expect(await scriptsOf('1', true)).toContain(hosted);
});
