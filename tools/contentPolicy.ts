import { createHash } from 'node:crypto';
import { walletNames } from '../domain/contract/config.ts';
import type { BrandConfig } from '../src/brands/types.ts';
import { allowsTrustedTypes, paymentContentSources } from '../src/services/payment/contentSecurity.ts';
import type { PaymentConfig } from '../src/services/payment/index.ts';

interface PolicyInput {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
  readonly frameHosts: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Origins of the configured API hosts. A host that is a path is on the page's own origin. */
const apiOrigins = (env: PolicyInput['env']) =>
  [env.API_HOST_LOCAL, env.API_HOST_DEVELOPMENT, env.API_HOST_PRODUCTION].flatMap((host) =>
    host !== undefined && URL.canParse(host) ? [new URL(host).origin] : [],
  );

/** The bucket to which the browser uploads files directly, if one is configured. */
function uploadOrigins(env: PolicyInput['env']) {
  const { UPLOAD_S3_BUCKET: bucket, UPLOAD_S3_REGION: region, UPLOAD_S3_ENDPOINT: endpoint } = env;
  if (bucket && endpoint) return [new URL(endpoint).origin];
  return bucket ? [`https://${bucket}.s3.${region || 'us-east-1'}.amazonaws.com`] : [];
}

/** Origins of the pages that a brand embeds in frames. An address that is a path is on this site. */
export function frameOrigins({ videoHost, demographicSurveyUrl, forms, newsletterUrl }: BrandConfig) {
  const framed = [videoHost, demographicSurveyUrl, newsletterUrl, ...Object.values(forms)];
  return framed.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
}

/** Path of the page with a broader policy than the others: checkout, when a payment form of Braintree's is in use. */
export function broaderPolicyPage({ BRAINTREE_MERCHANT_ID: merchant }: PolicyInput['env']): string | null {
  return merchant === undefined || merchant === '' ? null : '/checkout';
}

/** Emotion inserts its own style element empty and adds rules by script, which needs no permission. */
const emptyStyle = '';

/**
 * The Content-Security-Policy of a page: scripts from this site only, none inline, and inline styles by hash. Only the
 * checkout page allows what the payment form needs.
 */
export function contentPolicy({ path, styles, frameHosts, env }: PolicyInput): string {
  const form: PaymentConfig =
    path === broaderPolicyPage(env)
      ? {
          kind: env.PAYMENT_FORM === 'dropin' ? 'dropin' : 'hosted',
          authorization: '',
          wallets: walletNames.filter((name) => env.BRAINTREE_WALLETS?.split(/\s*,\s*/).includes(name)),
          threeDSecure: ['offered', 'required'].includes(env.BRAINTREE_3D_SECURE ?? '') ? 'offered' : 'none',
          deviceData: env.BRAINTREE_DEVICE_DATA === 'on',
        }
      : { kind: 'embedded' };
  const payment = paymentContentSources(form);
  const signIn = env.COGNITO_ENDPOINT
    ? new URL(env.COGNITO_ENDPOINT).origin
    : `https://cognito-idp.${env.COGNITO_REGION || 'us-east-1'}.amazonaws.com`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...[...styles, emptyStyle].map(hash)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigins(env), signIn, ...uploadOrigins(env)],
    'frame-src': ["'self'", ...frameHosts],
  };
  const lines = Object.entries(directives).map(([name, sources]) =>
    [name, ...new Set([...sources, ...(payment[name] ?? [])])].join(' '),
  );
  if (allowsTrustedTypes(form)) lines.push("require-trusted-types-for 'script'");
  return lines.join('; ');
}
