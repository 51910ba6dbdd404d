import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readImportGraph } from './importGraph.ts';
import { layers, topFolders } from './layers.ts';

// README.md and docs/architecture.md say where things are; here they are compared with what is there.

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The text between a heading and the next one of its level. */
function section(text: string, heading: string): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`There is no section "${heading}".`);
  return found;
}

/** The rows of each table, without its header, as cells. */
const tablesIn = (text: string): string[][][] =>
  [...text.matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) =>
    table
      .trimEnd()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );

const namesIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const whereThingsAre = section(read('README.md'), 'Where things are');
const architecture = read('docs/architecture.md');

describe('README.md', () => {
  const [folders = [], ...tables] = tablesIn(whereThingsAre);
  const places = tables.flat();
  const named = places.flatMap(([, where]) => namesIn(where));

  test('lists each folder of the project and no other', () => {
    const ignored = read('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', ''));
    const there = foldersIn('.').filter(
      (name) => !name.startsWith('.') && !ignored.some((pattern) => path.matchesGlob(name, pattern)),
    );
    expect(folders.flatMap(([folder]) => namesIn(folder)).sort()).toEqual(
      there.map((name) => `${name}/`).sort(),
    );
  });

  test('points to places that exist', () => {
    const patterns = named
      .filter((name) => /^\w+\//.test(name))
      .map((name) => name.replaceAll(/<\w+>/g, '*').replace(/\/$/, ''));
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  });

  test('leads to every file outside the charts that says how long something waits', () => {
    const isCount = (file: string) => file === 'src/app/libraries/memoByText.ts';
    const wait =
      /^(?:export )?const \w*(?:delay|grace|interval|limit|milliseconds|patience|seconds|timeout|wait)\w* = [\d_ *]+;/im;
    const waiting = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !isCount(file) && wait.test(read(file)),
    );
    expect(waiting.length).toBeGreaterThan(15);
    expect(waiting.filter((file) => !named.some((place) => file.startsWith(place)))).toEqual([]);
  });

  test('leads into every folder of the site and of the server', () => {
    const inner = ['src', 'server'].flatMap((top) => foldersIn(top).map((name) => `${top}/${name}/`));
    expect(inner.filter((folder) => !named.some((name) => name.startsWith(folder)))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const foldersSection = section(architecture, 'The folders');
  const [folders = []] = tablesIn(foldersSection);

  test('lists the folders with code', () => {
    expect(folders.flatMap(([folder]) => namesIn(folder)).sort()).toEqual(
      topFolders.map((name) => `${name}/`).sort(),
    );
  });

  test('names every layer of the site and of the server', () => {
    const inner = layers.flatMap(({ folder }) => folder.split('/')[1] ?? []);
    expect(inner.filter((name) => !new RegExp(`\`(?:server/)?${name}/?\``).test(foldersSection))).toEqual([]);
  });

  test('says which folder imports which', () => {
    const pairs = [...readImportGraph()].flatMap(([from, imports]) =>
      /\.test\.tsx?$/.test(from)
        ? []
        : imports.map(({ to }) => `${from.split('/')[0]} → ${to.split('/')[0]}`),
    );
    const isBetween = (pair: string) => {
      const [from, to] = pair.split(' → ');
      return (
        from !== to &&
        [from, to].every((name) => ['domain', 'machines', 'src', 'server', 'inspector'].includes(name!))
      );
    };
    const said = folders.flatMap(([from, , to]) =>
      namesIn(to).map((name) => `${namesIn(from)[0]} → ${name}`.replaceAll('/', '')),
    );
    expect(said.sort()).toEqual([...new Set(pairs)].filter(isBetween).sort());
  });

  test('says which flow has which file', () => {
    const flows = foldersIn('machines');
    const files = globSync('machines/*/*', { cwd: root }).map(
      (file) => file.split('/').slice(1) as [string, string],
    );
    const rows = tablesIn(section(architecture, 'The files of a flow')).flat();
    const said = rows.flatMap(([file, , where = '']) => {
      const names = namesIn(where);
      const having = where.startsWith('every flow') ? flows.filter((flow) => !names.includes(flow)) : names;
      return having.flatMap((flow) => namesIn(file).map((name) => `machines/${flow}/${name}`));
    });
    const isTest = (name: string) => name.endsWith('.test.ts') && name !== 'machine.test.ts';
    const there = files.filter(([, name]) => !isTest(name)).map((parts) => `machines/${parts.join('/')}`);
    expect(said.sort()).toEqual(there.sort());
  });

  describe.each(
    section(architecture, 'Three walks')
      .split(/^### /m)
      .slice(1)
      .map((walk) => [walk.split('\n', 1)[0]!, walk] as const),
  )('%s', (_, walk) => {
    const steps = [...walk.matchAll(/^\d+\. (.*)$/gm)].map(([, step]) => step!);

    test.each(steps)('%s', (step) => {
      const [, file, name] = /^`([^`]+)`, `(\w+)`: /.exec(step) ?? [];
      expect(file, 'a step names its file and what that exports').toBeDefined();
      expect(read(file!)).toMatch(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
    });
  });

  test('has a glossary that can be read in a minute', () => {
    const terms = section(architecture, 'Glossary')
      .split('\n')
      .filter((line) => line.startsWith('- **'));
    expect(terms.length).toBeGreaterThan(10);
    expect(terms.length).toBeLessThanOrEqual(25);
  });
});
