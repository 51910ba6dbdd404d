import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { topFolders } from './layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md', '.github/*.md'], { cwd: root }).filter(
  (page) => !page.endsWith('requirements.md'),
);
const exists = (name: string) => existsSync(path.join(root, name));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  test('links to files that exist', () => {
    const withoutCode = text.replaceAll(/`[^`\n]*`/g, '');
    const links = [...withoutCode.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !exists(path.join(path.dirname(page), link)))).toEqual([]);
  });

  test('names files that exist', () => {
    const named = new RegExp(`\`((?:${topFolders.join('|')}|docs)/[^\`\\s<>*{}…]*)\``, 'g');
    const names = [...text.matchAll(named)].map(([, name]) => name!);
    expect(names.filter((name) => !exists(name))).toEqual([]);
  });
});
