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

test.each([
  ['', false],
  ['none', false],
  ['offered', true],
  ['required', true],
])(
  'checkout lets the page of a bank in where a bank is asked: with BRAINTREE_3D_SECURE=%s %s',
  (asked, isIn) => {
    const policy = policyOf('/checkout', { ...withBraintree, BRAINTREE_3D_SECURE: asked });
    expect(policy.includes('cardinalcommerce.com')).toBe(isIn);
  },
);

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

test.each([
  {
    form: { PAYMENT_FORM: 'hosted' },
    scripts: [],
    images: [],
    frames: ['https://assets.braintreegateway.com'],
    paypal: [],
    isTyped: true,
  },
  {
    form: { PAYMENT_FORM: '', BRAINTREE_WALLETS: 'paypal, applepay' },
    scripts: ['script-src: https://www.paypal.com'],
    images: ['img-src: https://www.paypalobjects.com'],
    frames: ['https://assets.braintreegateway.com', 'https://www.paypal.com'],
    paypal: ['https://www.paypal.com'],
    isTyped: false,
  },
])(
  'checkout with $form is broader by what that form needs, and by nothing else',
  ({ form, scripts, images, frames, paypal, isTyped }) => {
    const env = { ...withBraintree, ...form };
    const sources = (policy: string) => policy.split('; ').map((line) => line.split(' '));
    const other = new Map(sources(policyOf('/', env)).map(([name, ...rest]) => [name, rest]));
    const checkout = policyOf('/checkout', env);
    const more = sources(checkout).flatMap(([name, ...rest]) => {
      const news = rest.filter((one) => other.get(name)?.includes(one) !== true);
      return news.length === 0 ? [] : [`${name}: ${news.join(' ')}`];
    });
    const braintree =
      'https://api.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com https://origin-analytics-sand.sandbox.braintree-api.com https://api.braintreegateway.com https://client-analytics.braintreegateway.com https://payments.braintree-api.com';
    // One style attribute, of inputs that Hosted Fields add in Firefox and on phones.
    const hidden = "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='";
    expect(more).toEqual([
      ...scripts,
      `style-src: 'unsafe-hashes' ${hidden}`,
      ...images,
      `connect-src: ${[braintree, ...paypal].join(' ')}`,
      `frame-src: ${frames.join(' ')}`,
    ]);
    expect(checkout.includes('require-trusted-types-for')).toBe(isTyped);
  },
);

test('checkout with Drop-in, which writes markup, has no Trusted Types', () => {
  const checkout = policyOf('/checkout', { ...withBraintree, PAYMENT_FORM: 'dropin' });
  expect(checkout).toContain('https://www.paypalobjects.com');
  expect(checkout).not.toContain('require-trusted-types-for');
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

test.each([
  ['BRAINTREE_DEVICE_DATA', 'on', 'https://c.paypal.com'],
  ['BRAINTREE_WALLETS', 'googlepay', 'https://pay.google.com'],
  ['BRAINTREE_WALLETS', 'paypal , googlepay', 'https://pay.google.com'],
])('checkout lets in what %s needs, when it is on', (name, value, host) => {
  expect(policyOf('/checkout', withBraintree)).not.toContain(host);
  const checkout = policyOf('/checkout', { ...withBraintree, [name]: value });
  expect(checkout).toContain(host);
  // Each loads scripts by their addresses, which Trusted Types would refuse.
  expect(checkout).not.toContain('require-trusted-types-for');
});
