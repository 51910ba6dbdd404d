// @vitest-environment happy-dom
import { act, type ComponentProps, useEffect, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { courses } from '@brand/catalogue';
import { videos } from '@content/videos';
import { Account } from '../../src/flows/account/Account.tsx';
import { AlertBanner } from '../../src/flows/alertBanner/AlertBanner.tsx';
import { ContactForm } from '../../src/flows/contactForm/ContactForm.tsx';
import { CourseButton } from '../../src/flows/courseButton/CourseButton.tsx';
import { AcceptanceLetter } from '../../src/flows/acceptanceLetter/AcceptanceLetter.tsx';
import { CreateAccountDialog } from '../../src/flows/createAccount/CreateAccountDialog.tsx';
import { PayButton } from '../../src/flows/payment/PayButton.tsx';
import { Testimonials } from '../../src/flows/testimonials/Testimonials.tsx';
import { VideoDialog } from '../../src/flows/videoDialog/VideoDialog.tsx';
import { CollapsedMenu } from '../../src/app/shell/CollapsedMenu.tsx';
import { ErrorPage } from '../../src/app/shell/ErrorPage.tsx';
import { Toasts } from '../../src/app/shell/Toasts.tsx';
import { Gallery } from '../../src/pages/courses/Gallery.tsx';
import { useCoursesToday } from '../../src/site/useCoursesToday.ts';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { Form } from '../../src/ui/Form.tsx';
import { Area, Input } from '../../src/ui/Input.tsx';
import { SideNav } from '../../src/ui/SideNav.tsx';
import { LinkTabs } from '../../src/ui/Tabs.tsx';
import { Tooltip } from '../../src/ui/Tooltip.tsx';
import { checking as checkingAccount } from '../../machines/account/copy.ts';
import { signOut } from '../../machines/devices/copy.ts';
import { failed as failedText } from '../../machines/contactForm/copy.ts';
import { acceptedEarlier } from '../../machines/receipt/copy.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import * as payment from '../../machines/payment/copy.ts';
import { registry } from '../../machines/index.ts';
import { focusText, freezeTime, mount, settle } from './mount.tsx';
import { receiptWith } from './receiptWith.tsx';
import { actorIn, moveTo, shownStates, siteIn, type Sent } from './shownStates.ts';
import { views } from './views.tsx';

/** What components answer but to clicks and typing: pointers, the focus, held keys, drops; and everything a second time. */

beforeAll(freezeTime);

const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));

const bubbling = { bubbles: true, cancelable: true } as const;

const point = (target: EventTarget, how: 'over' | 'out', pointerType: 'mouse' | 'touch') =>
  fire(target, new PointerEvent(`pointer${how}`, { ...bubbling, pointerType }));

/** As a keyboard moves it; null for elsewhere on the page. */
async function moveFocus(from: Element | null, to: Element | null): Promise<void> {
  if (from !== null) await fire(from, new FocusEvent('focusout', { ...bubbling, relatedTarget: to }));
  if (to !== null) await fire(to, new FocusEvent('focusin', { ...bubbling, relatedTarget: from }));
}

/** Whether something keeps a key from what is around it. */
async function isTaken(key: string): Promise<boolean> {
  const hear = vi.fn<() => void>();
  document.addEventListener('keydown', hear);
  await fire(document.body, new KeyboardEvent('keydown', { ...bubbling, key }));
  document.removeEventListener('keydown', hear);
  return hear.mock.calls.length === 0;
}

const snapshotOf = (id: string) => shownStates(registry.find((one) => one.id === id)!)[0]!;

describe('a tooltip', () => {
  test('shows under the pointer and at the focus, closes by Escape, and comes back each time', async () => {
    const view = await mount(<Tooltip label="Credits">What a credit is</Tooltip>);
    const button = document.querySelector('button')!;
    expect(await isTaken('Escape')).toBe(false);
    for (let time = 1; time <= 2; time += 1) {
      await point(button, 'over', 'mouse');
      expect(await isTaken('a')).toBe(false);
      expect(await isTaken('Escape')).toBe(true);
      expect(await isTaken('Escape')).toBe(false);
      await point(button, 'out', 'mouse');
      await point(button, 'over', 'mouse');
      expect(await isTaken('Escape')).toBe(true);
      await point(button, 'out', 'mouse');
      await moveFocus(null, button);
      expect(await isTaken('Escape')).toBe(true);
      expect(await isTaken('Escape')).toBe(false);
      await moveFocus(button, null);
      expect(await isTaken('Escape')).toBe(false);
      // It goes with the pointer and with the focus, too.
      await point(button, 'over', 'mouse');
      await point(button, 'out', 'mouse');
      expect(await isTaken('Escape')).toBe(false);
      await moveFocus(null, button);
      await moveFocus(button, null);
      expect(await isTaken('Escape')).toBe(false);
    }
    await point(button, 'over', 'mouse');
    await moveFocus(null, button);
    await point(button, 'out', 'mouse');
    expect(await isTaken('Escape')).toBe(true);
    await view.unmount();
  });
});

