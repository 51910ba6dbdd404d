// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { hydrateLater, withLaterSections } from './hydrateLater.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const followUse = vi.hoisted(() => vi.fn());
vi.mock('../dom/redrawn.ts', () => ({ followUse }));

const Section = () => (
  <p>
    Ask us <input name="question" />
  </p>
);

async function prerendered(): Promise<string> {
  const Later = hydrateLater(async () => Section);
  document.documentElement.dataset['hydrated'] = '';
  await withLaterSections(Promise.resolve());
  delete document.documentElement.dataset['hydrated'];
  return renderToString(
    <ChakraProvider value={system}>
      <Later />
    </ChakraProvider>,
  );
}

test.each([
  ['that an extension has changed since is drawn again, and what was done with it is kept', true],
  ['that nothing has changed is hydrated where it stands', false],
])('a section %s', async (_, isChanged) => {
  followUse.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<div>${await prerendered()}</div>`;
  const arrived = Promise.withResolvers<ComponentType<object>>();
  const Later = hydrateLater(() => arrived.promise);
  const field = document.querySelector('input');
  await act(async () =>
    hydrateRoot(
      document.body.firstElementChild!,
      <ChakraProvider value={system}>
        <Later />
      </ChakraProvider>,
      { onRecoverableError: () => undefined },
    ),
  );
  expect(document.querySelector('[data-dehydrated]')).not.toBeNull();
  if (isChanged) document.querySelector('p')!.prepend(document.createElement('font'));
  await act(async () => {
    arrived.resolve(Section);
    await vi.dynamicImportSettled();
  });
  await vi.waitFor(() => expect(document.querySelector('[data-dehydrated]')).toBeNull());
  expect(followUse.mock.calls).toEqual(isChanged ? [[document.body]] : []);
  expect(document.querySelector('font') === null).toBe(true);
  expect(document.querySelector('input') === field).toBe(!isChanged);
});

test.each([
  ['is there already, later', false, 'en', 0],
  ['comes by a link, with it', true, 'en', 1],
  ['was translated, with it', false, 'pt', 1],
])('the sections of a page that %s', async (_, isHydrated, lang, times) => {
  const load = vi.fn(async () => Section);
  hydrateLater(load);
  document.documentElement.lang = lang;
  if (isHydrated) document.documentElement.dataset['hydrated'] = '';
  expect(await withLaterSections(Promise.resolve('page'))).toBe('page');
  await withLaterSections(Promise.resolve('page'));
  delete document.documentElement.dataset['hydrated'];
  document.documentElement.lang = 'en';
  expect(load).toHaveBeenCalledTimes(times);
});
