import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Permission to send one file. */
export interface UploadGrant {
  readonly id: string;
  /** MIME type that the sender must declare. */
  readonly contentType: string;
  readonly seconds: number;
}

/** Storage of uploaded files. */
export interface UploadStore {
  /**
   * Signs a URL of the store itself, e.g. of a bucket, to which the browser sends the file. Absent when files are sent
   * through this server.
   */
  sign?(grant: UploadGrant): Promise<string>;
  /**
   * Stores the whole file or nothing.
   * @throws TooLarge beyond `maxBytes`
   */
  save(id: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void>;
}

/** Stores files in a folder, named by id: user input must not become a path. */
export function diskStore(folder: string): UploadStore {
  return {
    async save(id, body, maxBytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${id}.part`);
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          if (size > maxBytes) done(new TooLarge());
          else done(null, chunk);
        },
      });
      try {
        await pipeline(
          Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
          measure,
          createWriteStream(unfinished),
        );
        await rename(unfinished, path.join(folder, id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