describe('a dialog', () => {
  function Opener({ blocking = false }: { blocking?: boolean }) {
    const [isOpen, setOpen] = useState(false);
    const [isLeft, setLeft] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={isOpen} title="Terms" blocking={blocking} onClose={() => setOpen(false)}>
          {isLeft && <button onClick={() => setLeft(false)}>Once</button>}
        </Dialog>
      </>
    );
  }
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
    await act(async () => {
      button.focus();
      button.click();
    });
    await settle();
  };
  const isShown = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  const goBack = async () => {
    await act(async () => {
      window.history.replaceState({}, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      await vi.advanceTimersByTimeAsync(100);
    });
    await settle();
  };

  test('has the focus while it is open, and gives it back to what opened it, each time', async () => {
    const view = await mount(<Opener />);
    for (let time = 1; time <= 2; time += 1) {
      await press('Open');
      expect(focusText()).toEqual(['focus on h2 "Terms"']);
      // A press outside does not close it.
      await fire(document.body, new PointerEvent('pointerdown', bubbling));
      await settle();
      expect(isShown()).toBe(true);
      if (time === 1) {
        await press('Once');
        expect(focusText()).toEqual(['focus on h2 "Terms"']);
      }
      await goBack();
      expect(isShown()).toBe(false);
      expect(focusText()).toEqual(['focus on button "Open"']);
    }
    await view.unmount();
  });

  test('that replaced another one gives the focus back to what opened the first, or to the heading if that has gone', async () => {
    function Chain({ isOpenerLeft }: { isOpenerLeft: boolean }) {
      const [shown, setShown] = useState<'page' | 'email' | 'password' | 'done'>('page');
      return (
        <main>
          <h1 tabIndex={-1}>Cart</h1>
          {(isOpenerLeft || shown !== 'done') && <button onClick={() => setShown('email')}>Open</button>}
          <Dialog open={shown === 'email'} title="Email" onClose={() => setShown('done')}>
            <button onClick={() => setShown('password')}>Next</button>
          </Dialog>
          <Dialog open={shown === 'password'} title="Password" onClose={() => setShown('done')}>
            <button onClick={() => setShown('done')}>Sign In</button>
          </Dialog>
        </main>
      );
    }
    for (const [isOpenerLeft, focused] of [
      [true, 'focus on button "Open"'],
      [false, 'focus on h1 "Cart"'],
    ] as const) {
      const view = await mount(<Chain isOpenerLeft={isOpenerLeft} />);
      await press('Open');
      await press('Next');
      expect(focusText()).toEqual(['focus on h2 "Password"']);
      await press('Sign In');
      expect([isShown(), focusText()]).toEqual([false, [focused]]);
      await view.unmount();
    }
  });

  test('whose control is disabled under the focus has it on its title, once it has had it', async () => {
    const content = (disabled: boolean) => (
      <Dialog open title="Terms" onClose={() => undefined}>
        <button disabled={disabled}>Accept</button>
      </Dialog>
    );
    const view = await mount(content(false));
    await act(async () => document.querySelectorAll('button')[1]!.focus());
    // Browsers take the focus from it, and happy-dom does not.
    const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await view.render(content(true));
    const focused = [...focus.mock.contexts];
    focus.mockRestore();
    active.mockRestore();
    expect(focused).toEqual([document.querySelector('h2')]);
    await view.unmount();
  });

  test('stays open at Back if it is blocking, each time', async () => {
    const view = await mount(<Opener blocking />);
    await press('Open');
    for (let time = 1; time <= 2; time += 1) {
      await goBack();
      expect(isShown()).toBe(true);
      // The next Back does not leave the page either.
      expect(history.state).toMatchObject({ dialog: true });
    }
    await view.unmount();
  });

  test('closes at Back as it was shown last, and not where Back leads to its own entry', async () => {
    const closed: string[] = [];
    const shown = (name: string) => <Dialog open title="Terms" onClose={() => closed.push(name)} />;
    const view = await mount(shown('first'));
    await view.render(shown('second'));
    await fire(window, new PopStateEvent('popstate', { state: history.state as object }));
    expect(closed).toEqual([]);
    await goBack();
    expect(closed).toEqual(['second']);
    await view.unmount();
  });

  test('has the focus on its title where its first field has not come', async () => {
    const field = { current: null };
    const view = await mount(<Dialog open title="Terms" initialFocus={field} onClose={() => undefined} />);
    expect(focusText()).toEqual(['focus on h2 "Terms"']);
    await view.unmount();
  });

  test.each([
    [false, ['focus on h2 "Terms"']],
    [true, []],
  ])('takes back a focus that is lost, unless it is behind another one: %s', async (covered, focused) => {
    const shown = (isBehind: boolean) => (
      <Dialog open title="Terms" covered={isBehind} onClose={() => undefined} />
    );
    const view = await mount(shown(false));
    (document.activeElement as HTMLElement).blur();
    await view.render(shown(covered));
    expect(focusText()).toEqual(focused);
    await view.unmount();
  });

  test('that was closed leaves no entry that Forward could lead to', async () => {
    const view = await mount(<Opener />);
    await press('Open');
    const replace = vi.spyOn(History.prototype, 'replaceState');
    await act(async () => document.querySelector<HTMLElement>('[aria-label=Close]')!.click());
    await settle();
    expect(replace.mock.calls.map(([state]) => state)).toEqual([expect.objectContaining({ dialog: false })]);
    replace.mockRestore();
    await view.unmount();
  });

  test('of a video leaves Back to its own address', async () => {
    history.replaceState({}, '');
    const view = await mount(<VideoDialog videoId={videos[0]!.videoId} onClose={() => undefined} />);
    expect(history.state).toEqual({});
    await view.unmount();
  });
});

