import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPlaces } from './newFlow/openPlaces.ts';

const root = path.resolve(import.meta.dirname, '..');

test('generated flows, with mail and without, have types, migrations and paths, and name what is open', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'matricula-flow-'));
  try {
    const left = /^(?:node_modules|dist.*|reports|test-results|coverage|\.(?!env\.example|oxfmtrc).*)$/;
    await cp(root, copy, {
      recursive: true,
      filter: (file) => !left.test(path.relative(root, file).split(path.sep)[0] ?? ''),
    });
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    const generate = (...args: string[]) =>
      run(path.join(root, 'tools', 'newFlow.ts'), ...args, '--root', copy);
    expect(generate('visitRequest', '--mail')).toMatchObject({ status: 0 });
    expect(openPlaces(copy).join()).toContain('server/mail/templates.ts');
    const generated = generate('callbackRequest');
    expect(generated.status, generated.said).toBe(0);
    expect(openPlaces(copy).length).toBeGreaterThan(4);
    for (const place of openPlaces(copy)) expect(generated.said).toContain(place);
    expect(await readFile(path.join(copy, 'machines/callbackRequest/paths.expected.txt'), 'utf8')).toContain(
      '→ throttled',
    );
    expect(run('tools/migration.ts', '--check').said).toContain('has not changed');
    expect(generate('callbackRequest')).toMatchObject({
      status: 2,
      said: expect.stringContaining('machines/callbackRequest is there already.'),
    });
    const types = run(path.join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.json');
    expect(types.said).toBe('');
    expect(types.status).toBe(0);
  } finally {
    await rm(copy, { recursive: true });
  }
}, 600_000);
