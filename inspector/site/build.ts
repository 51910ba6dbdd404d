/**
 * Writes the documentation as a folder of pages that any server can serve, and that also open from the disk. An argument is
 * another folder to write to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { colors } from '../draw/style.ts';
import { saveFiles } from '../files/savedFiles.ts';
import { htmlPages } from './pages.ts';

const here = import.meta.dirname;
const out = process.argv[2] ?? join(here, '../../dist/inspector-docs');

/** One script that is no module: a browser loads none from the disk. */
async function script(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(here, 'live.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

const files = new Map([
  ...(await htmlPages()),
  ['style.css', `${colors(':root')}\n${await readFile(join(here, 'style.css'), 'utf8')}`],
  ['live.js', await script()],
]);
await saveFiles(files, out);
console.log(`${out}: ${files.size} files`);