describe('quotations', () => {
  const show = async () => {
    const sent: Sent = [];
    const actor = actorIn('testimonials', snapshotOf('testimonials'), sent);
    const view = await mount(
      <Testimonials heading="Students" />,
      siteIn({ flows: { testimonials: actor } }, sent),
    );
    const news = () =>
      sent
        .splice(0)
        .filter(([name]) => name === 'testimonials')
        .map(([, event]) => `${event.type} ${'reason' in event ? String(event.reason) : ''}`);
    return { view, news };
  };
  const see = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    return fire(document, new Event('visibilitychange'));
  };

  test('pause under a mouse, at the focus, and while the page is hidden, each time', async () => {
    const { view, news } = await show();
    news();
    const section = document.querySelector('section')!;
    const [first, second] = document.querySelectorAll('section button');
    for (let time = 1; time <= 2; time += 1) {
      await point(section, 'over', 'mouse');
      expect(news()).toEqual(['PAUSE_BEGAN hover']);
      await point(section, 'out', 'mouse');
      expect(news()).toEqual(['PAUSE_ENDED hover']);
      await point(section, 'over', 'touch');
      await point(section, 'out', 'touch');
      expect(news()).toEqual([]);
      await moveFocus(null, first!);
      expect(news()).toEqual(['PAUSE_BEGAN focus']);
      await moveFocus(first!, second!);
      expect(news()).not.toContain('PAUSE_ENDED focus');
      await moveFocus(second!, document.body);
      expect(news()).toEqual(['PAUSE_ENDED focus']);
      await moveFocus(null, first!);
      await moveFocus(first!, null);
      expect(news()).toEqual(['PAUSE_BEGAN focus', 'PAUSE_ENDED focus']);
      await see(true);
      expect(news()).toEqual(['PAUSE_BEGAN hiddenPage']);
      await see(false);
      expect(news()).toEqual(['PAUSE_ENDED hiddenPage']);
    }
    await view.unmount();
    await see(true);
    expect(news()).toEqual([]);
  });

  test('pause while less motion is asked for, also from then on, each time', async () => {
    await see(false);
    const motion = Object.assign(new EventTarget(), { matches: true });
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(motion as never);
    const { view, news } = await show();
    expect(news()).toEqual(['PAUSE_BEGAN reducedMotion']);
    const change = (matches: boolean) => {
      Object.assign(motion, { matches });
      return fire(motion, new Event('change'));
    };
    for (let time = 1; time <= 2; time += 1) {
      await change(false);
      await change(true);
      expect(news()).toEqual(['PAUSE_ENDED reducedMotion', 'PAUSE_BEGAN reducedMotion']);
    }
    await view.unmount();
    await change(false);
    expect(news()).toEqual([]);
    asked.mockRestore();
  });

  test('that are not shown cannot be reached by any means', async () => {
    const { view } = await show();
    const seen = [...document.querySelectorAll('figure')].map((figure) => [
      figure.getAttribute('aria-hidden'),
      getComputedStyle(figure).visibility,
    ]);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.map((_, index) => (index === 0 ? ['false', 'visible'] : ['true', 'hidden'])));
    await view.unmount();
  });

  test('are paused from the start on a page that is hidden', async () => {
    await see(true);
    const { view, news } = await show();
    expect(news()).toContain('PAUSE_BEGAN hiddenPage');
    await view.unmount();
    await see(false);
  });
});

