#!/usr/bin/env node
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process, { argv } from 'node:process';

/** `chart-inspector [file …]`, `chart-inspector paths [file …]`, `chart-inspector mutate [chart …]`. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`chart-inspector needs Node 22.18 or later; this is ${process.versions.node}.`);
  process.exit(2);
}

/** The version of XState that the files of this folder import, if it can be found. */
function xstateHere(): string | undefined {
  try {
    return (createRequire(join(process.cwd(), 'file.js'))('xstate/package.json') as { version: string })
      .version;
  } catch {
    return undefined;
  }
}

const xstate = xstateHere();
if (xstate !== undefined && !xstate.startsWith('5.')) {
  console.error(`chart-inspector reads machines of XState 5; this project has XState ${xstate}.`);
  process.exit(2);
}

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  paths: () => import('./paths.ts'),
  mutate: () => import('./mutate.ts'),
  docs: () => import('./docs.ts'),
};
const command = commands[argv[2] ?? ''];
if (command) argv.splice(2, 1);
await (command ?? (() => import('./inspector.ts')))();
