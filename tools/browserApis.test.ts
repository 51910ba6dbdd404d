import { expect, test } from 'vitest';
import { missingApis } from './browserApis.ts';

test('names each API that an old supported browser lacks, and those browsers', () => {
  const script = `
    const all = Promise.try(() => new URLPattern({ pathname: '/a' }));
    globalThis.Iterator.from([]);
    navigator.virtualKeyboard.show();
    document.startViewTransition?.(() => all);
  `;
  expect(Object.fromEntries(missingApis(script))).toEqual({
    'Promise.try': ['chrome 119', 'edge 119', 'firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    URLPattern: ['firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    'Iterator.from': ['chrome 119', 'edge 119', 'firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    'navigator.virtualKeyboard': ['firefox 125', 'ios_saf 17.4', 'safari 17.4'],
  });
});

test('says nothing about what all of them have, or about members of other objects', () => {
  const script = `
    Promise.withResolvers(); AbortSignal.any([]); crypto.randomUUID(); structuredClone({});
    const mine = { URLPattern: 1 }; mine.URLPattern; class Own { scheduler() {} }
  `;
  expect(missingApis(script).size).toBe(0);
});
