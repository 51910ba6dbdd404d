import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/config.ts';
import type { UploadGrant } from './store.ts';

/**
 * Signs URLs to which a browser sends a file directly. The AWS SDK finds the credentials. The object's key is the
 * grant's id: user input must not become part of a key.
 *
 * A signed PUT cannot limit the size of the file; the bucket's policy has to.
 */
export function s3Signer({ bucket, region, endpoint, prefix }: S3Config, now: () => Date) {
  const client = new S3Client({
    region,
    // Other stores than Amazon's have one host for all buckets.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The checksum would be that of the empty body that is signed, and the store would reject every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return ({ id, contentType, seconds }: UploadGrant): Promise<string> =>
    getSignedUrl(
      client,
      new PutObjectCommand({ Bucket: bucket, Key: prefix + id, ContentType: contentType }),
      {
        expiresIn: seconds,
        signingDate: now(),
        // Otherwise the signature would not cover the type.
        signableHeaders: new Set(['content-type']),
      },
    );
}
