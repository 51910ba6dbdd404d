// @vitest-environment happy-dom
import { act, type ReactNode, useRef } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createAccountMachine } from '../../machines/createAccount/machine.ts';
import { CartLink } from '../../src/app/shell/CartLink.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { ChallengeHeading } from '../../src/flows/payment/ChallengeHeading.tsx';
import { CodeSection } from '../../src/flows/payment/CodeSection.tsx';
import { PaymentErrorDialog } from '../../src/flows/payment/PaymentErrorDialog.tsx';
import { useFocusAfterRemoval } from '../../src/flows/checkout/useFocusAfterRemoval.ts';
import { useEarlyCheckoutReplaced } from '../../src/flows/checkout/early/useReplaced.ts';
import { earlyNoticeId } from '../../src/ui/earlyNotices/names.ts';
import { earlyCartLinkId, earlyCheckoutId } from '../../src/flows/checkout/early/names.ts';
import { proofViews } from '../../src/flows/signIn/ProofSteps.tsx';
import { focusAfterDialog, rememberOpener } from '../../src/ui/dom/focusReturn.ts';
import { focusPressed } from '../../src/ui/dom/focusPressed.ts';
import { useFocusFirstError } from '../../src/ui/dom/useFocusFirstError.ts';
import { useLostFocus } from '../../src/ui/dom/useLostFocus.ts';
import { useEarlyNoticeReplaced } from '../../src/ui/earlyNotices/useReplaced.ts';
import { focusText, freezeTime, mount, settle } from './mount.tsx';
import { actorIn, shownStates, siteIn } from './shownStates.ts';
import { entryOf, manyRegions, views as flows } from './views.tsx';

/** Where the focus goes by a press, when what has it goes, and in the steps that `moves.test.tsx` does not take. */

beforeAll(freezeTime);
afterEach(() => {
  vi.restoreAllMocks();
});

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** What `useLostFocus` waits for. */
const patience = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(150);
  });

describe('a press with a pointer, which Safari does not focus by', () => {
  focusPressed();
  const press = (target: Element, isTrusted = true) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'isTrusted', { value: isTrusted });
    target.dispatchEvent(event);
  };

  test.each([
    ['a button', '<button>Buy</button>', 'button', 'focus on button "Buy"'],
    ['what a button shows', '<button>Buy<i>!</i></button>', 'i', 'focus on button "Buy!"'],
    ['a disclosure', '<details><summary>Why</summary></details>', 'summary', 'focus on summary "Why"'],
    ['a link', '<a href="#top">Up</a>', 'a', 'focus on a "Up"'],
    ['a box', '<input type="checkbox" name="terms">', 'input', 'focus on input "terms"'],
  ])('on %s focuses it, and the page stays where it is', (_, html, pressed, focused) => {
    document.body.innerHTML = html;
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    // As other browsers have it, before the control hears of the press.
    const heard: string[] = [];
    get(pressed).addEventListener('click', () => heard.push(...focusText()));
    press(get(pressed));
    press(get(pressed));
    expect(heard).toEqual([focused, focused]);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test.each([
    ['nothing', true, '<p>Text</p>', 'p'],
    ['a link to nowhere', true, '<a>Here</a>', 'a'],
    ['a button, by a script', false, '<button>Buy</button>', 'button'],
  ])('on %s focuses nothing', (_, isTrusted, html, pressed) => {
    document.body.innerHTML = html;
    press(get(pressed), isTrusted);
    expect(focusText()).toEqual([]);
  });
});

