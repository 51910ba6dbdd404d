import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore, TooLarge, WrongType, type UploadStore } from './store.ts';

let folder: string;
let store: UploadStore;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'matricula-store-')), 'uploads');
  store = diskStore(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const pdf = '%PDF-1.7 a letter';
const save = (id: string, content: string, most = 1000, contentType = 'application/pdf') =>
  store.save({ id, contentType }, new Blob([content]).stream(), most);

test('a file is kept whole, replaced, and removed, which says whether it was there', async () => {
  expect(await store.read('a')).toBeNull();
  await save('a', pdf);
  await save('b', `${pdf} of another student`);
  await save('a', `${pdf}, corrected`);
  expect((await store.read('a'))?.toString()).toBe(`${pdf}, corrected`);
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'b']);
  expect(await store.remove('a')).toBe(true);
  expect(await store.remove('a')).toBe(false);
  expect(await store.read('a')).toBeNull();
  expect(await readdir(folder)).toEqual(['b']);
});

test('other users of the machine see nothing of the letters', async () => {
  await save('a', pdf);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test.each([
  [pdf.length, null],
  [pdf.length - 1, TooLarge],
])('a file of 17 bytes where %d are taken', async (most, refusal) => {
  if (refusal === null) await save('a', pdf, most);
  else await expect(save('a', pdf, most)).rejects.toThrow(refusal);
  expect(await readdir(folder)).toEqual(refusal === null ? ['a'] : []);
});

test('a file that is not what its type says leaves nothing behind, nor in place of one that is there', async () => {
  await save('a', pdf);
  for (const content of ['plain words, many of them', '%P', ''])
    await expect(save('a', content)).rejects.toThrow(WrongType);
  expect((await store.read('a'))?.toString()).toBe(pdf);
  expect(await readdir(folder)).toEqual(['a']);
});

test.each([
  ['application/pdf', pdf],
  ['image/png', '\x89PNG\r\n\x1a\n chunk'],
  ['image/jpeg', '\xff\xd8\xff'],
])('a file of the type %s may come byte by byte', async (contentType, content) => {
  const slow = (text: string) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of Buffer.from(text, 'latin1')) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
  await store.save({ id: 'a', contentType }, slow(content), 1000);
  expect(Buffer.from((await store.read('a'))!).toString('latin1')).toBe(content);
  for (const other of [`x${content}`, content.slice(0, 2)])
    await expect(store.save({ id: 'b', contentType }, slow(other), 1000)).rejects.toThrow(WrongType);
});

test('what cannot be read is not said to be missing', async () => {
  await expect(diskStore(path.dirname(folder)).read('.')).rejects.toThrow('EISDIR');
});
