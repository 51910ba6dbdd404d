// @vitest-environment happy-dom
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as generalFacts from '../../domain/facts/general.ts';
import * as nursingFacts from '../../domain/facts/nursing.ts';
import * as policies from '../../domain/facts/policies.ts';
import * as sharedFacts from '../../domain/facts/shared.ts';
import { legalVersions } from '../../domain/legal.ts';
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
import { outlineOf } from './outline.ts';

/** What a brand is, and what the files say that a build writes beside the pages, and how they are to look. */

const linesOf = ({ kind, ...block }: Block): readonly string[] => {
  if ('text' in block)
    return [[`${kind}: ${block.text}`, ...('by' in block ? [`(${block.by})`] : [])].join(' ')];
  const lines =
    'items' in block
      ? block.items
      : 'facts' in block
        ? block.facts.map(({ label, value }) => `${label}: ${String(value)}`)
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

/** Those in which something depends on the course: labs, a note, courses that nobody has finished, the department. */
const syllabi = {
  general: ['biod151', 'chem121', 'math101', 'phil120', 'psyc101'],
  nursing: ['bio095', 'mat094'],
};

const own = {
  general: { look: generalLook, facts: generalFacts, offerings: generalOfferings },
  nursing: { look: nursingLook, facts: nursingFacts, offerings: nursingOfferings },
};

/** Each value on a line, by its path. */
const valuesOf = (value: unknown, at: string): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, `${at}.${name}`))
    : [`${at} = ${JSON.stringify(value)}`];

describe.each([general, nursing])('of the brand $id', (brand) => {
  const matches = (files: Iterable<readonly [name: string, text: string]>, name: string) =>
    expect([...files].map(([file, text]) => `=== ${file}\n${text}\n`).join('\n')).toMatchFileSnapshot(
      `expected/files/${brand.id}-${name}.txt`,
    );

  test('its names, looks, facts and courses', async () => {
    const { look, facts, offerings } = own[brand.id];
    const courses = Object.fromEntries(
      offerings.map(({ code, ...course }) => [code, JSON.stringify(course)]),
    );
    const all = { brand, look, facts, shared: { ...sharedFacts, policies, legalVersions }, courses };
    await matches(
      Object.entries(all).map(([name, value]) => [name, valuesOf(value, name).join('\n')] as const),
      'values',
    );
  });

  test('documents and syllabi', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'files-'));
    try {
      await writeDocuments({ brand, outDir });
      await writeSyllabi({ brand, outDir });
      const written = async (folder: string, isShown: (file: string) => boolean) => {
        const names = (await readdir(path.join(outDir, folder))).filter(isShown).toSorted();
        return Promise.all(
          names.map(async (file) => [file, await readFile(path.join(outDir, folder, file), 'utf8')] as const),
        );
      };
      await matches(await written('documents', () => true), 'documents');
      await matches(
        await written('syllabi', (file) => syllabi[brand.id].includes(path.basename(file, '.pdf'))),
        'syllabi',
      );
    } finally {
      await rm(outDir, { recursive: true });
    }
  });

  test('placeholders of external services', async () => {
    const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
    Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });
    const files = [...standInFiles(brand)].map(([file, text]) => {
      if (file.endsWith('.html')) {
        const page = new DOMParser().parseFromString(text, 'text/html');
        return [file, outlineOf(page.documentElement, { isOfOneDay: true })] as const;
      }
      return [file, file.endsWith('.css') ? text.replaceAll('}', '}\n') : text] as const;
    });
    await matches(
      files.filter(([file]) => !file.endsWith('.js')),
      'standIns',
    );
  });
});