describe('the focus of a control', () => {
  function Page({ children }: { children: ReactNode }) {
    useLostFocus();
    return (
      <main>
        <h1>Account</h1>
        <section>
          <h2>Passkeys</h2>
          <div>{children}</div>
        </section>
      </main>
    );
  }
  const button = <button type="button">Remove</button>;

  test.each([
    ['that is removed', <Page key="">none</Page>, 'focus on h2 "Passkeys"'],
    ['that is removed with its part', <Page key="">{null}</Page>, 'focus on h2 "Passkeys"'],
  ])('%s goes to the heading of its part, each time', async (_, after, focused) => {
    const view = await mount(<Page key="">{button}</Page>);
    for (const _time of [1, 2]) {
      get('button').focus();
      await view.render(after);
      const focus = vi.spyOn(HTMLElement.prototype, 'focus');
      await patience();
      // The page stays where it is.
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
      focus.mockRestore();
      expect(focusText()).toEqual([focused]);
      expect(get('h2').tabIndex).toBe(-1);
      await view.render(<Page key="">{button}</Page>);
    }
    await view.unmount();
  });

  test('goes to the heading of the page where its part has gone as well', async () => {
    function Whole({ isThere }: { isThere: boolean }) {
      useLostFocus();
      return (
        <main>
          <h1>Account</h1>
          {isThere && (
            <section>
              <h2>Passkeys</h2>
              {button}
            </section>
          )}
        </main>
      );
    }
    const view = await mount(<Whole isThere />);
    get('button').focus();
    await view.render(<Whole isThere={false} />);
    await patience();
    expect(focusText()).toEqual(['focus on h1 "Account"']);
    await view.unmount();
  });

  test('goes to the heading where the control is disabled, which browsers do not report', async () => {
    const view = await mount(<Page>{button}</Page>);
    get('button').focus();
    // A browser takes the focus from it without a word, some time after the change.
    const active = vi.spyOn(document, 'activeElement', 'get');
    await act(async () => {
      get('button').setAttribute('disabled', '');
      await Promise.resolve();
    });
    active.mockReturnValue(document.body);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await patience();
    expect(focus.mock.contexts).toEqual([get('h2')]);
    active.mockRestore();
    await view.unmount();
  });

  test('goes to the heading where the control can no longer be seen', async () => {
    const view = await mount(<Page>{button}</Page>);
    get('button').focus();
    get('button').style.visibility = 'hidden';
    // Browsers do the same.
    get('button').blur();
    await patience();
    expect(focusText()).toEqual(['focus on h2 "Passkeys"']);
    await view.unmount();
  });

  test('stays nowhere after a press on nothing', async () => {
    const view = await mount(<Page>{button}</Page>);
    get('button').focus();
    get('button').blur();
    await patience();
    expect(focusText()).toEqual([]);
    await view.unmount();
  });

  test('stays with what has taken it meanwhile', async () => {
    const view = await mount(<Page>{button}</Page>);
    get('button').focus();
    await view.render(
      <Page>
        <input name="next" />
      </Page>,
    );
    get('input').focus();
    await patience();
    expect(focusText()).toEqual(['focus on input "next"']);
    await view.unmount();
  });
});

describe('while dialogs are open,', () => {
  const dialog = (name: string, content = '') =>
    `<div role="dialog" data-state="open"><h2 tabindex="-1">${name}</h2>${content}</div>`;
  function Page({ html }: { html: string }) {
    useLostFocus();
    return <main dangerouslySetInnerHTML={{ __html: html }} />;
  }
  const cart = '<h1 tabindex="-1">Cart</h1><button>Remove</button>';

  test.each([
    ['of the page', '<h1>Cart</h1>', dialog('Terms'), 'focus on h2 "Terms"'],
    ['of a dialog', cart, dialog('Terms', '<button class="gone">Read</button>'), 'focus on h2 "Terms"'],
    [
      'of the first of two',
      cart,
      `${dialog('Terms', '<button class="gone">Read</button>')}${dialog('Price')}`,
      'focus on h2 "Price"',
    ],
  ])(
    'the focus of a control %s that goes is on the title of the last dialog',
    async (_, page, open, focused) => {
      const own = open.includes('gone') ? page : `${page}<button class="gone">Remove</button>`;
      const view = await mount(<Page html={own + open} />);
      get('.gone').focus();
      await act(async () => get('.gone').remove());
      await patience();
      expect(focusText()).toEqual([focused]);
      await view.unmount();
    },
  );

  test('what opened the first one has the focus after the last one', async () => {
    document.body.innerHTML = `<main>${cart}</main>`;
    get('button').focus();
    rememberOpener();
    document.body.insertAdjacentHTML('beforeend', dialog('Terms', '<input name="terms">'));
    get('input').focus();
    // The next dialog opens from this one.
    rememberOpener();
    get('[role=dialog]').remove();
    expect(focusAfterDialog()).toBe(get('button'));
  });

  test('a press in a window that is not in front, which reports no focus, is known', async () => {
    const view = await mount(
      <Page html={`${cart}<section><h2>Codes</h2><button class="gone">Apply</button></section>`} />,
    );
    document.addEventListener('focusin', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    get('.gone').focus();
    await act(async () => get('.gone').click());
    await act(async () => get('.gone').remove());
    await patience();
    expect(focusText()).toEqual(['focus on h2 "Codes"']);
    await view.unmount();
  });
});

describe('the password once more, and a code', () => {
  const words = { text: 'Enter it again', label: 'Password', go: 'Go on', proving: 'Checking' };
  const views = proofViews(words);
  test.each(['enteringPassword.ready', 'enteringAuthenticatorCode.ready'] as const)(
    'are typed again after each refusal, in %s',
    async (state) => {
      const { Body } = views[state];
      const shown = (alert: { kind: 'notAuthorized'; message: string } | null) => (
        <Body
          actor={{ send: () => undefined }}
          snapshot={{ matches: () => false, context: { email: 'ann@example.test', alert, failedSubmits: 0 } }}
        />
      );
      const view = await mount(shown(null));
      for (const message of ['first', 'second', 'third']) {
        get('button[type=submit]').focus();
        await view.render(shown({ kind: 'notAuthorized', message }));
        expect([message, document.activeElement?.tagName]).toEqual([message, 'INPUT']);
      }
      await view.unmount();
    },
  );
});

test.each([
  ['the first row', 'one', 'focus on button "Remove two"'],
  ['the last row', 'three', 'focus on button "Remove two"'],
  ['the only row', 'one two three', 'focus on h2 "Your cart"'],
])(
  '%s that is removed from the cart gives the focus to the row in its place, or to the heading',
  async (_, removed, focused) => {
    const all = ['one', 'two', 'three'];
    function Cart({ codes }: { codes: readonly string[] }) {
      const cart = useRef<HTMLDivElement>(null);
      useFocusAfterRemoval(cart, codes);
      return (
        <div ref={cart}>
          <h2 tabIndex={-1}>Your cart</h2>
          {codes.map((code) => (
            <p key={code} data-remove>
              <button type="button">Remove {code}</button>
            </p>
          ))}
        </div>
      );
    }
    const view = await mount(<Cart codes={all} />);
    const buttons = [...document.querySelectorAll<HTMLElement>('button')];
    buttons.find(({ textContent }) => removed.endsWith(textContent.replace('Remove ', '')))!.focus();
    await view.render(<Cart codes={all.filter((code) => !removed.includes(code))} />);
    expect(focusText()).toEqual([focused]);
    await view.unmount();
  },
);

test('after a dialog the focus goes to the control that opened it, or to the heading of the page where that has gone', async () => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Courses</h1><button>Compare</button></main>';
  get('button').focus();
  rememberOpener();
  get('button').blur();
  expect(focusAfterDialog()).toBe(get('button'));
  get('button').remove();
  expect(focusAfterDialog()).toBe(get('h1'));
});

