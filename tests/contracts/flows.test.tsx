// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowsToBuy, testFlows } from './flowText.tsx';
import { views } from './views.tsx';

describe('each state is shown as it was, and each control sends its event and reports nothing personal', () => {
  testFlows(
    Object.keys(views).filter((id) => !flowsToBuy.includes(id)),
    'flows',
  );
});

test('every flow with a view has a contract', () => {
  const folders = readdirSync('src/flows');
  expect(folders.filter((name) => views[name] === undefined)).toEqual([]);
});
