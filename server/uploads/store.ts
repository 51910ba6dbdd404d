import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Where uploaded files are kept. */
export interface UploadStore {
  /**
   * An address of the store itself to which the browser may send the file, e.g. of a bucket; absent where files come
   * through this server.
   */
  sign?(grant: {
    readonly id: string;
    readonly contentType: string;
    readonly seconds: number;
  }): Promise<string>;
  /**
   * Keeps a file whole or not at all.
   * @throws TooLarge beyond `maxBytes`
   */
  keep(id: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void>;
}

/** Keeps files in a folder, named by their id: no name that a person chose becomes a path. */
export function diskStore(folder: string): UploadStore {
  return {
    async keep(id, body, maxBytes) {
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
