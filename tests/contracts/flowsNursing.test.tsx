// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { flowText } from './flowText.tsx';
import { freezeTime } from './mount.tsx';
import { changesBetween } from './sections.ts';

// In a project of its own, whose modules are those of this brand.
beforeAll(freezeTime);

/** Views that show facts of a brand. The finder is left out: all that differs in it is the catalog. */
const ofBrand = ['checkout', 'receipt', 'registrations', 'payment', 'createAccount'];

describe('a state differs from that of the other brand as it did', () => {
  test.each(ofBrand)('%s', async (id) => {
    const other = readFileSync(path.join(import.meta.dirname, `expected/flows/${id}.txt`), 'utf8');
    const changes = changesBetween(other.split('\n'), (await flowText(id)).split('\n'));
    await expect(`${changes.join('\n')}\n`).toMatchFileSnapshot(`expected/flows/nursing-${id}.txt`);
  });
});
