import type { AddressInfo } from 'node:net';
// @ts-expect-error It has no types.
import Untyped from '@20minutes/s3rver';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const S3rver = Untyped as new (options: object) => S3rver;

/** The keys that the store accepts. */
export const storeKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface ObjectStore {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A store that speaks the protocol of Amazon S3 and checks signatures.
 *
 * @param origin whose pages may upload to the bucket
 */
export async function startObjectStore(
  directory: string,
  bucket: string,
  origin: string,
): Promise<ObjectStore> {
  const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  const { port } = await store.run();
  return { url: `http://127.0.0.1:${port}`, close: () => store.close() };
}
