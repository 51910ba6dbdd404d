import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/config.ts';
import type { UploadStore } from './store.ts';

/**
 * A bucket. A browser sends a file directly to a signed URL; the AWS SDK finds the credentials. The object's key is the
 * grant's id: user input must not become part of a key.
 *
 * A signed PUT cannot limit the size of the file; the bucket's policy has to.
 */
export function s3Store(
  { bucket, region, endpoint, prefix }: S3Config,
  now: () => Date,
): Required<Pick<UploadStore, 'sign' | 'read' | 'remove'>> {
  const client = new S3Client({
    region,
    // Other stores than Amazon's have one host for all buckets.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The checksum would be that of the empty body that is signed, and the store would reject every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const object = (id: string) => ({ Bucket: bucket, Key: prefix + id });
  return {
    sign: ({ id, contentType, seconds }) =>
      getSignedUrl(client, new PutObjectCommand({ ...object(id), ContentType: contentType }), {
        expiresIn: seconds,
        signingDate: now(),
        // Otherwise the signature would not cover the type.
        signableHeaders: new Set(['content-type']),
      }),
    async read(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(id)));
        return Body === undefined ? null : await Body.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(object(id)));
      // A bucket does not say whether it had the file, and all machines have the same one.
      return true;
    },
  };
}