describe('a letter', () => {
  test('can be chosen again each time: the box keeps no file, whose second choice browsers do not report', async () => {
    const sent: Sent = [];
    const actor = actorIn('acceptanceLetter', snapshotOf('acceptanceLetter'), sent);
    const view = await mount(<AcceptanceLetter />, siteIn({ flows: { acceptanceLetter: actor } }, sent));
    const box = document.querySelector<HTMLInputElement>('input[type=file]')!;
    let value = '';
    Object.defineProperty(box, 'value', {
      get: () => value,
      set(next: string) {
        value = next;
      },
    });
    const file = new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' });
    Object.defineProperty(box, 'files', { get: () => (value === '' ? [] : [file]) });
    sent.splice(0);
    for (let time = 1; time <= 2; time += 1) {
      value = 'letter.pdf';
      await fire(box, new Event('change', bubbling));
      expect(value).toBe('');
      expect(sent.splice(0).map(([, { type }]) => type)).toEqual(['FILE_CHOSEN']);
    }
    await view.unmount();
  });

  test('is taken where it is dropped on the box; elsewhere a file does nothing, until the page goes', async () => {
    const sent: Sent = [];
    const actor = actorIn('acceptanceLetter', snapshotOf('acceptanceLetter'), sent);
    const view = await mount(<AcceptanceLetter />, siteIn({ flows: { acceptanceLetter: actor } }, sent));
    const dragged = (type: string, types: readonly string[]) =>
      Object.assign(new Event(type, bubbling), { dataTransfer: { types, files: [], dropEffect: 'copy' } });
    for (const type of ['dragover', 'drop']) {
      const file = dragged(type, ['Files']);
      await fire(document.body, file);
      expect(file.defaultPrevented).toBe(true);
      expect(file.dataTransfer.dropEffect).toBe('none');
      const text = dragged(type, ['text/plain']);
      await fire(document.body, text);
      expect(text.defaultPrevented).toBe(false);
      const onBox = dragged(type, ['Files']);
      await fire(document.querySelector('label[for=letter]')!, onBox);
      expect([onBox.defaultPrevented, onBox.dataTransfer.dropEffect]).toEqual([true, 'copy']);
    }
    await view.unmount();
    for (const type of ['dragover', 'drop']) {
      const later = dragged(type, ['Files']);
      await fire(document.body, later);
      expect(later.defaultPrevented).toBe(false);
    }
  });
});

