// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';

/** What the same code says and sends for each brand; other tests see the first brand alone. */

const brands = {
  general: {
    minimumAge: 13,
    courses: 31,
    company: 'alderhall',
    fewestDays: 28,
    /** The id of a list of the email-marketing service. */
    list: '1',
    organization: {
      name: 'Alderhall College Online',
      legalName: 'Alderhall Learning, Inc.',
      url: 'https://www.alderhall.example/',
      telephone: '+1-800-555-0142',
      email: 'info@alderhall.example',
      street: '418 Founders Walk, Suite 200',
      zip: '17603',
      sameAs: [
        'https://www.facebook.com/alderhall.example',
        'https://www.instagram.com/alderhall.example',
        'https://www.linkedin.com/company/alderhall.example',
        'https://www.youtube.com/@alderhall.example',
      ],
    },
  },
  nursing: {
    minimumAge: 16,
    courses: 6,
    company: 'rosewell',
    fewestDays: 21,
    list: '0',
    organization: {
      name: 'Rosewell Nursing Prep',
      legalName: 'Rosewell Learning, Inc.',
      url: 'https://www.rosewell.example/',
      telephone: '+1-800-555-0177',
      email: 'info@rosewell.example',
      street: '27 Lamplight Court',
      zip: '17602',
      sameAs: [
        'https://www.facebook.com/rosewell.example',
        'https://www.instagram.com/rosewell.example',
        'https://www.youtube.com/@rosewell.example',
      ],
    },
  },
} as const;

const hostname = 'www.example.edu';

const config = {
  environment: 'production',
  apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: hostname },
  cognito: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'c', endpoint: null },
  payment: { kind: 'embedded' },
  version: '1',
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(config));
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://${hostname}/`,
  );
});
afterEach(() => vi.unstubAllGlobals());

async function buildFor(brand: keyof typeof brands): Promise<void> {
  vi.doMock('@brand/brand', () => import(`../../src/brands/${brand}/brand.ts`));
  vi.doMock('@brand/offerings', () => import(`../../src/brands/${brand}/offerings.ts`));
  vi.doMock('@brand/catalogue', () => import(`../../src/brands/${brand}/catalogue.ts`));
  vi.doMock('@brand/courseDetails', () => import(`../../src/brands/${brand}/courseDetails.ts`));
}

/** The form that a call of the API sends, or else its query. */
async function sentBy(logic: AnyActorLogic, input: unknown): Promise<string> {
  const asked = Promise.withResolvers<string>();
  vi.stubGlobal('fetch', async (given: Request | string, init?: RequestInit) => {
    const request = given instanceof Request ? given : new Request(new URL(given, location.href), init);
    if (request.url.endsWith('/config.json')) return Response.json(config);
    asked.resolve(request.method === 'GET' ? new URL(request.url).search : await request.text());
    return Response.json({});
  });
  const actor = createActor(logic, { input }).start();
  const sent = await asked.promise;
  actor.stop();
  return sent;
}

describe.each(Object.keys(brands) as (keyof typeof brands)[])('%s', (brand) => {
  const own = brands[brand];

  test('enrolls people of its own age in its own courses', async () => {
    await buildFor(brand);
    const { createSite } = await import('../../src/site/createSite.ts');
    const site = createSite();
    const { minimumAge, courses } = site.getSnapshot().context;
    expect({ minimumAge, courses: courses.length }).toEqual({
      minimumAge: own.minimumAge,
      courses: own.courses,
    });
    site.stop();
  });

  test('plans no course in fewer days than one takes', async () => {
    await buildFor(brand);
    expect((await import('@brand/brand')).brand.fewestDays).toBe(own.fewestDays);
  });

  test('names itself to the services', async () => {
    await buildFor(brand);
    const { checkoutLogic } = await import('../../src/site/wiring/checkout.ts');
    const { infoRequestLogic } = await import('../../src/site/wiring/infoRequest.ts');
    const actorOf = (logic: { implementations: { actors: object } }, name: string) =>
      (logic.implementations.actors as Record<string, AnyActorLogic>)[name]!;
    const query = new URLSearchParams(await sentBy(actorOf(checkoutLogic, 'loadRecommendations'), undefined));
    expect(Object.fromEntries(query)).toEqual({
      number_of_recommendations: '7',
      pen_division: own.company,
    });
    const guide = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '' };
    const form = new URLSearchParams(await sentBy(actorOf(infoRequestLogic, 'createContact'), guide));
    expect(Object.fromEntries(form)).toEqual({
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.test',
      phone_number: '',
      is_portage: own.list,
    });
  });

  test('is who is paid, by its legal name, in the windows of wallets', async () => {
    await buildFor(brand);
    let read: () => Promise<object> = () => Promise.reject(new Error('not asked for'));
    vi.doMock('../../src/services/payment/actor.ts', () => ({
      authenticationActor: () => undefined,
      paymentWidgetActor: (given: typeof read) => void (read = given),
    }));
    await import('../../src/site/wiring/payment.ts');
    vi.doUnmock('../../src/services/payment/actor.ts');
    expect(await read()).toEqual({ kind: 'embedded', seller: own.organization.legalName });
  });

  test('is who sells, to search engines', async () => {
    await buildFor(brand);
    const { structuredData } = await import('../../src/app/prerender/structuredData.ts');
    const [organization] = await structuredData('/');
    const { street, zip, ...said } = own.organization;
    expect(organization).toEqual({
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      ...said,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: 'Lancaster',
        addressRegion: 'PA',
        postalCode: zip,
        addressCountry: 'US',
      },
    });
  });
});
