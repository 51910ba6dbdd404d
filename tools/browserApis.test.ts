import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkApis, missingApis } from './browserApis.ts';
import { scriptTargets } from './browsers.ts';

test('names each API that an old supported browser lacks, and those browsers', () => {
  const script = `
    const all = Promise.try(() => new URLPattern({ pathname: '/a' }));
    globalThis.Iterator.from([]);
    navigator.virtualKeyboard.show();
    document.startViewTransition?.(() => all);
    document.exitPointerLock();
  `;
  expect(Object.fromEntries(missingApis(script))).toEqual({
    'Promise.try': ['chrome 119', 'edge 119', 'firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    URLPattern: ['firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    'Iterator.from': ['chrome 119', 'edge 119', 'firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    'navigator.virtualKeyboard': ['firefox 125', 'ios_saf 17.4', 'safari 17.4'],
    // A phone has no pointer to lock.
    'document.exitPointerLock': ['ios_saf 17.4'],
  });
});

test('says nothing about what all of them have, or about members of other objects', () => {
  const script = `
    Promise.withResolvers(); AbortSignal.any([]); crypto.randomUUID(); structuredClone({});
    const mine = { URLPattern: 1 }; mine.URLPattern; class Own { scheduler() {} }
  `;
  expect(missingApis(script).size).toBe(0);
});

test('an API that a browser has under another name only counts as missing', () => {
  const all = ['chrome 119', 'edge 119', 'firefox 125', 'ios_saf 17.4', 'safari 17.4'];
  expect(Object.fromEntries(missingApis('new SpeechRecognition(); requestFileSystem();'))).toEqual({
    SpeechRecognition: all,
    requestFileSystem: all,
  });
});

test('every script of a build is checked, and nothing else', async () => {
  const client = await mkdtemp(path.join(tmpdir(), 'apis-'));
  try {
    await mkdir(path.join(client, 'assets'));
    for (const name of ['a.js', 'fine.js', 'index.js', 'a.js.map', 'b.css'])
      await writeFile(
        path.join(client, 'assets', name),
        name === 'fine.js' ? 'fetch("/a");' : 'new URLPattern();',
      );
    const missing = 'uses URLPattern, which is missing in firefox 125, ios_saf 17.4, safari 17.4';
    expect((await checkApis(client)).toSorted()).toEqual([`a.js ${missing}`, `index.js ${missing}`]);
  } finally {
    await rm(client, { recursive: true });
  }
});

test('scripts are written for the oldest browsers, as Vite names them', () => {
  expect(scriptTargets.toSorted()).toEqual(['chrome119', 'edge119', 'firefox125', 'ios17.4', 'safari17.4']);
});