describe('a button that pays', () => {
  /** In pixels. */
  const place = { x: 10, y: 100, width: 120, height: 46 };

  test('says when it has moved by two pixels in any direction, or looks different', async () => {
    const now = { ...place };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ x: now.x, y: now.y }) as DOMRect,
    );
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => now.width);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => now.height);
    let isCovered = false;
    Object.assign(document, {
      elementFromPoint: () => (isCovered ? document.body : document.querySelector('button')),
    });
    const sent: Sent = [];
    const actor = actorIn('payButton', { ...snapshotOf('payButton') }, sent);
    const shown = (amount: string, disabled = false) => (
      <PayButton actor={actor} amount={amount} disabled={disabled}>
        Pay
      </PayButton>
    );
    const view = await mount(shown('$892'));
    const changes = async () => {
      await settle();
      return sent.splice(0).map(([, { type }]) => type);
    };
    expect(await changes()).toEqual(['BUTTON_CHANGED']);
    expect(await changes()).toEqual([]);
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      now[side] = place[side] + 1.9;
      expect(await changes()).toEqual([]);
      now[side] = place[side] - 1.9;
      expect(await changes()).toEqual([]);
      now[side] = place[side] + 2;
      expect(await changes()).toEqual(['BUTTON_CHANGED']);
      now[side] = place[side];
      expect(await changes()).toEqual(['BUTTON_CHANGED']);
    }
    isCovered = true;
    expect(await changes()).toEqual(['BUTTON_CHANGED']);
    isCovered = false;
    expect(await changes()).toEqual(['BUTTON_CHANGED']);
    await view.render(shown('$800'));
    expect(await changes()).toEqual(['BUTTON_CHANGED']);
    await view.render(shown('$800', true));
    expect(await changes()).toEqual(['BUTTON_CHANGED']);
    await view.unmount();
    now.x = 500;
    expect(await changes()).toEqual([]);
    vi.restoreAllMocks();
  });

  test('says so before a press, also where the frame that shows the change has not come', async () => {
    Object.assign(document, { elementFromPoint: () => document.querySelector('button') });
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const top = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const moveBy = (y: number) => top.mockReturnValue({ x: 0, y } as DOMRect);
    moveBy(0);
    const sent: Sent = [];
    const actor = actorIn('payButton', { ...snapshotOf('payButton') }, sent);
    const shown = (amount: string) => (
      <PayButton actor={actor} amount={amount}>
        Pay
      </PayButton>
    );
    const view = await mount(shown('$892'));
    const changes = () => sent.splice(0).map(([, { type }]) => type);
    expect(changes()).toEqual(['BUTTON_CHANGED']);
    await view.render(shown('$800'));
    expect(changes()).toEqual(['BUTTON_CHANGED']);
    const presses = [new PointerEvent('pointerdown', bubbling), new KeyboardEvent('keydown', bubbling)];
    for (const [index, event] of presses.entries()) {
      moveBy(10 * (index + 1));
      await fire(document.querySelector('button')!, event);
      expect(changes()).toEqual(['BUTTON_CHANGED']);
    }
    await view.unmount();
    vi.restoreAllMocks();
  });

  const once = async (button: Element) => {
    const keyed = async (repeat: boolean) => {
      const event = new KeyboardEvent('keydown', { ...bubbling, key: 'Enter', repeat });
      await fire(button, event);
      return event.defaultPrevented;
    };
    expect(await keyed(false)).toBe(false);
    expect(await keyed(true)).toBe(true);
  };

  test('is pressed once by a key that is held', async () => {
    const view = await mount(
      <PayButton actor={undefined} amount="$892">
        Pay
      </PayButton>,
    );
    await once(document.querySelector('button')!);
    await view.unmount();
  });

  test('comes after another one, which is pressed once by a key that is held as well', async () => {
    const entered = shownStates(
      registry.find(({ id }) => id === 'payment')!,
      { eachLeaf: true },
    ).find(({ value }) => JSON.stringify(value).includes('"enteringCard":"complete"'))!;
    const { content, site } = views['payment']!(entered, []);
    const view = await mount(content, site);
    const next = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === payment.buttons.continue,
    );
    await once(next!);
    await view.unmount();
  });
});

