// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { flowText } from './flowText.tsx';
import { freezeTime } from './mount.tsx';
import { views } from './views.tsx';
import { stylesText } from './styles.ts';

beforeAll(freezeTime);

describe('each state is shown as it was, and each control sends its event and reports nothing personal', () => {
  test.each(Object.keys(views))('%s', async (id) => {
    await expect(await flowText(id)).toMatchFileSnapshot(`expected/flows/${id}.txt`);
  });
});

test('every flow with a view has a contract', () => {
  const folders = readdirSync('src/flows');
  expect(folders.filter((name) => views[name] === undefined)).toEqual([]);
});

test('what decides use in the styles is as it was', async () => {
  await expect(stylesText(160)).toMatchFileSnapshot('expected/styles/flows.txt');
});
