// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cancel, stepFailed } from '../../machines/checkout/copy.ts';
import { acceptedEarlier } from '../../machines/receipt/copy.ts';
import { tryAgain } from '../../machines/request/copy.ts';
import { registry } from '../../machines/index.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import { Checkout } from '../../src/flows/checkout/Checkout.tsx';
import { EarlyCheckoutFailed } from '../../src/flows/checkout/early/EarlyCheckoutFailed.tsx';
import { earlyCheckoutId } from '../../src/flows/checkout/early/names.ts';
import { freezeTime, mount, settle } from './mount.tsx';
import { receiptWith } from './receiptWith.tsx';
import { actorIn, shownStates, siteIn, type Sent } from './shownStates.ts';

/** What a page shows in place of a part whose code does not come, and when it asks for code ahead. */

const asked = vi.hoisted(() => [] as string[]);
vi.mock('../../src/flows/signIn/SignInDialog.tsx', () => {
  asked.push('signIn');
  throw new Error('gone');
});
vi.mock('../../src/flows/createAccount/CreateAccountDialog.tsx', () => {
  asked.push('createAccount');
  throw new Error('gone');
});
vi.mock('../../src/flows/payment/PaymentDialog.tsx', () => {
  asked.push('payment');
  throw new Error('gone');
});
vi.mock('../../src/flows/receipt/PrintedTerms.tsx', () => {
  throw new Error('gone');
});

beforeAll(freezeTime);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const press = async (name: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
    (one) => one.textContent === name,
  );
  await act(async () => button!.click());
  await settle();
};
const statesOf = (id: string) =>
  shownStates(
    registry.find((one) => one.id === id)!,
    { eachLeaf: true },
  );
const show = (isSigningIn: boolean, sent: Sent) => {
  const snapshot = statesOf('checkout').find(({ children }) => 'signIn' in children === isSigningIn)!;
  const children = isSigningIn ? { signIn: actorIn('signIn', statesOf('signIn')[0]!, sent) } : {};
  const actor = actorIn('checkout', { ...snapshot, children }, sent);
  return mount(<Checkout actor={actor} onRemove={() => undefined} />, siteIn({}, sent));
};

describe('checkout', () => {
  test.each([true, false])(
    'asks for the code of signing in ahead unless the visitor saves data: %s',
    async (saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
      const view = await show(false, []);
      // Those of the later steps come while the visitor signs in.
      expect(asked).toEqual(saveData ? [] : ['signIn']);
      await view.unmount();
    },
  );

  test('asks for the code of the later steps while the visitor signs in', async () => {
    asked.length = 0;
    const view = await show(true, []);
    expect(asked.toSorted()).toEqual(['createAccount', 'payment', 'signIn']);
    await view.unmount();
  });

  test('says in a dialog that a step could not be loaded, which is asked for again or left', async () => {
    const sent: Sent = [];
    const view = await show(true, sent);
    expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(stepFailed);
    sent.length = 0;
    await press(tryAgain);
    expect(sent).toEqual([]);
    expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(stepFailed);
    await press(cancel);
    expect(sent).toEqual([['signIn', { type: 'DIALOG_CLOSED' }]]);
    await view.unmount();
  });
});

test('a checkout that cannot be loaded takes its early controls away, and what was pressed on them', async () => {
  const heard = vi.fn<() => void>();
  addEventListener('section-hydrated', heard);
  const retry = vi.fn<() => void>();
  const page = (hasFailed: boolean) => (
    <main>
      <div
        id={earlyCheckoutId}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '<button>Register</button>' }}
      />
      {hasFailed && <EarlyCheckoutFailed onRetry={retry} />}
    </main>
  );
  const view = await mount(page(false));
  await view.render(page(true));
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([tryAgain]);
  expect(heard).toHaveBeenCalledTimes(1);
  await act(async () => document.querySelector('button')!.click());
  expect(retry).toHaveBeenCalledTimes(1);
  removeEventListener('section-hydrated', heard);
  await view.unmount();
});

test('a receipt whose terms cannot be loaded names them on paper', async () => {
  const view = await receiptWith(legalVersions.terms);
  const printed = [...document.querySelectorAll('p[data-print-only]')].map(({ textContent }) => textContent);
  expect(printed).toEqual([acceptedEarlier(longDateWithYear(legalVersions.terms))]);
  await view.unmount();
});
