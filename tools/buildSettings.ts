import { createHash } from 'node:crypto';
import type { BrandId } from '../domain/brand.ts';

/** Kept beside a build: says what it was made from. */
export const stampFile = 'built-for.json';

/** The environment variables that decide what a build contains. A change of any of them makes a build stale. */
export const buildVariables = [
  'BRAND',
  'SITE_VERSION',
  'INSPECT_STATELY',
  'REVIEW_PASSWORD',
  'API_HOST_LOCAL',
  'API_HOST_DEVELOPMENT',
  'API_HOST_PRODUCTION',
  'COGNITO_REGION',
  'COGNITO_ENDPOINT',
  'BRAINTREE_MERCHANT_ID',
  'PAYMENT_FORM',
  'BRAINTREE_WALLETS',
  'BRAINTREE_3D_SECURE',
  'BRAINTREE_DEVICE_DATA',
  'UPLOAD_S3_BUCKET',
  'UPLOAD_S3_REGION',
  'UPLOAD_S3_ENDPOINT',
] as const;

/**
 * A hash, because the variables include a password.
 *
 * @param version of everything that the build reads
 */
export function buildStamp(
  version: string,
  brand: BrandId,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const given: typeof env = { ...env, BRAND: brand };
  const settings = buildVariables.map((name) => given[name] ?? '');
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex');
}