describe('a second time', () => {
  test('the next notice is folded, also where the one before was read', async () => {
    const [shown, sent]: [AnyMachineSnapshot, Sent] = [snapshotOf('alertBanner'), []];
    const of = (id: string) => ({
      ...shown,
      context: { ...shown.context, notices: [{ id, tone: 'info', title: id, text: `About ${id}.` }] },
    });
    const actor = actorIn('alertBanner', of('one'), sent);
    const view = await mount(<AlertBanner />, siteIn({ flows: { alertBanner: actor } }, sent));
    const read = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Read');
    await act(async () => read()!.click());
    expect(read()).toBeUndefined();
    await act(async () => moveTo(actor, of('other')));
    expect(read()).toBeDefined();
    await view.unmount();
  });

  test('a button that is shown for another course is of that course', async () => {
    const sent: Sent = [];
    const site = siteIn({}, sent);
    const view = await mount(<CourseButton code="biod101" />, site);
    await view.render(<CourseButton code="engl101" />);
    expect(sent.map(([, event]) => (event as { code?: string }).code)).toEqual(['biod101', 'engl101']);
    await view.unmount();
  });

  test('each video but the first of a dialog is announced', async () => {
    const [one, other] = videos;
    const show = (id: string) => <VideoDialog videoId={id} onClose={() => undefined} />;
    const view = await mount(show(one!.videoId));
    const said = () => document.querySelector('[role=status]')?.textContent;
    const frame = () => document.querySelector('[src*="/embed/"]');
    expect(said()).toBe('');
    const first = frame();
    await view.render(show(other!.videoId));
    expect(said()).toBe(other!.title);
    // In a frame that stays, Back would lead to the first video.
    expect([first?.isConnected, frame()?.isConnected]).toEqual([false, true]);
    await view.render(show(one!.videoId));
    expect(said()).toBe(one!.title);
    await view.unmount();
  });

  test('a message that comes again is another one, which is read again', async () => {
    const of = (id: string) =>
      siteIn({ toasts: [actorIn(id, { context: { tone: 'danger', text: 'Not saved.' } }, [])] }, []);
    const view = await mount(<Toasts />, of('one'));
    const message = () => document.querySelector('[role=alert]');
    const first = message();
    await view.render(<Toasts />, of('other'));
    expect([first?.isConnected, message()?.isConnected]).toEqual([false, true]);
    await view.unmount();
  });

  test('each video of a course waits until it is played', async () => {
    const thumbnails = [1, 2].map((place) => ({
      src: `/art/${place}.svg`,
      alt: `Lab ${place}`,
      videoId: `lab-${place}`,
    }));
    const view = await mount(<Gallery title="Biology" thumbnails={thumbnails} />);
    const press = (name: string) =>
      act(async () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click());
    for (const place of [1, 2]) {
      await press(`Video: Lab ${place}`);
      expect(document.querySelector('[src*="/embed/"]')).toBe(null);
      await press(`Play video: Lab ${place}`);
      expect(document.querySelector('[src*="/embed/"]')?.getAttribute('title')).toBe(`Lab ${place}`);
    }
    await view.unmount();
  });

  test('a page that could not be shown says each time that it cannot be reached', async () => {
    const view = await mount(<ErrorPage />);
    const alert = document.querySelector('[role=alert]')!;
    const again = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('Load the page again'),
    )!;
    for (let time = 1; time <= 2; time += 1) {
      const asked = Promise.withResolvers<Response>();
      vi.stubGlobal('fetch', () => asked.promise);
      await act(async () => again.click());
      // Empty meanwhile: a text that stays is not read again.
      expect(alert.textContent).toBe('');
      await act(async () => asked.reject(new Error('offline')));
      expect(alert.textContent).not.toBe('');
    }
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.stubGlobal('fetch', async () => new Response());
    await act(async () => again.click());
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    vi.unstubAllGlobals();
    await view.unmount();
  });

  test('the list of what is wrong comes into view, which it is long for', async () => {
    const invalid = shownStates(registry.find(({ id }) => id === 'createAccount')!).find(
      ({ value }) => value === 'invalid',
    )!;
    const of = (failedSubmits: number) => ({ ...invalid, context: { ...invalid.context, failedSubmits } });
    const actor = actorIn('createAccount', of(0), []);
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const view = await mount(<CreateAccountDialog actor={actor} />, siteIn({}, []));
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    for (const time of [1, 2]) {
      await act(async () => moveTo(actor, of(time)));
      await settle();
      // Its beginning: the focus would bring its end into view.
      expect(scrolled.mock.calls).toEqual(Array.from({ length: time }, () => [{ block: 'start' }]));
      expect(focused.mock.calls.at(-1)).toEqual([{ preventScroll: true }]);
      expect((scrolled.mock.contexts.at(-1) as HTMLElement).querySelector('section a')).not.toBe(null);
    }
    for (const spy of [scrolled, focused]) spy.mockRestore();
    await view.unmount();
  });
});

test('a press of Register does not leave the page, as it would before the page is ready', async () => {
  const view = await mount(<CourseButton code="biod101" />, siteIn({}, []));
  const sending = new Event('submit', bubbling);
  await fire(document.querySelector('form')!, sending);
  expect(sending.defaultPrevented).toBe(true);
  await view.unmount();
});

test.each([
  ['a list', 'select', ['FIELD_LEFT']],
  ['another field', 'input[name=lastName]', ['FIELD_LEFT']],
  ['a box', 'input[type=checkbox]', ['FIELD_LEFT']],
  ['what unfolds the suffix', 'summary', ['FIELD_LEFT']],
  ['a button, which a new error would move', 'button', []],
  ['a link, which a new error would move', 'a', []],
  ['nothing', null, []],
])('a field of the account form that is left for %s', async (_, to, expected) => {
  const sent: Sent = [];
  const { content, site } = views['createAccount']!(snapshotOf('createAccount'), sent);
  const view = await mount(content, site);
  const from = document.querySelector('input[name=firstName]');
  sent.splice(0);
  const next = to === null ? null : document.querySelector(`form ${to}`);
  expect(next === null).toBe(to === null);
  await moveFocus(from, next);
  expect(sent.map(([, { type }]) => type)).toEqual(expected);
  await view.unmount();
});

