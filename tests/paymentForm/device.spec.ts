import { allowsTrustedTypes, paymentContentSources } from '../../src/services/payment/contentSecurity.ts';
import { expect, test } from './fixture.ts';
import { hosted } from './forms.ts';

const looking = {
  ...hosted,
  config: (paypal: boolean) => ({ ...hosted.config(paypal), deviceData: true }) as const,
};
const script = 'GET https://c.paypal.com/da/r/fb.js';

test.describe('the look at the browser', () => {
  test('goes with the card that is handed over', async ({ open }) => {
    const payment = await open(looking);
    await payment.pay();
    await payment.enterAndContinue();
    const { devices } = await payment.recording();
    expect(devices.map((one) => Object.keys(JSON.parse(one ?? '{}') as object))).toEqual([
      ['correlation_id'],
    ]);
    expect(payment.sandbox.lines('c.paypal.com')).toEqual([script]);
  });

  test('the policy of its page is enough for it, which cannot require Trusted Types', async ({ open }) => {
    const sources = paymentContentSources(looking.config(false));
    const csp = ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src', 'connect-src']
      .map((directive) => [directive, "'self'", ...(sources[directive] ?? [])].join(' '))
      .join('; ');
    const payment = await open(looking, { csp });
    await payment.pay();
    await payment.enterAndContinue();
    expect(payment.consoleErrors).toEqual([]);
    expect((await payment.recording()).devices[0]).toContain('correlation_id');
    expect(allowsTrustedTypes(looking.config(false))).toBe(false);
  });

  test('is not taken unless the merchant asks for it', async ({ open }) => {
    const payment = await open(hosted);
    await payment.pay();
    await payment.enterAndContinue();
    expect((await payment.recording()).devices).toEqual([null]);
    expect(payment.sandbox.lines('c.paypal.com')).toEqual([]);
  });

  for (const deviceScript of ['blocked', 'silent'] as const)
    test(`is left out when its script is ${deviceScript}, and the card is still taken`, async ({ open }) => {
      const payment = await open(looking, { sandbox: { deviceScript } });
      await payment.pay();
      await payment.enterAndContinue();
      const { devices, failures } = await payment.recording();
      expect(devices).toEqual([null]);
      expect(failures).toEqual([]);
    });
});
