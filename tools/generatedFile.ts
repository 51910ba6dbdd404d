import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../server/config/commandLine.ts';

const root = path.resolve(import.meta.dirname, '..');

// The formatter pads table columns, so whitespace is ignored.
const normalized = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');

/**
 * A file that a script generates from the code. With `--check` nothing is written, and the script ends with status 1 when
 * the file is stale.
 *
 * @param file relative to the project
 * @param from what it is generated from, for the help
 * @returns takes the text; call it before anything else, so that arguments are read first
 */
export function generatedFile(file: string, from: string): (text: string) => void {
  const { values } = readCommandLine({
    help: `
node ${path.relative(root, process.argv[1] ?? '')} [--check]

Writes ${file} from ${from}. \`npm run docs\` writes every generated file.

  --check  write nothing, and exit with 1 when the file is stale: npm run docs:check
`,
    options: { check: { type: 'boolean', default: false } },
  });
  return (text) => {
    if (normalized(readOr(path.join(root, file))) === normalized(text)) console.log(`${file} is up to date`);
    else if (values.check) {
      console.error(`${file} is stale. Run: npm run docs`);
      process.exitCode = 1;
    } else {
      writeFileSync(path.join(root, file), text);
      console.log(`${file} written`);
    }
  };
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
