#!/usr/bin/env node
import { argv } from 'node:process';

/** `chart-inspector [file …]`, `chart-inspector paths [file …]`, `chart-inspector mutate [chart …]`. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  paths: () => import('./paths.ts'),
  mutate: () => import('./mutate.ts'),
  docs: () => import('./docs.ts'),
};
const command = commands[argv[2] ?? ''];
if (command) argv.splice(2, 1);
await (command ?? (() => import('./inspector.ts')))();
