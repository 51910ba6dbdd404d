import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface ServedFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | null;
  readonly etag: string;
}

/** How long a file is served without looking whether it changed. */
const freshMilliseconds = 1000;

interface CachedFile {
  checked: number;
  readonly modified: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Reads the files of a folder, compressed where the build wrote a compressed variant and the client accepts it. */
export function createFileReader(root: string) {
  const cache = new Map<string, CachedFile>();

  async function read(file: string): Promise<CachedFile | null> {
    const cached = cache.get(file);
    const now = performance.now();
    if (cached !== undefined && now - cached.checked < freshMilliseconds) return cached;
    const info = await stat(file).catch(() => null);
    if (info === null || !info.isFile()) return null;
    if (cached?.modified === info.mtimeMs) {
      cached.checked = now;
      return cached;
    }
    const body = new Uint8Array(await readFile(file));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const fresh = { checked: now, modified: info.mtimeMs, body, etag };
    cache.set(file, fresh);
    return fresh;
  }

  /**
   * @param name path below the root, with `/`
   * @param accepted the request's `Accept-Encoding`
   * @returns null when there is no such file
   */
  return async (name: string, accepted: string): Promise<ServedFile | null> => {
    const file = path.join(root, name);
    if (!file.startsWith(root + path.sep) || name.includes('\0')) return null;
    const extension = path.extname(file);
    const type = types[extension];
    // Only known types are served, so compressed variants and stray files have no URL.
    if (type === undefined) return null;
    const offered = accepted.split(',').map((part) => part.split(';')[0]?.trim());
    for (const [encoding, suffix] of encodings) {
      if (!offered.includes(encoding)) continue;
      const compressed = await read(file + suffix);
      if (compressed !== null) return { body: compressed.body, etag: compressed.etag, type, encoding };
    }
    const plain = await read(file);
    return plain === null ? null : { body: plain.body, etag: plain.etag, type, encoding: null };
  };
}
