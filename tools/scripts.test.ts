import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';

vi.setConfig({ maxConcurrency: 2 });

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Those of other projects read their own arguments. */
const foreign = /^(?:[A-Z_]+=\S+ )*(?:vitest run|oxfmt|knip)\b/;
const own = Object.entries(scripts).filter(([, command]) => !foreign.test(command));
/** Scripts that are run by hand without an entry in package.json. */
const byHand = ['prose', 'routesPage', 'apiPage', 'settingsPages']
  .map((name) => `tools/${name}.ts`)
  .concat('tools/architecturePage.ts', 'tests/inspector/screenshots.ts');

/** Where status 2 means something else. */
const wrongUseStatus: Readonly<Record<string, number>> = {
  // 2: differences are left that someone must look at.
  reconcile: 3,
};

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const run = (command: string): Promise<Ended> =>
  new Promise((resolve) => {
    const bin = [path.join(root, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter);
    exec(command, { cwd: root, env: { ...process.env, PATH: bin } }, (error, out, err) =>
      resolve({ status: error === null ? 0 : (error.code ?? -1), out, err }),
    );
  });

test('arguments of a script reach all of it', () => {
  const chained = Object.entries(scripts).filter(([, command]) => /&&|\||[;>]/.test(command));
  expect(chained, 'call the parts from a script in tools/, which reads the arguments first').toEqual([]);
});

describe.concurrent.each([...own, ...byHand.map((file) => [file, `node ${file}`] as const)])(
  '%s',
  (name, command) => {
    test('says how it is used', async () => {
      const { status, out, err } = await run(`${command} --help`);
      expect(status, err).toBe(0);
      expect(out, 'an example, or how it is called').toMatch(
        /^(?:[A-Z_]+=\S+ )?(?:npm|node|chart-inspector) \S+/m,
      );
    });

    test('refuses an option that it does not have, and runs nothing', async () => {
      const { status, out, err } = await run(`${command} --no-such-option`);
      expect(err).toContain("Unknown option '--no-such-option'");
      expect(out).toBe('');
      expect(status).toBe(wrongUseStatus[name] ?? 2);
    });
  },
);

test('a word that names nothing is refused with a sentence', async () => {
  for (const [name, sentence] of Object.entries({
    'mutate:code': 'Nothing is mutated in nosuchfile.',
    test: 'No such step: nosuchfile.',
    bench: 'Name one part.',
    mutate: 'No such chart: nosuchfile',
    docs: "Unexpected argument 'nosuchfile'",
  })) {
    const { status, err } = await run(`${scripts[name]} nosuchfile`);
    expect(err, name).toContain(sentence);
    expect(status, name).toBe(2);
  }
});

test('a check goes on after a step that fails, and names every one that did', async () => {
  // Without a path no step finds its program.
  const { status, err } = await new Promise<Ended>((resolve) => {
    const command = `"${process.execPath}" tests/run.ts types requirements changed`;
    exec(command, { cwd: root, env: { PATH: '' } }, (error, out, said) =>
      resolve({ status: error?.code ?? 0, out, err: said }),
    );
  });
  for (const step of ['types', 'requirements', 'changed'])
    expect(err).toContain(`${step} failed. To run it alone: npm test -- ${step}`);
  expect(err).toContain('npm test -- types\n    npx tsc\n');
  expect(status).toBe(1);
});
