#!/usr/bin/env node
import process, { argv } from 'node:process';

/** `chart-inspector [file …]`, `chart-inspector paths [file …]`, `chart-inspector mutate [chart …]`. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`chart-inspector needs Node 22.18 or later; this is ${process.versions.node}.`);
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