test('the days to choose from are those of the month and of the year, whichever is chosen last', async () => {
  const first = snapshotOf('createAccount');
  const of = (birthMonth: string, birthYear: string) => {
    const values = { ...(first.context as { values: object }).values, birthMonth, birthYear };
    return { ...first, context: { ...first.context, values } };
  };
  const actor = actorIn('createAccount', of('', ''), []);
  const view = await mount(<CreateAccountDialog actor={actor} />, siteIn({}, []));
  const days = () => document.querySelector<HTMLSelectElement>('[name=birthDay]')!.options.length - 1;
  const shown: number[] = [];
  for (const [month, year] of [
    ['2', ''],
    ['2', '2007'],
    ['2', '2008'],
    ['4', '2008'],
    ['5', '2008'],
  ] as const) {
    await act(async () => moveTo(actor, of(month, year)));
    await settle();
    shown.push(days());
  }
  expect(shown).toEqual([29, 28, 29, 30, 31]);
  await view.unmount();
});

test('a form hears of a text that a script has set without an event before it is sent', async () => {
  const heard: string[] = [];
  const view = await mount(
    <Form failedSubmits={0} onSubmit={() => heard.push('sent')}>
      <Input name="name" onChange={({ target }) => heard.push(target.value)} />
      <Area name="message" onChange={({ target }) => heard.push(target.value)} />
    </Form>,
    siteIn({}, []),
  );
  const submit = () => fire(document.querySelector('form')!, new Event('submit', bubbling));
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    // A script that fills forms uses the setter of the browser, not the one that React has put in its place.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(
      field,
      field.name,
    );
  }
  await submit();
  await submit();
  expect(heard).toEqual(['name', 'message', 'sent', 'sent']);
  await view.unmount();
});

test.each([
  ['of this build', legalVersions.terms, false],
  ['that are older', '2020-01-01', true],
  ['that are newer', '2040-01-01', true],
])(
  'a receipt prints the terms that were accepted, and names those that it does not have: %s',
  async (_, termsVersion, isNamed) => {
    const view = await receiptWith(termsVersion);
    const named = acceptedEarlier(longDateWithYear(termsVersion));
    await vi.waitFor(async () => {
      await settle();
      expect(document.querySelectorAll('[data-print-only]').length).toBeGreaterThan(0);
      expect(document.body.textContent.includes(named)).toBe(isNamed);
    });
    await view.unmount();
  },
);

test('a message that could not be sent shows the line that says so, each time', async () => {
  const sent: Sent = [];
  const [editing, failed] = [false, true].map((has) =>
    shownStates(registry.find(({ id }) => id === 'contactForm')!).find((one) => one.hasTag('failed') === has),
  );
  const actor = actorIn('contactForm', editing!, sent);
  const view = await mount(<ContactForm />, siteIn({ flows: { contactForm: actor } }, sent));
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  for (const time of [1, 2]) {
    await act(async () => moveTo(actor, failed!));
    expect(scrolled.mock.calls).toEqual(Array.from({ length: time }, () => [{ block: 'center' }]));
    expect((scrolled.mock.contexts.at(-1) as HTMLElement).textContent).toContain(failedText);
    await act(async () => moveTo(actor, editing!));
  }
  scrolled.mockRestore();
  await view.unmount();
});

describe('signing out by the menu', () => {
  const shown = (isSignedIn: boolean) =>
    siteIn(
      isSignedIn
        ? { session: { value: 'signedIn', context: { user: { sub: 'a', email: 'ann@example.test' } } } }
        : {},
      [],
    );
  const page = (
    <main>
      <h1 tabIndex={-1}>Careers</h1>
      <CollapsedMenu active={undefined} />
    </main>
  );

  test('closes the menu that goes with it, and leads to the heading, each time', async () => {
    const all = document.querySelectorAll.bind(document);
    // happy-dom knows no open popovers.
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
      all(selector === ':popover-open' ? '#menu' : selector),
    );
    const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover').mockReturnValue();
    const view = await mount(page, shown(true));
    for (let time = 1; time <= 2; time += 1) {
      [...document.querySelectorAll('button')].at(-1)!.focus();
      expect(document.activeElement?.textContent).toBe('Sign out');
      // Browsers do the same when the element is removed.
      (document.activeElement as HTMLElement).blur();
      await view.render(page, shown(false));
      expect(document.activeElement?.textContent).toBe('Careers');
      expect(hidden).toHaveBeenCalledTimes(time);
      await view.render(page, shown(true));
    }
    await view.unmount();
    vi.restoreAllMocks();
  });
});

