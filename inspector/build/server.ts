import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';
import launchEditor from 'launch-editor';
import { readCoverage } from '../files/coverageFiles.ts';
import { projectRoot } from '../files/project.ts';
import type { Files } from '../files/savedFiles.ts';
import { createRelay } from '../record/relay.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Names of this machine: a page elsewhere may have its own name point here. */
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Serves the page with the latest coverage, lets programs that record connect, and opens the editor. */
export function serveFiles(files: Files): Server {
  const server = createServer((request, response) => {
    respond(files, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  createRelay().attach(server, '/live');
  return server;
}

async function respond(files: Files, { url = '', headers }: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const end = (status: number, text: string | Buffer) => {
    response.statusCode = status;
    response.end(text);
  };
  if (!ownHost.test(headers.host ?? '')) return end(403, 'This server is for its own machine.');
  if (pathname === '/__open-in-editor') {
    if (headers['sec-fetch-site'] !== 'same-origin') return end(403, 'Only the page may open the editor.');
    return opensEditor(searchParams.get('file') ?? '') ? end(200, '') : end(501, 'No editor is running.');
  }
  const name = decodeURIComponent(pathname.slice(1)) || 'index.html';
  const file = name === 'data/coverage.json' ? JSON.stringify(await readCoverage()) : files.get(name);
  if (file === undefined) return end(404, 'There is no such file.');
  response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
  response.setHeader('cache-control', 'no-cache');
  // Tells the page that programs elsewhere can reach it.
  return end(200, name === 'index.html' ? String(file).replace('<html', '<html data-served') : file);
}

/** Whether there is an editor, which is known at once. */
function opensEditor(location: string): boolean {
  let opened = true;
  launchEditor(resolve(projectRoot, location), () => {
    opened = false;
  });
  return opened;
}
