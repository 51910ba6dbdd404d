// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { sampleAddresses } from '../../contracts/addresses.ts';
import { freezeTime, mountPage, outline } from '../../contracts/mount.tsx';
import { siteIn } from '../../contracts/shownStates.ts';

/*
 * Stands for the manifest of the built pages (`tests/manifest`), which would need a build for each mutant: a page shows what
 * it has shown in the first run of the test, which has no mutant.
 */

beforeAll(freezeTime);

const first = new Map<string, string>();

/** The manifest has as many of a kind as show all that the kind can have. */
const addresses = [...(await sampleAddresses(8)).values()].flat();

test.each(addresses)('%s', async (address) => {
  const page = await mountPage(address, siteIn({}, []));
  const head = [...document.head.querySelectorAll('title, meta, link[rel=canonical]')];
  const shown = [...head.map((one) => one.outerHTML), outline(document.querySelector('main')!)].join('\n');
  await page.unmount();
  if (!first.has(address)) first.set(address, shown);
  expect(shown).toBe(first.get(address));
});
