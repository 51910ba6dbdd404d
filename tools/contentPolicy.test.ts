import { describe, expect, test } from 'vitest';
import { brand } from '../src/brands/general/brand.ts';
import { broaderPolicyPage, contentPolicy, frameOrigins } from './contentPolicy.ts';

const withBraintree = { BRAINTREE_MERCHANT_ID: 'merchant' };

const policyOf = (path: string, env: Readonly<Record<string, string>>) =>
  contentPolicy({ path, styles: ['a{}'], frameHosts: [], env });

describe('the page with a broader policy', () => {
  test('is checkout when Braintree’s form is in use, and only its policy allows the form’s hosts', () => {
    expect(broaderPolicyPage(withBraintree)).toBe('/checkout');
    expect(policyOf('/checkout', withBraintree)).toContain('https://assets.braintreegateway.com');
    expect(policyOf('/', withBraintree)).not.toContain('braintree');
    expect(policyOf('/', withBraintree)).toContain("require-trusted-types-for 'script'");
  });

  test('does not exist with the built-in payment form: all pages share one policy', () => {
    expect(broaderPolicyPage({})).toBeNull();
    expect(broaderPolicyPage({ BRAINTREE_MERCHANT_ID: '' })).toBeNull();
    expect(policyOf('/checkout', {})).toBe(policyOf('/', {}));
  });
});

test('every page has the whole policy', () => {
  const frameHosts = ['https://video.example'];
  const policy = contentPolicy({ path: '/', styles: [''], frameHosts, env: {} });
  const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    `style-src 'self' ${empty}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com",
    "frame-src 'self' https://video.example",
    "require-trusted-types-for 'script'",
  ]);
});

test('each page of another site that a brand embeds may be framed, and none of this site needs to be named', () => {
  const at = (name: string) => `https://${name}.example/form?x=1`;
  const embedded = {
    ...brand,
    videoHost: at('videos'),
    demographicSurveyUrl: at('survey'),
    newsletterUrl: at('newsletter'),
    forms: { namedScholarship: at('named'), academicScholarship: at('academic') },
  };
  expect(frameOrigins(embedded).toSorted()).toEqual(
    ['academic', 'named', 'newsletter', 'survey', 'videos'].map((name) => `https://${name}.example`),
  );
  expect(frameOrigins({ ...embedded, newsletterUrl: '/forms/newsletter.html' })).toHaveLength(4);
});

/** What checkout allows beyond the other pages with these settings, by directive; last whether its scripts may write markup. */
function broaderBy(settings: Readonly<Record<string, string>>) {
  const env = { ...withBraintree, ...settings };
  const sources = (policy: string) =>
    policy.split('; ').map((line) => line.split(' ') as [name: string, ...sources: string[]]);
  const others = new Map(sources(policyOf('/', env)).map(([name, ...rest]) => [name, rest]));
  const checkout = sources(policyOf('/checkout', env));
  const more = checkout.flatMap(([name, ...rest]) => {
    const news = rest.filter((one) => others.get(name)?.includes(one) !== true);
    return news.length === 0 ? [] : [[name, news.join(' ')]];
  });
  const isTyped = checkout.some(([name]) => name === 'require-trusted-types-for');
  return { ...(Object.fromEntries(more) as Record<string, string>), isTyped };
}

const braintree =
  'https://api.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com https://origin-analytics-sand.sandbox.braintree-api.com https://api.braintreegateway.com https://client-analytics.braintreegateway.com https://payments.braintree-api.com';
