import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { look as generalLook } from '../../src/brands/general/look.ts';
import { offerings as generalOfferings } from '../../src/brands/general/offerings.ts';
import { look as nursingLook } from '../../src/brands/nursing/look.ts';
import { offerings as nursingOfferings } from '../../src/brands/nursing/offerings.ts';
import { brand as general } from '../../src/brands/general/brand.ts';
import { brand as nursing } from '../../src/brands/nursing/brand.ts';
import { writeDocuments } from '../../tools/leaflets.ts';
import type { Block, Leaflet } from '../../tools/leaflets/leaflet.ts';
import { standInFiles } from '../../tools/standIns.ts';
import { writeSyllabi } from '../../tools/syllabi.ts';
import { digest } from './outline.ts';

/** The values of each brand and of the domain, and the files that a build writes beside the pages. */

const linesOf = ({ kind, ...block }: Block): readonly string[] => {
  if ('text' in block)
    return [[`${kind}: ${block.text}`, ...('by' in block ? [`(${block.by})`] : [])].join(' ')];
  const lines =
    'items' in block
      ? block.items
      : 'facts' in block
        ? block.facts.map(({ label, value }) => `${label}: ${value}`)
        : [block.shares.join(' | '), ...block.rows.map((row) => row.join(' | '))];
  return [`${kind}:`, ...lines.map((line) => `  ${line}`)];
};

/** Instead of a PDF: `tools/leaflets/layOut.test.ts` shows how that is laid out. */
vi.mock('../../tools/leaflets/layOut.ts', () => ({
  layOut: ({ blocks, ...head }: Leaflet) =>
    [
      ...Object.entries(head).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
      ...blocks.flatMap(linesOf),
    ].join('\n'),
}));

type Files = readonly (readonly [name: string, text: string])[];

/** Files that are compared in full. The others repeat the words of their sources, so a mark shows whether they have changed. */
const whole = new Set(['student-handbook.pdf', 'biod151.pdf', 'bio095.pdf']);

const marked = (files: Files): Files =>
  files.map(([file, text]) => [file, whole.has(file) ? text : `#${digest(text)}`]);

const own = {
  general: { look: generalLook, offerings: generalOfferings },
  nursing: { look: nursingLook, offerings: nursingOfferings },
};

/** Each value on a line, by its path. */
const valuesOf = (value: unknown, at: string): readonly string[] => {
  if (typeof value === 'function') return [];
  if (isSchema(value)) return rulesOf(value, at);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${at} = ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, `${at}.${name}`));
};

const domain = import.meta.glob<object>(
  ['../../domain/*.ts', '../../domain/{facts,contract}/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const isSchema = (value: unknown) => Reflect.get(Object(value), 'kind') === 'schema';

/** A schema by its fields, each with its rules in their order. */
function rulesOf(value: unknown, at: string): readonly string[] {
  const { type, requirement, entries, item, wrapped, options, literal, message, pipe, ...rest } =
    value as Readonly<Record<string, unknown>>;
  if (Array.isArray(pipe)) {
    const parts = pipe.map((part: unknown) => rulesOf(part, at));
    if (parts.some(({ length }) => length > 1)) return parts.flat();
    return [`${at}: ${parts.map(([rule = '']) => rule.slice(at.length + 2)).join(' | ')}`];
  }
  const texts = [requirement, literal, 'default' in rest ? rest['default'] : rest['fallback'], message].map(
    (one) =>
      one instanceof RegExp ? String(one) : typeof one === 'function' ? undefined : JSON.stringify(one),
  );
  const choices = Array.isArray(options) ? options : [];
  const inner = [item, wrapped, rest['key'], rest['value'], ...choices].filter(isSchema);
  const listed = choices.filter((option) => !isSchema(option)).join(' ');
  const said = [type, ...texts.filter((text) => text !== undefined), listed].filter((text) => text !== '');
  return [
    `${at}: ${said.join(' ')}`,
    ...inner.flatMap((one) => rulesOf(one, `${at} >`)),
    ...Object.entries(Object(entries) as object).flatMap(([name, field]) => rulesOf(field, `${at}.${name}`)),
  ];
}

test('the values of the domain and the rules of its contracts, whatever uses them', async () => {
  const lines = Object.entries(domain).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      valuesOf(value, `${path.basename(file, '.ts')}.${name}`),
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('expected/files/domain.txt');
});

const matches = (files: Files, name: string) =>
  expect(files.map(([file, text]) => `=== ${file}\n${text}\n`).join('\n')).toMatchFileSnapshot(
    `expected/files/${name}.txt`,
  );

type Brand = typeof general;

/** Compares the files of the one brand whole, and of the other the lines that the first has not. */
async function bothMatch(filesOf: (brand: Brand) => Files | Promise<Files>, name: string) {
  const first = await filesOf(general);
  const known = new Map(first.map(([file, text]) => [file, new Set(text.split('\n'))]));
  const second = (await filesOf(nursing)).flatMap(([file, text]) => {
    const lines = text.split('\n').filter((line) => !known.get(file)?.has(line));
    return lines.length === 0 ? [] : [[file, lines.join('\n')] as const];
  });
  await matches(first, `general-${name}`);
  await matches(second, `nursing-${name}`);
}

test('the names, looks and courses of each brand', () =>
  bothMatch((brand) => {
    const { look, offerings } = own[brand.id];
    const courses = Object.fromEntries(
      offerings.map(({ code, ...course }) => [code, JSON.stringify(course)]),
    );
    return Object.entries({ brand, look, courses }).map(
      ([name, value]) => [name, valuesOf(value, name).join('\n')] as const,
    );
  }, 'values'));

async function written(outDir: string): Promise<Files> {
  const names = (await readdir(outDir)).toSorted();
  return Promise.all(
    names.map(async (file) => [file, await readFile(path.join(outDir, file), 'utf8')] as const),
  );
}

test('documents and syllabi', async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'files-'));
  try {
    await bothMatch(async (brand) => {
      const folder = path.join(outDir, brand.id);
      await writeDocuments({ brand, outDir: folder });
      await writeSyllabi({ brand, outDir: folder });
      return marked([
        ...(await written(path.join(folder, 'documents'))),
        ...(await written(path.join(folder, 'syllabi'))),
      ]);
    }, 'documents');
  } finally {
    await rm(outDir, { recursive: true });
  }
});

test('placeholders of external services', () =>
  bothMatch((brand) => marked([...standInFiles(brand)]), 'standIns'));