test('a field that is wrong is focused once more where the person is in it, so that its error is read', async () => {
  function Asked({ failedSubmits }: { failedSubmits: number }) {
    const form = useRef<HTMLFormElement>(null);
    useFocusFirstError(form, failedSubmits);
    return (
      <form ref={form}>
        <input name="email" aria-invalid={failedSubmits > 0} />
      </form>
    );
  }
  const view = await mount(<Asked failedSubmits={0} />);
  get('[name=email]').focus();
  const focused = vi.fn();
  get('[name=email]').addEventListener('focus', focused);
  for (const failedSubmits of [1, 2]) {
    await view.render(<Asked {...{ failedSubmits }} />);
    expect(focused).toHaveBeenCalledTimes(failedSubmits);
    expect(focusText()).toEqual(['focus on input "email"']);
  }
  await view.unmount();
});

describe('in the payment dialog', () => {
  const nothing = () => undefined;
  const section = (view: 'closed' | 'field' | 'checking' | 'applied') => (
    <>
      <input name="card" />
      <CodeSection
        {...{ view, typed: '', message: '', failedCodes: 0, applied: { code: 'SAVE10', total: 1 } as never }}
        onOpen={nothing}
        onApply={nothing}
        onRemove={nothing}
      />
    </>
  );
  type View = Parameters<typeof section>[0];

  test.each<[View, View, string]>([
    ['closed', 'field', 'focus on input "authorization-code"'],
    ['checking', 'applied', 'focus on fieldset "Code for this order"'],
    ['applied', 'field', 'focus on input "authorization-code"'],
    ['applied', 'closed', 'focus on button "I have an authorization code"'],
  ])('the focus of the code follows from %s to %s, each time', async (from, to, focused) => {
    const view = await mount(section(from));
    for (const _time of [1, 2]) {
      get('fieldset button').focus();
      await view.render(section(to));
      expect(focusText()).toEqual([focused]);
      await view.render(section(from));
    }
    await view.unmount();
  });

  test.each([
    ['[name=authorization-code]', 'focus on input "authorization-code"'],
    ['[name=card]', 'focus on input "card"'],
  ])('a code that was refused takes the focus from its own part alone: %s', async (used, focused) => {
    const shown = (failedCodes: number) => (
      <>
        <input name="card" />
        <CodeSection
          view="field"
          typed="NONE"
          message="No such code."
          failedCodes={failedCodes}
          applied={null}
          onOpen={nothing}
          onApply={nothing}
          onRemove={nothing}
        />
      </>
    );
    const view = await mount(shown(0));
    get(used).focus();
    await view.render(shown(1));
    expect(focusText()).toEqual([focused]);
    await view.unmount();
  });

  test('a code that is closed elsewhere leaves the focus at the card', async () => {
    const view = await mount(section('field'));
    get('[name=card]').focus();
    await view.render(section('closed'));
    expect(focusText()).toEqual(['focus on input "card"']);
    await view.unmount();
  });

  test('the heading of the bank’s page has the focus, and the title of the dialog after it, each time', async () => {
    const dialog = (isAsking: boolean) => (
      <div role="alertdialog">
        <h2 tabIndex={-1}>Secure payment</h2>
        {isAsking && <ChallengeHeading />}
      </div>
    );
    const view = await mount(dialog(false));
    for (const _time of [1, 2]) {
      await view.render(dialog(true));
      expect(document.activeElement).toBe(get('h3'));
      await view.render(dialog(false));
      expect(focusText()).toEqual(['focus on h2 "Secure payment"']);
    }
    await view.unmount();
  });

  test('what a check has found out is a dialog of its own, and its button has the focus', async () => {
    const states = shownStates(entryOf('payment'), { eachLeaf: manyRegions.has('payment') });
    const shown = (part: string) =>
      flows['payment']!(
        states.find(({ value }) => JSON.stringify(value).includes(part))!,
        [],
        actorIn,
      );
    const focused = () => document.activeElement?.closest('[role=alertdialog]');
    const before = shown('"outcomeUnknown":"waiting"');
    const view = await mount(before.content, before.site);
    const checking = focused();
    const after = shown('"notCharged":"declined"');
    await view.render(after.content, after.site);
    await settle();
    expect(focused()).not.toBe(checking);
    expect(focusText()).toEqual(['focus on button "Choose how to pay"']);
    await view.unmount();
  });

  test.each([
    [{}, 'focus on input "number"'],
    [{ hidden: true }, 'focus on button "Pay"'],
    [{ inert: true }, 'focus on button "Pay"'],
  ])(
    'an error that is closed gives the focus to the form, unless that is hidden or cannot be used (%j)',
    async (unusable, focused) => {
      const error = { kind: 'failed', charge: '', isOver: false, canTryAnother: true } as never;
      const shown = (isOpen: boolean) => (
        <main>
          <button type="button">Pay</button>
          <div data-payment-form {...unusable}>
            <input name="number" />
          </div>
          {isOpen && (
            <PaymentErrorDialog
              {...{ error, message: '', payButton: undefined }}
              onReturn={nothing}
              onTryAnother={nothing}
              onCheckAgain={nothing}
            />
          )}
        </main>
      );
      const view = await mount(shown(false));
      get('button').focus();
      await view.render(shown(true));
      const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
      await view.render(shown(false));
      await patience();
      expect(focusText()).toEqual([focused]);
      // A dialog gives the focus back without it.
      const isUsable = Object.keys(unusable).length === 0;
      expect([scrolled.mock.contexts, scrolled.mock.calls]).toEqual(
        isUsable ? [[get('input')], [[{ block: 'center' }]]] : [[], []],
      );
      await view.unmount();
    },
  );
});

