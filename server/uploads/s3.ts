import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/config.ts';

/** One file that somebody may send, once they have the address. */
export interface Grant {
  readonly id: string;
  /** MIME type that the sender must name. */
  readonly contentType: string;
  readonly seconds: number;
}

/**
 * Signs addresses of a bucket to which a browser may send a file itself. Credentials come from wherever the AWS SDK
 * finds them. The object's key is the grant's id, so that no name that a person chose becomes part of a path.
 *
 * A signed PUT cannot limit the size; the bucket's own policy and lifecycle have to.
 */
export function s3Signer({ bucket, region, prefix }: S3Config, client = new S3Client({ region })) {
  return ({ id, contentType, seconds }: Grant): Promise<string> =>
    getSignedUrl(
      client,
      new PutObjectCommand({ Bucket: bucket, Key: prefix + id, ContentType: contentType }),
      {
        expiresIn: seconds,
        // Otherwise the type would be left out of the signature, and any could be sent.
        signableHeaders: new Set(['content-type']),
      },
    );
}
