// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountValues } from '../../machines/createAccount/rules.ts';
import type { RegistrationRecord } from '../../machines/types.ts';

/** What a page keeps is there, whole, when the page is loaded again. */

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

async function reloaded<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  return load();
}

const record: RegistrationRecord = {
  transactionId: 't1',
  total: 149_490,
  courses: [
    { code: 'biod101', name: 'Essential Human Biology', cost: '$892' },
    { code: 'engl101', name: 'English Composition I', cost: '$669', withoutModuleExams: true },
  ],
  authorizationCode: 'SAVE',
  email: 'ann@example.test',
  session: 'ann/1',
};

describe('a registration', () => {
  const load = () => import('../../src/services/storage/registration.ts');
  test.each([record, { ...record, authorizationCode: null, total: 0 }])('with %o', async (made) => {
    const { saveRegistration, readRegistration } = await load();
    saveRegistration(made);
    expect(readRegistration('ann/1')).toEqual(made);
    const again = await reloaded(load);
    expect(again.readRegistration('bob/2')).toBe(null);
    expect(again.readRegistration('ann/1')).toEqual(made);
    again.removeRegistration();
    expect((await reloaded(load)).readRegistration('ann/1')).toBe(null);
  });
});

test('a payment whose outcome is unknown', async () => {
  const load = () => import('../../src/services/storage/attempts.ts');
  const payer = { sub: 'ann', email: 'ann@example.test', session: 'ann/1' };
  const order = { payer, amount: 156_100, codes: ['biod101', 'engl101'], authorizationCode: 'SAVE' };
  const { key } = (await load()).openAttempt(order);
  const { openAttempt, findOpenAttempt } = await reloaded(load);
  expect(findOpenAttempt('ann')).toEqual({ key, sub: 'ann' });
  expect(findOpenAttempt('bob')).toBe(null);
  // The same order in other words.
  const same = { ...order, payer: { ...payer, session: 'ann/2' }, codes: ['engl101', 'biod101'] };
  expect(openAttempt(same)).toEqual({ key });
  const others = [
    { ...order, amount: 156_000 },
    { ...order, codes: ['biod101'] },
    { ...order, authorizationCode: undefined },
    { ...order, payer: { ...payer, sub: 'bob' } },
  ];
  const keys = others.map((other) => openAttempt(other as typeof order).key);
  expect(new Set([key, ...keys]).size).toBe(5);
});

test('what was typed into the account form, but no password', async () => {
  const load = () => import('../../src/services/storage/accountForm.ts');
  const { emptyAccount } = await import('../../machines/createAccount/rules.ts').then(
    ({ toAccountValues }) => ({ emptyAccount: toAccountValues({}) }),
  );
  const fields = Object.keys(emptyAccount ?? {});
  expect(fields.length).toBeGreaterThan(20);
  const typed = {
    ...Object.fromEntries(
      fields.map((name) => [
        name,
        typeof emptyAccount![name as keyof AccountValues] === 'boolean' ? true : `typed ${name}`,
      ]),
    ),
    country: 'canada',
  } as unknown as AccountValues;
  (await load()).saveAccountValues(typed);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('assword');
  const restored = (await reloaded(load)).restoreAccountValues();
  expect(restored).toEqual({
    kind: 'restored',
    values: { ...typed, password: '', confirmPassword: '' },
  });
});

test('the cart, a choice, the step of signing in, a reload, a purchase that was counted', async () => {
  const cart = () => import('../../src/services/storage/cart.ts');
  (await cart()).saveCart(['engl101', 'biod101']);
  expect((await reloaded(cart)).restoreCart()).toEqual({ kind: 'restored', codes: ['engl101', 'biod101'] });
  const speed = () => import('../../src/services/storage/pageSpeed.ts');
  (await speed()).storePageSpeedChoice(true);
  expect((await reloaded(speed)).isPageSpeedShared()).toBe(true);
  (await speed()).storePageSpeedChoice(false);
  expect((await reloaded(speed)).isPageSpeedShared()).toBe(false);
  const step = () => import('../../src/services/storage/signInStep.ts');
  for (const kind of ['email', 'confirm', 'reset'] as const) {
    (await step()).saveStep({ kind, email: 'ann@example.test' });
    expect((await reloaded(step)).restoreStep()).toEqual({ kind, email: 'ann@example.test' });
  }
  const reloads = () => import('../../src/services/storage/reloads.ts');
  expect((await reloads()).claimReload('2')).toEqual({ kind: 'claimed' });
  expect((await reloaded(reloads)).claimReload('2')).toEqual({ kind: 'refused' });
  expect((await reloaded(reloads)).claimReload('3')).toEqual({ kind: 'claimed' });
  const counted = () => import('../../src/services/storage/reported.ts');
  (await counted()).noteReported('t1');
  expect((await reloaded(counted)).isReported('t1')).toBe(true);
  expect((await reloaded(counted)).isReported('t2')).toBe(false);
});
