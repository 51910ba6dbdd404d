import { lookupLimit } from '../../machines/payment/rules.ts';
import { expect, test } from './fixture.ts';
import { hosted, standIn } from './forms.ts';

const order = { nonce: 'fake-valid-nonce', amount: 89_200, email: 'ann@example.test' };
const asking = '4000000000001091';

const asksBank = {
  ...hosted,
  config: (paypal: boolean) => ({ ...hosted.config(paypal), threeDSecure: 'offered' }) as const,
};

type Opened = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['open']>>;

/** Enters a card into a form of its own, and hands it over. */
async function handOver(payment: Opened, number: string) {
  await payment.mountWidget();
  await payment.enter({ number });
  await payment.widgetIsRequestable();
  return payment.page.evaluate(async () => (await window.widget.requestPaymentMethod()).authentication);
}

/** Asks without waiting for the answer, which is read later. */
const ask = (payment: Opened, amount = order.amount) =>
  payment.page.evaluate(
    (asked) => {
      const withdrawal = new AbortController();
      const shown: boolean[] = [];
      const stop = window.widget.onChallenge((isShown) => shown.push(isShown));
      const answer = window.widget.authenticate(asked, withdrawal.signal).then((outcome) => {
        stop();
        return outcome;
      });
      Object.assign(window, { question: { answer, shown, withdraw: () => withdrawal.abort() } });
    },
    { ...order, amount },
  );
interface Question {
  readonly answer: Promise<{ kind: string; nonce?: string }>;
  readonly shown: boolean[];
  readonly withdraw: () => void;
}
const answer = (payment: Opened) =>
  payment.page.evaluate(() => (Reflect.get(window, 'question') as Question).answer);
const withdraw = (payment: Opened) =>
  payment.page.evaluate(() => (Reflect.get(window, 'question') as Question).withdraw());
const nonceNow = (payment: Opened) =>
  payment.page.evaluate(async () => (await window.widget.requestPaymentMethod()).nonce);

for (const form of [standIn, asksBank])
  test.describe(`the bank behind ${form.name}`, () => {
    test('agrees without a word to the person', async ({ open }) => {
      const payment = await open(form);
      expect(await handOver(payment, '4000000000001000')).not.toBe('none');
      await ask(payment);
      const { kind, nonce } = await answer(payment);
      expect(kind).toBe('authenticated');
      expect(nonce).not.toBe(order.nonce);
      await expect(form.methods(payment.page)).toBeVisible();
    });

    test('refuses without asking', async ({ open }) => {
      const payment = await open(form);
      await handOver(payment, '4000000000001018');
      await ask(payment);
      expect(await answer(payment)).toEqual({ kind: 'failed' });
    });

    test('is that of the card that was handed over, also when another one is chosen by then', async ({
      open,
    }) => {
      const payment = await open(form);
      await handOver(payment, '4000000000001000');
      await form.otherWay(payment.page).click();
      await payment.enter({ number: '4000000000001018' });
      await payment.widgetIsRequestable();
      await payment.page.evaluate(() => window.widget.requestPaymentMethod());
      await form.methods(payment.page).last().check();
      await ask(payment);
      expect(await answer(payment)).toEqual({ kind: 'failed' });
    });

    test('takes no part, and the method can still be charged', async ({ open }) => {
      const payment = await open(form);
      await handOver(payment, '4000000000001034');
      await ask(payment);
      const { kind, nonce } = await answer(payment);
      expect(kind).toBe('skipped');
      expect(nonce).toBe(await nonceNow(payment));
    });

    for (const [press, kind] of [
      ['Yes, it is me', 'authenticated'],
      ['No, it is not me', 'failed'],
      ['Cancel at the bank', 'abandoned'],
      ['The bank takes no part', 'skipped'],
      ['The bank’s answer is lost', 'unheard'],
    ] as const)
      test(`shows its page in the place of the form: ${press}`, async ({ open }) => {
        const payment = await open(form);
        await handOver(payment, asking);
        await ask(payment);
        await expect(form.bank(payment.page).getByRole('button', { name: press })).toBeVisible();
        await expect(form.methods(payment.page)).toBeHidden();
        await form.bank(payment.page).getByRole('button', { name: press }).click();
        expect((await answer(payment)).kind).toBe(kind);
        await expect(form.methods(payment.page)).toBeVisible();
        await expect(form.bank(payment.page).getByRole('button')).toHaveCount(0);
        const shown = await payment.page.evaluate(() => (Reflect.get(window, 'question') as Question).shown);
        expect(shown).toEqual([false, true, false]);
      });

    test('a question that is withdrawn leaves nothing, and the next one is answered', async ({ open }) => {
      const payment = await open(form);
      await handOver(payment, asking);
      await ask(payment);
      await expect(form.bank(payment.page).getByRole('button', { name: 'Yes, it is me' })).toBeVisible();
      await withdraw(payment);
      expect(await answer(payment)).toEqual({ kind: 'unheard' });
      await expect(form.methods(payment.page)).toBeVisible();
      await ask(payment, 156_100);
      await form.bank(payment.page).getByRole('button', { name: 'Yes, it is me' }).click();
      expect((await answer(payment)).kind).toBe('authenticated');
    });
  });

