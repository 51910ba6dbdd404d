import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Assertion, Target, UserActions } from '../../../drive/testAdapter.ts';
import { pause, until, type FramePage } from './framePage.ts';

const quote = (name: string | RegExp | undefined) => (name === undefined ? '' : ` ${String(name)}`);
const textOf = ({ role, name, dialog }: Target) =>
  `${role}${quote(name)}${dialog === undefined ? '' : ` in the dialog${quote(dialog)}`}`;

/** User actions on the page in the frame. */
export function frameUser(frame: FramePage, timeout: number): UserActions {
  const body = () => frame.page().document.body;
  const users = new WeakMap<Document, UserEvent>();
  /** One user per document, because it remembers what the pointer is over. */
  const user = (): UserEvent => {
    const { document } = frame.page();
    const known = users.get(document) ?? userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    users.set(document, known);
    return known;
  };

  const all = ({ role, name, dialog }: Target): HTMLElement[] => {
    const roots = dialog === undefined ? [body()] : all({ role: 'dialog', name: dialog });
    return roots.flatMap((root) => queryAllByRole(root, role, name === undefined ? {} : { name }));
  };
  /** Waits until the control is stable: enabled, not moving and not about to be replaced. */
  const find = async (target: Target): Promise<HTMLElement> => {
    for (;;) {
      const found = await findNow(target);
      const before = found.getBoundingClientRect();
      await pause(50);
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
  const setChecked = async (label: string | RegExp, checked: boolean) => {
    const box = (await field(label)) as HTMLInputElement;
    if (box.checked !== checked) await user().click(box);
  };

  return {
    goto: (path) => frame.goto(path),
    click: async (target) => user().click(await find(target)),
    dblclick: async (target) => user().dblClick(await find(target)),
    activate: async (target) => (await find(target)).click(),
    hover: async (target) => user().hover(await find(target)),
    focus: async (target) => (await find(target)).focus(),
    async fill(label, text) {
      const input = (await field(label)) as HTMLInputElement;
      // Like Playwright's `fill`: one input event, whatever the field contains.
      input.focus();
      input.select();
      await (text === '' ? user().clear(input) : user().paste(text));
    },
    async selectOption(label, option) {
      const list = (await field(label)) as HTMLSelectElement;
      const found = [...list.options].find((one) => one.label === option);
      if (!found) throw new Error(`expected the option ${option} in ${String(label)}, saw none`);
      await user().selectOptions(list, found);
    },
    upload: async (label, { name, type, text }) =>
      user().upload(await field(label), new (frame.page().File)([text], name, { type })),
    check: (label) => setChecked(label, true),
    uncheck: (label) => setChecked(label, false),
    press: (key) => user().keyboard(`{${key}}`),
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
    // Nothing listens in the frame, and the page around it has the focus.
    if ('heard' in assertion || 'focusOn' in assertion) return '';
    const [element] = all(assertion);
    if (!element) return `expected to see ${textOf(assertion)}, saw none`;
    const differs = (expected: string, actual: string) =>
      `expected ${textOf(assertion)} to be ${expected}, saw it ${actual}`;
    const disabled = isDisabled(element);
    if (assertion.disabled !== undefined && assertion.disabled !== disabled)
      return differs(assertion.disabled ? 'disabled' : 'enabled', disabled ? 'disabled' : 'enabled');
    const { checked, value } = element as HTMLInputElement;
    if (assertion.checked !== undefined && assertion.checked !== checked)
      return differs(assertion.checked ? 'checked' : 'not checked', checked ? 'checked' : 'not checked');
    if (assertion.value !== undefined && assertion.value !== value)
      return differs(`“${assertion.value}”`, `“${value}”`);
    if (assertion.focused && frame.page().document.activeElement !== element)
      return differs('focused', 'not focused');
    return '';
  }
}

const isDisabled = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
