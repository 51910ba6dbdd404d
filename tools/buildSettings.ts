import { createHash } from 'node:crypto';

/** The environment variables that decide what a build contains. A change of any of them makes a build stale. */
export const buildVariables = [
  'BRAND',
  'SITE_VERSION',
  'INSPECT',
  'INSPECT_STATELY',
  'REVIEW_PASSWORD',
  'API_HOST_LOCAL',
  'API_HOST_DEVELOPMENT',
  'API_HOST_PRODUCTION',
  'COGNITO_REGION',
  'COGNITO_ENDPOINT',
  'BRAINTREE_MERCHANT_ID',
  'UPLOAD_S3_BUCKET',
  'UPLOAD_S3_REGION',
  'UPLOAD_S3_ENDPOINT',
] as const;

/** Stored beside a build. A hash, because the variables include a password. */
export function buildStamp(version: string, env: Readonly<Record<string, string | undefined>>): string {
  const settings = buildVariables.map((name) => env[name] ?? '');
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex');
}