test('prices are asked for while a page with courses is shown, and not once it is left, each time', async () => {
  const stay = () => undefined;
  function Prices({ onShown = stay }: { onShown?: () => void }) {
    useCoursesToday(courses);
    useEffect(onShown, [onShown]);
    return null;
  }
  for (let time = 1; time <= 2; time += 1) {
    const sent: Sent = [];
    const flows = () => sent.map(([, event]) => [event.type, (event as { name?: string }).name].join(' '));
    const view = await mount(<Prices />, siteIn({ today: null }, sent));
    expect(flows()).toEqual(['FLOW_OPENED coursesToday']);
    await view.unmount();
    expect(flows()).toEqual(['FLOW_OPENED coursesToday', 'FLOW_CLOSED coursesToday']);
  }
  // It is left before its code has come.
  function Glimpse() {
    const [isShown, setShown] = useState(true);
    return isShown && <Prices onShown={() => setShown(false)} />;
  }
  const sent: Sent = [];
  const view = await mount(<Glimpse />, siteIn({ today: null }, sent));
  expect(sent.map(([, { type }]) => type)).toEqual([]);
  await view.unmount();
});

test.each([
  [0, 0],
  [1, 1],
  [2, 3],
])('with %i other devices, %i buttons sign out', async (others, buttons) => {
  const list = shownStates(registry.find(({ id }) => id === 'devices')!).find(
    ({ value }) => value === 'reading',
  )!;
  const devices = Array.from({ length: 1 + others }, (_, index) => ({
    id: `device-${index}`,
    name: `Firefox ${index}`,
    signedInOn: null,
    lastUsedOn: null,
    isThis: index === 0,
  }));
  const { content, site } = views['devices']!(
    { ...list, context: { ...list.context, devices } } as never,
    [],
    actorIn,
  );
  const view = await mount(content, site);
  const shown = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shown.filter((text) => text.startsWith(signOut))).toHaveLength(buttons);
  await view.unmount();
});

test('what is shown of one person is concealed while the session is read again, left with it, and that of the next one asked for', async () => {
  const sent: Sent = [];
  const signedIn = shownStates(registry.find(({ id }) => id === 'account')!).find(({ value }) =>
    JSON.stringify(value).includes('signedIn'),
  )!;
  const of = (session: string, email: string) => ({
    ...signedIn,
    children: {},
    context: { ...signedIn.context, session: { session, user: { sub: session, email } } },
  });
  const actor = actorIn('account', of('ann/1', 'ann@example.test'), sent);
  const parts = ['registrations', 'passkeys', 'authenticator', 'codeAfterPassword', 'devices'];
  const asked = () =>
    sent.splice(0).flatMap(([, event]) => {
      const {
        type,
        name = '',
        input,
      } = event as { type: string; name?: string; input?: { session: string } };
      return parts.includes(name) ? [[type, name, input?.session].join(' ').trim()] : [];
    });
  const all = (type: string, session = '') => parts.map((name) => `${type} ${name} ${session}`.trim());
  const view = await mount(<Account />, siteIn({ flows: { account: actor } }, sent));
  expect(asked()).toEqual(all('FLOW_OPENED', 'ann/1'));
  const isConcealed = () => document.getElementById('account-settings')?.closest('[hidden]') !== null;
  const ann = of('ann/1', 'ann@example.test');
  const isSaid = () => document.body.textContent.includes(checkingAccount);
  expect([isConcealed(), isSaid()]).toEqual([false, false]);
  const session = { ...ann.context.session, status: 'checking' };
  await act(async () => moveTo(actor, { ...ann, context: { ...ann.context, session } }));
  expect([isConcealed(), isSaid(), asked()]).toEqual([true, true, []]);
  await act(async () => moveTo(actor, ann));
  expect([isConcealed(), isSaid(), asked()]).toEqual([false, false, []]);
  await act(async () => moveTo(actor, of('bob/1', 'bob@example.test')));
  expect(asked()).toEqual([...all('FLOW_CLOSED'), ...all('FLOW_OPENED', 'bob/1')]);
  await view.unmount();
});

test.each([
  LinkTabs,
  (props: ComponentProps<typeof LinkTabs>) => (
    <SideNav label={props.label} items={props.tabs} current={props.current} />
  ),
])(
  'of tabs that are wider than the window, the current one is in view, and the next one after it',
  async (Tabs) => {
    const at: Record<string, number> = { '/about': 300, '/faq': 500 };
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offset(
      this: HTMLElement,
    ) {
      return at[this.getAttribute('href') ?? ''] ?? 0;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    const tabs = Object.keys(at).map((to) => ({ to, label: to }));
    const shown = (current: string) => <Tabs label="Tabs" tabs={tabs} current={current} />;
    const view = await mount(shown('/about'));
    const scrolled = () => document.querySelector('nav')!.scrollLeft;
    expect(scrolled()).toBe(270);
    await view.render(shown('/faq'));
    expect(scrolled()).toBe(470);
    vi.restoreAllMocks();
    await view.unmount();
  },
);
