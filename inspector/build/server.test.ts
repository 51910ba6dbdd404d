import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveFiles } from './server.ts';

const server = serveFiles(
  new Map<string, string | Buffer>([
    ['index.html', '<!doctype html><html lang="en"></html>'],
    ['assets/a.js', Buffer.from('a')],
  ]),
);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function get(path: string, headers: OutgoingHttpHeaders = {}) {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(request({ port, path, headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, type: response.headers['content-type'], text: await text(response) };
}

test('the files are served to this machine alone, and the page is told that it has a server', async () => {
  expect(await get('/')).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    text: '<!doctype html><html data-served lang="en"></html>',
  });
  expect(await get('/assets/a.js')).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    text: 'a',
  });
  expect((await get('/data/coverage.json')).type).toBe('application/json; charset=utf-8');
  expect((await get('/../package.json')).status).toBe(404);
  expect((await get('/', { host: 'evil.example' })).status).toBe(403);
});

test('only the page opens the editor, and hears when there is none', async () => {
  const opened = join(folder, 'opened.txt');
  const editor = join(folder, 'editor');
  await writeFile(editor, `#!/bin/sh\necho "$@" > ${opened}\n`);
  await chmod(editor, 0o755);
  const here = { 'sec-fetch-site': 'same-origin' };
  const address = `/__open-in-editor?file=${encodeURIComponent(`${import.meta.filename}:3`)}`;
  vi.stubEnv('LAUNCH_EDITOR', editor);
  expect((await get(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get(address)).status).toBe(403);
  expect((await get(address, here)).status).toBe(200);
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain('server.test.ts');
  for (const name of ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR']) vi.stubEnv(name, '');
  vi.stubEnv('PATH', folder);
  // Where the library reports it as well.
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await get(address, here)).toEqual({ status: 501, type: undefined, text: 'No editor is running.' });
});
