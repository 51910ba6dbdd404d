import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Hand, Sight, Target } from '../../../drive/driver.ts';
import { pause, until, type FramePage } from './framePage.ts';

const say = (name: string | RegExp | undefined) => (name === undefined ? '' : ` ${String(name)}`);
const inWords = ({ role, name, dialog }: Target) =>
  `${role}${say(name)}${dialog === undefined ? '' : ` in the dialog${say(dialog)}`}`;

/** Hands and eyes on the page in the frame, by role and label as a person and the browser tests have them. */
export function frameHand(frame: FramePage, patience: number): Hand {
  const body = () => frame.page().document.body;

  const all = ({ role, name, dialog }: Target, within?: HTMLElement): HTMLElement[] => {
    const places = dialog === undefined ? [within ?? body()] : all({ role: 'dialog', name: dialog });
    return places.flatMap((place) => queryAllByRole(place, role, name === undefined ? {} : { name }));
  };
  /** A control that stays where it is: what moves, or is about to go with its page, is not meant yet. */
  const find = async (target: Target): Promise<HTMLElement> => {
    for (;;) {
      const found = await findNow(target);
      const before = found.getBoundingClientRect();
      await pause(300);
      const after = found.getBoundingClientRect();
      const still = before.x === after.x && before.y === after.y && after.width > 0;
      if (still && found.isConnected && all(target).includes(found)) return found;
    }
  };
  const findNow = (target: Target) =>
    until(
      () => all(target).find((element) => !isDisabled(element)),
      () => `expected to use ${inWords(target)}, saw ${all(target).length ? 'it disabled' : 'none'}`,
      patience,
    );
  const field = (label: string | RegExp) =>
    until(
      () => queryAllByLabelText(body(), label).find((element) => !isDisabled(element)),
      () => `expected a field ${String(label)}, saw none that can be used`,
      patience,
    );

  const click = (element: HTMLElement) => {
    const page = frame.page();
    element.scrollIntoView({ block: 'nearest' });
    const about = { bubbles: true, cancelable: true, composed: true, button: 0 };
    element.dispatchEvent(new page.PointerEvent('pointerdown', { ...about, pointerId: 1, isPrimary: true }));
    element.dispatchEvent(new page.MouseEvent('mousedown', about));
    element.focus({ preventScroll: true });
    element.dispatchEvent(new page.PointerEvent('pointerup', { ...about, pointerId: 1, isPrimary: true }));
    element.dispatchEvent(new page.MouseEvent('mouseup', about));
    element.click();
  };
  let under: HTMLElement | undefined;
  /** React hears of a pointer that comes and goes by where it is over and where it was. */
  const point = (element: HTMLElement) => {
    const page = frame.page();
    const about = { bubbles: true, composed: true, pointerType: 'mouse' };
    const left = under?.isConnected ? under : undefined;
    left?.dispatchEvent(new page.PointerEvent('pointerout', { ...about, relatedTarget: element }));
    element.dispatchEvent(new page.PointerEvent('pointerover', { ...about, relatedTarget: left ?? null }));
    under = element;
  };
  /** Past the value that React remembers, so that it hears of the change. */
  const write = (element: HTMLElement, text: string, kind: 'input' | 'change') => {
    const page = frame.page();
    const owner =
      element.tagName === 'SELECT'
        ? page.HTMLSelectElement
        : element.tagName === 'TEXTAREA'
          ? page.HTMLTextAreaElement
          : page.HTMLInputElement;
    element.focus({ preventScroll: true });
    // The setter is called on the element at once.
    // oxlint-disable-next-line typescript/unbound-method
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new page.Event('input', { bubbles: true }));
    if (kind === 'change') element.dispatchEvent(new page.Event('change', { bubbles: true }));
  };
  const mark = async (label: string | RegExp, wanted: boolean) => {
    const box = await field(label);
    if ((box as HTMLInputElement).checked !== wanted) click(box);
  };

  return {
    goTo: (path) => frame.goTo(path),
    click: async (target) => click(await find(target)),
    async doubleClick(target) {
      const element = await find(target);
      click(element);
      click(element);
      element.dispatchEvent(new (frame.page().MouseEvent)('dblclick', { bubbles: true }));
    },
    activate: async (target) => (await find(target)).click(),
    pointAt: async (target) => point(await find(target)),
    focus: async (target) => (await find(target)).focus(),
    fill: async (label, text) => write(await field(label), text, 'input'),
    async choose(label, option) {
      const list = (await field(label)) as HTMLSelectElement;
      const found = [...list.options].find((one) => one.label === option);
      if (!found) throw new Error(`expected the option ${option} in ${String(label)}, saw none`);
      write(list, found.value, 'change');
    },
    async chooseFile(label, { name, type, text }) {
      const page = frame.page();
      const input = (await field(label)) as HTMLInputElement;
      const chosen = new page.DataTransfer();
      chosen.items.add(new page.File([text], name, { type }));
      input.files = chosen.files;
      input.dispatchEvent(new page.Event('change', { bubbles: true }));
    },
    tick: (label) => mark(label, true),
    untick: (label) => mark(label, false),
    async press(key) {
      const page = frame.page();
      const element = page.document.activeElement ?? body();
      const about = { key, bubbles: true, cancelable: true };
      const goesOn = element.dispatchEvent(new page.KeyboardEvent('keydown', about));
      if (goesOn && key === 'Enter' && element.matches('button, a')) (element as HTMLElement).click();
      element.dispatchEvent(new page.KeyboardEvent('keyup', about));
    },
    async see(sight) {
      let seen = '';
      await until(
        () => {
          seen = differs(sight);
          return seen === '' ? true : undefined;
        },
        () => seen,
        patience,
      );
    },
  };

  /** What is seen in place of what should be; empty when all is as it should be. */
  function differs(sight: Sight): string {
    if ('text' in sight) {
      const shown = body().innerText.replace(/\s+/g, ' ');
      const there =
        typeof sight.text === 'string'
          ? shown.toLowerCase().includes(sight.text.toLowerCase())
          : sight.text.test(shown);
      return there ? '' : `expected to see “${String(sight.text)}”, saw no such text`;
    }
    if ('absent' in sight)
      return all(sight.absent).length ? `expected no ${inWords(sight.absent)}, saw one` : '';
    if ('path' in sight) {
      const { pathname, search } = frame.page().location;
      const at = pathname + search;
      const right = typeof sight.path === 'string' ? at === sight.path : sight.path.test(at);
      return right ? '' : `expected to be at ${String(sight.path)}, saw ${at}`;
    }
    const [element] = all(sight);
    if (!element) return `expected to see ${inWords(sight)}, saw none`;
    const about = (wanted: string, found: string) =>
      `expected ${inWords(sight)} to be ${wanted}, saw it ${found}`;
    const disabled = isDisabled(element);
    if (sight.disabled !== undefined && sight.disabled !== disabled)
      return about(sight.disabled ? 'disabled' : 'enabled', disabled ? 'disabled' : 'enabled');
    const { checked, value } = element as HTMLInputElement;
    if (sight.checked !== undefined && sight.checked !== checked)
      return about(sight.checked ? 'ticked' : 'not ticked', checked ? 'ticked' : 'not ticked');
    if (sight.value !== undefined && sight.value !== value) return about(`“${sight.value}”`, `“${value}”`);
    if (sight.focused && frame.page().document.activeElement !== element)
      return about('in focus', 'without it');
    return '';
  }
}

const isDisabled = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
