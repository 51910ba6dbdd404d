import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Assertion, Target, UserActions } from '../../../drive/testAdapter.ts';
import { pause, until, type FramePage } from './framePage.ts';

const quote = (name: string | RegExp | undefined) => (name === undefined ? '' : ` ${String(name)}`);
const textOf = ({ role, name, dialog }: Target) =>
  `${role}${quote(name)}${dialog === undefined ? '' : ` in the dialog${quote(dialog)}`}`;

/** User actions on the page in the frame. */
export function frameUser(frame: FramePage, timeout: number): UserActions {
  const body = () => frame.page().document.body;

  const all = ({ role, name, dialog }: Target, within?: HTMLElement): HTMLElement[] => {
    const roots = dialog === undefined ? [within ?? body()] : all({ role: 'dialog', name: dialog });
    return roots.flatMap((root) => queryAllByRole(root, role, name === undefined ? {} : { name }));
  };
  /** Waits until the control is stable: enabled, not moving and not about to be replaced. */
  const find = async (target: Target): Promise<HTMLElement> => {
    for (;;) {
      const found = await findNow(target);
      const before = found.getBoundingClientRect();
      await pause(300);
      const after = found.getBoundingClientRect();
      const isStable = before.x === after.x && before.y === after.y && after.width > 0;
      if (isStable && found.isConnected && all(target).includes(found)) return found;
    }
  };
  const findNow = (target: Target) =>
    until(
      () => all(target).find((element) => !isDisabled(element)),
      () => `expected to use ${textOf(target)}, saw ${all(target).length ? 'it disabled' : 'none'}`,
      timeout,
    );
  const field = (label: string | RegExp) =>
    until(
      () => queryAllByLabelText(body(), label).find((element) => !isDisabled(element)),
      () => `expected a field ${String(label)}, saw none that can be used`,
      timeout,
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
  let hovered: HTMLElement | undefined;
  /** React derives enter and leave events from `pointerover` and `pointerout`. */
  const hover = (element: HTMLElement) => {
    const page = frame.page();
    const about = { bubbles: true, composed: true, pointerType: 'mouse' };
    const left = hovered?.isConnected ? hovered : undefined;
    left?.dispatchEvent(new page.PointerEvent('pointerout', { ...about, relatedTarget: element }));
    element.dispatchEvent(new page.PointerEvent('pointerover', { ...about, relatedTarget: left ?? null }));
    hovered = element;
  };
  /** Uses the native setter, because React ignores changes made through its own. */
  const setValue = (element: HTMLElement, text: string, kind: 'input' | 'change') => {
    const page = frame.page();
    const owner =
      element.tagName === 'SELECT'
        ? page.HTMLSelectElement
        : element.tagName === 'TEXTAREA'
          ? page.HTMLTextAreaElement
          : page.HTMLInputElement;
    element.focus({ preventScroll: true });
    // The setter is called on the element.
    // oxlint-disable-next-line typescript/unbound-method
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new page.Event('input', { bubbles: true }));
    if (kind === 'change') element.dispatchEvent(new page.Event('change', { bubbles: true }));
  };
  const setChecked = async (label: string | RegExp, checked: boolean) => {
    const box = await field(label);
    if ((box as HTMLInputElement).checked !== checked) click(box);
  };

  return {
    goto: (path) => frame.goto(path),
    click: async (target) => click(await find(target)),
    async dblclick(target) {
      const element = await find(target);
      click(element);
      click(element);
      element.dispatchEvent(new (frame.page().MouseEvent)('dblclick', { bubbles: true }));
    },
    activate: async (target) => (await find(target)).click(),
    hover: async (target) => hover(await find(target)),
    focus: async (target) => (await find(target)).focus(),
    fill: async (label, text) => setValue(await field(label), text, 'input'),
    async selectOption(label, option) {
      const list = (await field(label)) as HTMLSelectElement;
      const found = [...list.options].find((one) => one.label === option);
      if (!found) throw new Error(`expected the option ${option} in ${String(label)}, saw none`);
      setValue(list, found.value, 'change');
    },
    async upload(label, { name, type, text }) {
      const page = frame.page();
      const input = (await field(label)) as HTMLInputElement;
      const chosen = new page.DataTransfer();
      chosen.items.add(new page.File([text], name, { type }));
      input.files = chosen.files;
      input.dispatchEvent(new page.Event('change', { bubbles: true }));
    },
    check: (label) => setChecked(label, true),
    uncheck: (label) => setChecked(label, false),
    async press(key) {
      const page = frame.page();
      const element = page.document.activeElement ?? body();
      const about = { key, bubbles: true, cancelable: true };
      const goesOn = element.dispatchEvent(new page.KeyboardEvent('keydown', about));
      if (goesOn && key === 'Enter' && element.matches('button, a')) (element as HTMLElement).click();
      element.dispatchEvent(new page.KeyboardEvent('keyup', about));
    },
    async see(assertion) {
      let problem = '';
      await until(
        () => {
          problem = problemWith(assertion);
          return problem === '' ? true : undefined;
        },
        () => problem,
        timeout,
      );
    },
  };

  /** What is wrong; empty when the assertion holds. */
  function problemWith(assertion: Assertion): string {
    if ('text' in assertion) {
      const shown = body().innerText.replace(/\s+/g, ' ');
      const isThere =
        typeof assertion.text === 'string'
          ? shown.toLowerCase().includes(assertion.text.toLowerCase())
          : assertion.text.test(shown);
      return isThere ? '' : `expected to see “${String(assertion.text)}”, saw no such text`;
    }
    if ('absent' in assertion)
      return all(assertion.absent).length ? `expected no ${textOf(assertion.absent)}, saw one` : '';
    if ('path' in assertion) {
      const { pathname, search } = frame.page().location;
      const at = pathname + search;
      const isRight = typeof assertion.path === 'string' ? at === assertion.path : assertion.path.test(at);
      return isRight ? '' : `expected to be at ${String(assertion.path)}, saw ${at}`;
    }
    const [element] = all(assertion);
    if (!element) return `expected to see ${textOf(assertion)}, saw none`;
    const about = (wanted: string, found: string) =>
      `expected ${textOf(assertion)} to be ${wanted}, saw it ${found}`;
    const disabled = isDisabled(element);
    if (assertion.disabled !== undefined && assertion.disabled !== disabled)
      return about(assertion.disabled ? 'disabled' : 'enabled', disabled ? 'disabled' : 'enabled');
    const { checked, value } = element as HTMLInputElement;
    if (assertion.checked !== undefined && assertion.checked !== checked)
      return about(assertion.checked ? 'checked' : 'not checked', checked ? 'checked' : 'not checked');
    if (assertion.value !== undefined && assertion.value !== value)
      return about(`“${assertion.value}”`, `“${value}”`);
    if (assertion.focused && frame.page().document.activeElement !== element)
      return about('focused', 'not focused');
    return '';
  }
}

const isDisabled = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
