import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasSignature, SIGNATURE_LENGTH } from './signatures.ts';

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The file does not begin as files of its declared type do. */
export class WrongType extends Error {
  override readonly name = 'WrongType';
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
   * @throws WrongType
   */
  save(
    file: { readonly id: string; readonly contentType: string },
    body: ReadableStream<Uint8Array>,
    maxBytes: number,
  ): Promise<void>;
  /** A file, for staff; null when it is not there. */
  read(id: string): Promise<Uint8Array | null>;
  /**
   * Removes a file.
   * @returns false when this machine has no such file: another one, which shares no folder with it, may have it
   */
  remove(id: string): Promise<boolean>;
}

/** Stores files in a folder, named by id: user input must not become a path. */
export function diskStore(folder: string): UploadStore {
  return {
    async save({ id, contentType }, body, maxBytes) {
      // Letters are about people, so other users of this machine cannot read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `${id}.part`);
      try {
        await pipeline(
          Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
          checked(contentType, maxBytes),
          createWriteStream(unfinished),
        );
        await rename(unfinished, path.join(folder, id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (id) => unlessMissing(readFile(path.join(folder, id))),
    remove: async (id) => (await unlessMissing(rm(path.join(folder, id)))) !== null,
  };
}

/** Null when there is no such file. */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Passes a file through; fails as soon as it is too large or not of its type. */
function checked(contentType: string, maxBytes: number): Transform {
  let size = 0;
  let beginning = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (beginning.length < SIGNATURE_LENGTH) {
        beginning = Buffer.concat([beginning, chunk.subarray(0, SIGNATURE_LENGTH)]);
      }
      if (size > maxBytes) done(new TooLarge());
      else if (beginning.length >= SIGNATURE_LENGTH && !hasSignature(contentType, beginning)) {
        done(new WrongType());
      } else done(null, chunk);
    },
    flush(done) {
      done(hasSignature(contentType, beginning) ? null : new WrongType());
    },
  });
}
