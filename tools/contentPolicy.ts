import { createHash } from 'node:crypto';
import type { BrandConfig } from '../src/brands/types.ts';
import { type ContentSources, paymentContentSources } from '../src/services/payment/contentSecurity.ts';

interface PolicyInput {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
  readonly frameHosts: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Origins of the configured API hosts; a path means the page's own origin. */
const apiOrigins = (env: PolicyInput['env']) =>
  [env.API_HOST_LOCAL, env.API_HOST_DEVELOPMENT, env.API_HOST_PRODUCTION].flatMap((host) =>
    host !== undefined && URL.canParse(host) ? [new URL(host).origin] : [],
  );

/** The bucket to which the browser sends files itself, where there is one. */
function uploadOrigins({ UPLOAD_S3_BUCKET: bucket, UPLOAD_S3_REGION: region }: PolicyInput['env']) {
  return bucket ? [`https://${bucket}.s3.${region || 'us-east-1'}.amazonaws.com`] : [];
}

/** Origins of what a brand's pages frame; a path means this site. */
export function frameOrigins({ videoHost, demographicSurveyUrl, forms, newsletterUrl }: BrandConfig) {
  const framed = [videoHost, demographicSurveyUrl, newsletterUrl, ...Object.values(forms)];
  return framed.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
}

/** Path of the page whose policy grants more than that of the others, if there is one: where Braintree's form pays. */
export function ownPolicyPage({ BRAINTREE_MERCHANT_ID: merchant }: PolicyInput['env']): string | null {
  return merchant === undefined || merchant === '' ? null : '/checkout';
}

/**
 * The Content-Security-Policy of a page: scripts from this site only, none of them inline, and the inlined critical
 * styles by their hashes. What the payment form needs is granted on the checkout page alone.
 */
export function contentPolicy({ path, styles, frameHosts, env }: PolicyInput): string {
  const pays = path === ownPolicyPage(env);
  const payment: ContentSources = pays ? paymentContentSources({ kind: 'braintree' }) : {};
  const signIn = `https://cognito-idp.${env.COGNITO_REGION || 'us-east-1'}.amazonaws.com`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles.map(hash)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigins(env), signIn, ...uploadOrigins(env)],
    'frame-src': ["'self'", ...frameHosts],
  };
  const lines = Object.entries(directives).map(([name, sources]) =>
    [name, ...new Set([...sources, ...(payment[name] ?? [])])].join(' '),
  );
  // The payment library writes markup as text, which trusted types forbid.
  if (!pays) lines.push("require-trusted-types-for 'script'");
  return lines.join('; ');
}