test.describe('3-D Secure with Hosted Fields', () => {
  test('asks about the total and the nonce of the card, and each answer has a nonce of its own', async ({
    open,
  }) => {
    const payment = await open(asksBank);
    await handOver(payment, asking);
    await ask(payment);
    await hosted.bank(payment.page).getByRole('button', { name: 'Yes, it is me' }).click();
    expect(await answer(payment)).toEqual({ kind: 'authenticated', nonce: 'answered-1' });
    expect(await nonceNow(payment)).toBe('answered-1');
    const [lookup] = payment.sandbox.requests.filter(({ line }) => line.endsWith('/lookup'));
    expect(lookup?.line).toContain('/payment_methods/fake-valid-nonce/');
    expect(JSON.parse(lookup?.body ?? '{}')).toMatchObject({
      amount: '892.00',
      bin: '400000',
      additionalInfo: { email: 'ann@example.test' },
    });
  });

  test('a merchant who does not ask loads nothing of it', async ({ open }) => {
    const payment = await open(hosted);
    expect(await handOver(payment, asking)).toBe('none');
    expect(payment.sandbox.lines('cardinalcommerce')).toEqual([]);
  });

  for (const [missing, threeDSecure, blocked] of [
    ['its own code', true, ['**/three-d-secure-*.js']],
    ['an account that has it', false, []],
  ] as const)
    test(`without ${missing} the card can still be charged, and nothing fails unhandled`, async ({
      open,
      page,
    }) => {
      for (const address of blocked) await page.route(address, (route) => route.abort());
      const payment = await open(asksBank, { sandbox: { threeDSecure } });
      await handOver(payment, asking);
      await ask(payment);
      expect(await answer(payment)).toEqual({ kind: 'skipped', nonce: order.nonce });
      await expect.poll(() => payment.consoleErrors.join()).toContain('The bank cannot be asked');
      expect(payment.pageErrors).toEqual([]);
    });

  test('a question whose answer is lost says nothing', async ({ open }) => {
    const payment = await open(asksBank, { sandbox: { lookups: 'failing' } });
    await handOver(payment, asking);
    await ask(payment);
    expect(await answer(payment)).toEqual({ kind: 'unheard' });
  });

  test('with its script blocked a bank that asks cannot be heard, and nobody waits for its page', async ({
    open,
  }) => {
    const payment = await open(asksBank, { sandbox: { bankScript: 'blocked' } });
    await handOver(payment, asking);
    for (const question of [1, 2]) {
      await ask(payment);
      expect(await answer(payment)).toEqual({ kind: 'unheard' });
      expect(await nonceNow(payment)).toBe(`asked-${question}`);
    }
    await expect(hosted.methods(payment.page)).toBeVisible();
  });

  test('with its script blocked a bank that does not ask is heard', async ({ open }) => {
    const payment = await open(asksBank, { sandbox: { bankScript: 'blocked' } });
    await handOver(payment, '4000000000001000');
    await ask(payment);
    expect(await answer(payment)).toEqual({ kind: 'authenticated', nonce: 'asked-1' });
  });

  test('with its script silent nobody is asked, and the card can still be charged, each time', async ({
    open,
  }) => {
    const payment = await open(asksBank, { sandbox: { bankScript: 'silent' } });
    await handOver(payment, asking);
    for (let time = 1; time <= 2; time += 1) {
      const started = Date.now();
      await ask(payment);
      expect(await answer(payment)).toEqual({ kind: 'skipped', nonce: order.nonce });
      // The chart gives up a bank that is looked up for so long.
      expect(Date.now() - started).toBeLessThan(lookupLimit);
    }
    expect(payment.sandbox.lines('/lookup')).toEqual([]);
    expect(await nonceNow(payment)).toBe(order.nonce);
    await expect(hosted.methods(payment.page)).toBeVisible();
  });

  test('with its script silent the question can be withdrawn, and nothing is asked', async ({ open }) => {
    const payment = await open(asksBank, { sandbox: { bankScript: 'silent' } });
    await handOver(payment, asking);
    await ask(payment);
    await expect.poll(() => payment.sandbox.lines('songbird').length).toBe(1);
    await withdraw(payment);
    expect(await answer(payment)).toEqual({ kind: 'unheard' });
    expect(payment.sandbox.lines('/lookup')).toEqual([]);
    expect(await nonceNow(payment)).toBe(order.nonce);
    await expect(hosted.methods(payment.page)).toBeVisible();
  });

  test('an answer that comes after the question was withdrawn shows no page, and its nonce counts', async ({
    open,
  }) => {
    const payment = await open(asksBank, { sandbox: { lookups: 'held' } });
    await handOver(payment, asking);
    await ask(payment);
    await expect.poll(() => payment.sandbox.lines('/lookup').length).toBe(1);
    await withdraw(payment);
    payment.sandbox.answerLookup();
    await expect.poll(() => nonceNow(payment)).toBe('asked-1');
    await expect(hosted.methods(payment.page)).toBeVisible();
  });
});
