import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { s3Signer } from './s3.ts';

const client = new S3Client({
  region: 'eu-central-1',
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
});
const config = { bucket: 'letters', region: 'eu-central-1', prefix: 'acceptance/' };
const grant = { id: '3f1c', contentType: 'application/pdf', seconds: 600 };

test('I-197 I-202 the signed URL is for one key, a short time and one content type', async () => {
  const url = new URL(await s3Signer(config, client)(grant));
  expect(url.origin).toBe('https://letters.s3.eu-central-1.amazonaws.com');
  expect(url.pathname).toBe('/acceptance/3f1c');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\//);
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect(url.href).not.toContain('secret');
});

test('the signature covers key and content type', async () => {
  const sign = s3Signer(config, client);
  const signature = async (over: Partial<typeof grant>) =>
    new URL(await sign({ ...grant, ...over })).searchParams.get('X-Amz-Signature');
  const one = await signature({});
  expect(await signature({ id: '9a9a' })).not.toBe(one);
  expect(await signature({ contentType: 'image/png' })).not.toBe(one);
});