describe('what was used before the page was ready', () => {
  test('in checkout: the focus, a box and a press go over to the same controls, once', async () => {
    const pressed: string[] = [];
    function Cart({ isReady }: { isReady: boolean }) {
      return (
        <>
          <div id={earlyCheckoutId} suppressHydrationWarning dangerouslySetInnerHTML={html} />
          {isReady && <Late />}
        </>
      );
    }
    function Late() {
      useEarlyCheckoutReplaced();
      return (
        <div id="late" data-part="cart">
          <a href="#course">Course</a>
          <input type="checkbox" onChange={() => pressed.push('box')} checked={false} />
          <button type="button" onClick={() => pressed.push('button')}>
            Register
          </button>
          <button type="button">Terms</button>
        </div>
      );
    }
    const html = {
      __html:
        '<div data-part="cart"><a href="#course">Course</a><input type="checkbox"><button type="button">Register</button><button type="button" aria-busy="true">Terms</button></div>',
    };
    const view = await mount(<Cart isReady={false} />);
    const early = (selector: string) => get(`#${earlyCheckoutId} ${selector}`);
    early('a').focus();
    (early('input') as HTMLInputElement).checked = true;
    const held = early('button');
    const matches = held.matches.bind(held);
    held.matches = ((selector: string) =>
      selector.includes(':active') || matches(selector)) as typeof matches;
    const heard = vi.fn<() => void>();
    addEventListener('section-hydrated', heard);
    await view.render(<Cart isReady />);
    await view.render(<Cart isReady />);
    removeEventListener('section-hydrated', heard);
    expect(pressed).toEqual(['box', 'button']);
    expect(document.activeElement).toBe(get('#late a'));
    expect(early('*')).toBe(null);
    // A press that is held goes on being held, for the script that replays it.
    expect([...document.querySelectorAll('#late button')].map(({ ariaBusy }) => ariaBusy === 'true')).toEqual(
      [false, true],
    );
    expect(heard).toHaveBeenCalledTimes(1);
    await view.unmount();
  });

  test('in a notice: a press that ends on the button in its place, once', async () => {
    const pressed: string[] = [];
    function Notice({ isDecided }: { isDecided: boolean }) {
      useEarlyNoticeReplaced('alert', isDecided);
      return (
        <output>
          <div
            id={earlyNoticeId('alert')}
            data-early
            suppressHydrationWarning
            dangerouslySetInnerHTML={html}
          />
          {isDecided && (
            <div data-part="alert">
              <button type="button" onClick={() => pressed.push('close')}>
                Close
              </button>
              <button type="button">Read</button>
            </div>
          )}
        </output>
      );
    }
    // A translator has changed its words.
    const html = {
      __html:
        '<div data-part="alert"><button type="button">Fechar</button><button type="button" aria-busy="true">Ler</button></div>',
    };
    const heard = vi.fn<() => void>();
    addEventListener('section-hydrated', heard);
    const view = await mount(<Notice isDecided={false} />);
    const early = get('output button');
    const matches = early.matches.bind(early);
    early.matches = ((selector: string) =>
      selector.includes(':active') || matches(selector)) as typeof matches;
    early.focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await view.render(<Notice isDecided />);
    // The page stays where it is.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(
      [...document.querySelectorAll('output button')].map(({ ariaBusy }) => ariaBusy === 'true'),
    ).toEqual([false, true]);
    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener('section-hydrated', heard);
    expect(early.isConnected).toBe(false);
    expect(document.activeElement).toBe(get('output button'));
    for (const _time of [1, 2])
      await act(
        async () => void get('output button').dispatchEvent(new MouseEvent('mouseup', { bubbles: true })),
      );
    expect(pressed).toEqual(['close']);
    await view.unmount();
  });

  test('in the link to the cart: the focus', async () => {
    const view = await mount(<CartLink />, siteIn({}, []));
    const early = get(`#${earlyCartLinkId}`);
    early.innerHTML = '<a href="/checkout">1</a>';
    get('a').focus();
    await view.render(<CartLink />, siteIn({ codes: ['biod101'] }, []));
    expect(focusText()).toEqual(['focus on a "Pending registrations: 1 course"']);
    expect([document.querySelectorAll('a').length, early.dataset['early']]).toEqual([1, undefined]);
    await view.unmount();
  });

  test.each(['hidden', 'shown'])(
    'in the notice of a test site: it stays until that is known to be %s',
    async (environmentNotice) => {
      const of = (value: string) =>
        siteIn({ value: { environmentNotice: value, connection: 'online', openPayment: 'none' } }, []);
      const view = await mount(<Notices />, of('detecting'));
      const early = get(`#${earlyNoticeId('environment')}`);
      early.innerHTML = '<p>This is a test.</p>';
      await view.render(<Notices />, of('detecting'));
      expect(early.textContent).toBe('This is a test.');
      await view.render(<Notices />, of(environmentNotice));
      expect(early.textContent).toBe('');
      await view.unmount();
    },
  );
});

test('an account form that is opened again asks for the password first: each time', async () => {
  const values = { email: 'ann@example.test' };
  const { context } = createActor(createAccountMachine, { input: values }).getSnapshot();
  const at = (value: string, reopenings: number) => {
    const snapshot = createAccountMachine.resolveState({ value, context: { ...context, reopenings } });
    return flows['createAccount']!(snapshot, []).content;
  };
  const view = await mount(at('failed', 0));
  for (const time of [1, 2]) {
    expect(focusText()).not.toEqual(['focus on input "password"']);
    await view.render(at('editing', time));
    expect(focusText()).toEqual(['focus on input "password"']);
    await view.render(at('failed', time));
  }
  await view.unmount();
});
