/**
 * `npm run docs`: writes every file that is generated from the code. `npm run docs:check` writes nothing, and names every
 * stale one.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCommandLine } from '../server/config/commandLine.ts';

const { values } = readCommandLine({
  help: `
npm run docs
npm run docs:check

Writes every file that is generated from the code: a page for each chart, docs/routes.md, docs/api.md, the drawing in
docs/architecture.md, and .env.example.

  --check  write nothing, and exit with 1 when a file is stale
`,
  options: { check: { type: 'boolean', default: false } },
});

const scripts: readonly (readonly string[])[] = [
  ['inspector/cli/docs.ts', '--config', 'tests/inspector.config.ts'],
  ['tools/routesPage.ts'],
  ['tools/apiPage.ts'],
  ['tools/architecturePage.ts'],
  ['tools/settingsPages.ts'],
];

for (const script of scripts) {
  const args = [...script, ...(values.check ? ['--check'] : [])];
  const { status } = spawnSync(process.execPath, args, {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  // The others are written or checked as well, so that one run says everything.
  if (status !== 0) process.exitCode = 1;
}
