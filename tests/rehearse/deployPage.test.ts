import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DeployPage, namedBlocks } from './deployPage.ts';
import { choosePorts, replacements } from './places.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');
const blocks = namedBlocks(page);

test('each named block of docs/deploy.md is carried out by the rehearsal or a test, which carry out nothing else', () => {
  const code = [
    ...globSync('tests/rehearse/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
    'server/db/pointInTime.test.ts',
  ]
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const carriedOut = [...code.matchAll(/\.block\(\s*'([^']+)'/g)].map(([, name]) => name);
  // Two files are written by one line.
  const written = ['pgbouncer.ini', 'userlist.txt'];
  expect(new Set([...carriedOut, ...written])).toEqual(new Set(blocks.keys()));
});

test('what the rehearsal replaces stands on the page, and no address of the page is left', async () => {
  const pairs = replacements('/folder', await choosePorts());
  const text = [...blocks.values()].join('\n');
  expect(Object.keys(pairs).filter((from) => !text.includes(from))).toEqual([]);
  const filled = new DeployPage(pairs);
  for (const name of blocks.keys()) {
    const left = filled
      .block(name)
      .match(/\b(?:www|api|balancer|mail|pages|db|api)\d?\.example\.edu|change-me|\/etc\/matricula/g);
    expect(`${name}: ${left?.join(' ') ?? ''}`).toBe(`${name}: `);
  }
});

test('a replacement that does not stand in its block is an error', () => {
  const deployPage = new DeployPage({});
  expect(() => deployPage.block('promote', { 'not there': '' })).toThrow('lacks not there');
  expect(() => deployPage.block('nothing')).toThrow('no block nothing');
});
