import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentConfig } from './index.ts';

/** What each form is created with. */
const created = vi.fn<(form: string, options: object) => void>();

beforeEach(() => {
  vi.resetModules();
  created.mockReset();
  for (const [file, name] of [
    ['standIn/standIn', 'createStandInWidget'],
    ['hosted/hosted', 'createHostedWidget'],
    ['dropin', 'createDropinWidget'],
  ] as const)
    vi.doMock(`./${file}.ts`, () => ({ [name]: (options: object) => created(name, options) }));
});
afterEach(() => {
  vi.useRealTimers();
});

const authorization = 'token';

test.each<[PaymentConfig, string, object]>([
  [{ kind: 'embedded' }, 'createStandInWidget', { paypal: true, owner: 'ann/1' }],
  [{ kind: 'embedded', wallets: [] }, 'createStandInWidget', { paypal: false, owner: 'ann/1' }],
  [
    { kind: 'hosted', authorization },
    'createHostedWidget',
    {
      authorization,
      wallets: [],
      seller: '',
      googleMerchantId: undefined,
      authentication: 'none',
      deviceData: false,
      timeout: 7000,
    },
  ],
  [
    {
      kind: 'hosted',
      authorization,
      wallets: ['applepay', 'paypal'],
      seller: 'Alderhall Learning, Inc.',
      googleMerchantId: 'BCR2',
      threeDSecure: 'required',
      deviceData: true,
    },
    'createHostedWidget',
    {
      authorization,
      wallets: ['applepay', 'paypal'],
      seller: 'Alderhall Learning, Inc.',
      googleMerchantId: 'BCR2',
      authentication: 'required',
      deviceData: true,
      timeout: 7000,
    },
  ],
  [
    { kind: 'dropin', authorization, wallets: ['googlepay'] },
    'createDropinWidget',
    { authorization, paypal: false, timeout: 7000 },
  ],
  [
    { kind: 'dropin', authorization, wallets: ['paypal'] },
    'createDropinWidget',
    { authorization, paypal: true, timeout: 7000 },
  ],
])('%j is the form %s', async (config, name, options) => {
  const { loadPaymentWidget } = await import('./index.ts');
  await loadPaymentWidget(config, 7000, 'ann/1');
  expect(created.mock.calls).toEqual([[name, options]]);
});

test('a form whose code does not come has failed after the time that it has, and leaves no timer', async () => {
  vi.useFakeTimers();
  vi.doMock('./dropin.ts', () => new Promise(() => undefined));
  const { loadPaymentWidget } = await import('./index.ts');
  const failed = vi.fn<(error: unknown) => void>();
  loadPaymentWidget({ kind: 'dropin', authorization }, 7000).catch(failed);
  await vi.advanceTimersByTimeAsync(6999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ kind: 'load-failed' })]]);
  await loadPaymentWidget({ kind: 'embedded' }, 7000);
  expect(vi.getTimerCount()).toBe(0);
});
