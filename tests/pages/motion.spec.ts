import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const library = /\/assets\/library-[\w-]{8}\.js$/;

test('a course flies to the cart, which has it at once', async ({ page, student, sold }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await student.openCourse(sold[0]!);
  await settled(page);
  // A flight takes less time than a test needs to look.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && 'flight' in node.dataset) document.body.dataset['flew'] = 'true';
    }).observe(document.body, { childList: true });
  });
  await student.courseButton('Register').click();
  await expect(student.cartLink).toHaveAccessibleName(/1 course$/);
  await expect(page.locator('body[data-flew]')).toBeAttached();
  await expect(page.locator('[data-flight]')).toHaveCount(0);
});

test('a step of signing in slides in with the focus already in its field', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  const { email } = await createAccount();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const loaded = page.waitForResponse((response) => library.test(response.url()));
  await student.openCheckout(sold[0]!);
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  await loaded;
  await page.evaluate(() => {
    const animate: (this: Element, ...given: Parameters<Element['animate']>) => Animation = Reflect.get(
      Element.prototype,
      'animate',
    );
    Element.prototype.animate = function moved(...given) {
      if (this.matches('[role=dialog] form')) {
        const { activeElement } = document;
        document.body.dataset['moved'] = activeElement instanceof HTMLInputElement ? activeElement.type : '';
      }
      return animate.apply(this, given);
    };
  });
  await student.enterEmail(email);
  await expect(student.dialog(`Welcome ${email}`).getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.locator('body[data-moved]')).toBeAttached();
});

test('the line of a step is drawn once, when the step begins', async ({ page, student, sold, signedIn }) => {
  await signedIn();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const loaded = page.waitForResponse((response) => library.test(response.url()));
  await student.openCheckout(sold[0]!);
  await loaded;
  await page.evaluate(() => {
    const animate: (this: Element, ...given: Parameters<Element['animate']>) => Animation = Reflect.get(
      Element.prototype,
      'animate',
    );
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    Element.prototype.animate = function drawnLine(...given) {
      const item = this.closest('[role=dialog] [aria-label="Steps of your registration"] > li');
      if (item) drawn.push(item.textContent);
      return animate.apply(this, given);
    };
  });
  await student.completeRegistration();
  await student.cardButton.click();
  await expect(student.field('Card number')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'drawn') as string[])).toEqual(['Pay']);
});

test('nothing moves, and no library is loaded, for visitors who prefer reduced motion', async ({
  page,
  student,
  sold,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // Also not for one frame, in which a busy machine would show where a dialog comes from.
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    addEventListener(
      'animationstart',
      () => Object.assign(window, { moved: (Reflect.get(window, 'moved') as number) + 1 }),
      { capture: true },
    );
  });
  await student.openCourse(sold[0]!);
  await student.courseButton('Register').click();
  await student.openCart();
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  await student.press('Close', student.dialog('Welcome'));
  await expect(student.dialog('Welcome')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'moved') as number)).toBe(0);
  expect(requests.filter((url) => library.test(url))).toEqual([]);
  await expect(page.locator('[data-flight]')).toHaveCount(0);
});

test('pages fade into each other, but not into or from checkout', async ({ page, student, sold }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await student.openCourse(sold[0]!);
  await settled(page);
  await page.evaluate(() => {
    const start: (this: Document, ...given: Parameters<Document['startViewTransition']>) => ViewTransition =
      Reflect.get(Document.prototype, 'startViewTransition');
    Document.prototype.startViewTransition = function counted(...given) {
      document.body.dataset['transitions'] = String(Number(document.body.dataset['transitions'] ?? 0) + 1);
      return start.apply(this, given);
    };
  });
  const transitions = () => page.evaluate(() => Number(document.body.dataset['transitions'] ?? 0));
  await student.courseButton('Register').click();
  await student.cartLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Registrations' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeVisible();
  expect(await transitions()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses\//);
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toHaveCount(0);
  expect(await transitions()).toBe(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect.poll(transitions).toBe(1);
});