const [assets, paypal, device, google] = [
  'https://assets.braintreegateway.com',
  'https://www.paypal.com',
  'https://c.paypal.com',
  'https://pay.google.com',
];
const [script, api] = ['songbird', 'centinelapi'].map((name) =>
  ['stag', ''].map((stage) => `https://${name}${stage}.cardinalcommerce.com`).join(' '),
);
/** With one style attribute, of inputs that Hosted Fields add in Firefox and on phones. */
const fields = {
  'style-src': "'unsafe-hashes' 'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='",
  'frame-src': assets,
  'connect-src': braintree,
  isTyped: true,
};
const withPayPal = {
  ...fields,
  'script-src': paypal,
  'img-src': 'https://www.paypalobjects.com',
  'frame-src': `${assets} ${paypal}`,
  'connect-src': `${braintree} ${paypal}`,
  isTyped: false,
};
const withGoogle = {
  ...fields,
  'script-src': google,
  'img-src': 'https://www.gstatic.com',
  'frame-src': `${assets} ${google}`,
  'connect-src': `${braintree} ${google} https://google.com`,
  isTyped: false,
};
const withBank = {
  ...fields,
  'script-src': script,
  'frame-src': `${assets} ${api}`,
  'connect-src': `${braintree} ${api}`,
  'form-action': api,
  isTyped: false,
};

test.each([
  [{}, fields],
  [{ PAYMENT_FORM: 'hosted', BRAINTREE_WALLETS: 'applepay', BRAINTREE_3D_SECURE: 'none' }, fields],
  [{ BRAINTREE_WALLETS: 'applepay , paypal' }, withPayPal],
  [{ BRAINTREE_WALLETS: 'googlepay' }, withGoogle],
  [{ BRAINTREE_3D_SECURE: 'offered' }, withBank],
  [{ BRAINTREE_3D_SECURE: 'required' }, withBank],
  [
    { BRAINTREE_DEVICE_DATA: 'on' },
    {
      ...fields,
      'script-src': device,
      'img-src': `${device} https://b.stats.paypal.com`,
      'frame-src': `${assets} ${device}`,
      'connect-src': `${braintree} ${device} ${paypal}`,
      isTyped: false,
    },
  ],
  [
    // Drop-in has neither the other wallets nor 3-D Secure, and writes markup.
    {
      PAYMENT_FORM: 'dropin',
      BRAINTREE_WALLETS: 'googlepay',
      BRAINTREE_3D_SECURE: 'required',
      BRAINTREE_DEVICE_DATA: 'on',
    },
    {
      ...withPayPal,
      'script-src': 'https://www.paypalobjects.com',
      'style-src': `${assets} ${fields['style-src']}`,
      'img-src': `${assets} https://www.paypalobjects.com`,
    },
  ],
])('checkout is broader by what its form needs with %j, and by nothing else', (settings, expected) => {
  expect(broaderBy(settings)).toEqual(expected);
});

const amazon = 'https://cognito-idp.us-east-1.amazonaws.com';
test.each([
  [{}, amazon],
  [
    {
      API_HOST_LOCAL: '/api',
      API_HOST_DEVELOPMENT: 'https://api.dev.example.edu/v1',
      API_HOST_PRODUCTION: 'https://api.example.edu',
      COGNITO_REGION: 'eu-west-1',
    },
    'https://api.dev.example.edu https://api.example.edu https://cognito-idp.eu-west-1.amazonaws.com',
  ],
  [{ API_HOST_LOCAL: 'http://localhost:4173/api' }, `http://localhost:4173 ${amazon}`],
  [
    { COGNITO_ENDPOINT: 'https://sign-in.example.edu/cognito', COGNITO_REGION: 'eu-west-1' },
    'https://sign-in.example.edu',
  ],
  [{ UPLOAD_S3_BUCKET: 'letters' }, `${amazon} https://letters.s3.us-east-1.amazonaws.com`],
  [
    { UPLOAD_S3_BUCKET: 'letters', UPLOAD_S3_REGION: 'us-west-2' },
    `${amazon} https://letters.s3.us-west-2.amazonaws.com`,
  ],
  [
    { UPLOAD_S3_BUCKET: 'letters', UPLOAD_S3_ENDPOINT: 'https://objects.example.edu/s3' },
    `${amazon} https://objects.example.edu`,
  ],
  [{ UPLOAD_S3_ENDPOINT: 'https://objects.example.edu' }, amazon],
])('pages may call API, sign-in and bucket where they are, and nothing else: %j', (env, expected) => {
  expect(policyOf('/', env).split('; ')).toContain(`connect-src 'self' ${expected}`);
});
