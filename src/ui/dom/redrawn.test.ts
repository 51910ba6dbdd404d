// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followUse } from './redrawn.ts';
import { sectionHydrated } from './sectionHydrated.ts';

/** What a visitor has done with a page stays when React draws the page again. */

const page = `<main>
  <details><summary>More</summary></details>
  <a href="/faq">FAQ</a>
  <input name="email"><textarea name="message"></textarea>
  <select name="country"><option>usa</option><option>canada</option></select>
  <input type="checkbox" name="agree"><input type="checkbox" name="mail" checked>
  <button>Register</button>
</main>`;

let root: HTMLElement;
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const draw = () => {
  root.innerHTML = page;
};

beforeEach(() => {
  history.replaceState({}, '', '/contact');
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root')!;
  draw();
  const all = root.querySelectorAll.bind(root);
  // happy-dom knows neither of these.
  vi.spyOn(root, 'querySelectorAll').mockImplementation((wanted: string) =>
    wanted === ':popover-open' ? ([] as never) : all(wanted),
  );
  const one = root.querySelector.bind(root);
  vi.spyOn(root, 'querySelector').mockImplementation((wanted: string) =>
    wanted.endsWith(':active') ? null : one(wanted),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What the controls of the page that is shown now say. */
function told() {
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) =>
      heard.push(`${type} ${(target as Element).getAttribute('name')}`),
    );
  return heard;
}

test('what was typed and chosen, which the charts then hear of', () => {
  root.querySelector<HTMLInputElement>('[name=email]')!.value = 'ann@example.test';
  root.querySelector<HTMLTextAreaElement>('textarea')!.value = 'Hello';
  root.querySelector<HTMLSelectElement>('select')!.value = 'canada';
  root.querySelector<HTMLInputElement>('[name=agree]')!.checked = true;
  const use = followUse(root);
  draw();
  const heard = told();
  use.keepLooks();
  expect(heard).toEqual([]);
  use.keepValues();
  expect(root.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('ann@example.test');
  expect(root.querySelector<HTMLTextAreaElement>('textarea')!.value).toBe('Hello');
  expect(root.querySelector<HTMLSelectElement>('select')!.value).toBe('canada');
  expect(root.querySelector<HTMLInputElement>('[name=agree]')!.checked).toBe(true);
  expect(root.querySelector<HTMLInputElement>('[name=mail]')!.checked).toBe(true);
  expect(heard.filter((line) => /email|message|country|click/.test(line))).toEqual([
    'input email',
    'change email',
    'input message',
    'change message',
    'input country',
    'change country',
    'click agree',
  ]);
  // Once.
  heard.length = 0;
  use.keepValues();
  expect(heard).toEqual([]);
});

test('what was typed, before a press that was held sends it', () => {
  const email = () => root.querySelector<HTMLInputElement>('[name=email]')!;
  const sent: string[] = [];
  addEventListener('section-hydrated', () => sent.push(email().value), { once: true });
  email().value = 'ann@example.test';
  followUse(root);
  draw();
  sectionHydrated();
  expect(sent).toEqual(['ann@example.test']);
});

test('the caret in what is being typed', () => {
  const use = followUse(root);
  const old = root.querySelector<HTMLInputElement>('[name=email]')!;
  old.value = 'ann@example.test';
  old.focus();
  old.setSelectionRange(3, 5);
  draw();
  use.keepValues();
  const now = root.querySelector<HTMLInputElement>('[name=email]')!;
  expect(document.activeElement).toBe(now);
  expect([now.selectionStart, now.selectionEnd]).toEqual([3, 5]);
});

test('what was opened, and a press that is held', () => {
  find('details').setAttribute('open', '');
  find('button').ariaBusy = 'true';
  const use = followUse(root);
  draw();
  use.keepLooks();
  expect([find('details').hasAttribute('open'), find('button').ariaBusy]).toEqual([true, 'true']);
});

test('the focus, unless the visitor has moved it elsewhere or away', async () => {
  const use = followUse(root);
  find('a').focus();
  draw();
  use.keepLooks();
  expect(document.activeElement).toBe(find('a'));
  find('a').blur();
  await Promise.resolve();
  draw();
  use.keepLooks();
  expect(document.activeElement).toBe(document.body);
});

test('nothing on another page, whose controls can stand in the same places', () => {
  const use = followUse(root);
  root.querySelector<HTMLInputElement>('[name=email]')!.value = 'ann@example.test';
  draw();
  history.replaceState({}, '', '/faq');
  use.keepValues();
  expect(root.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('');
  // The same holds after the visitor returns: text typed then is new.
  history.replaceState({}, '', '/contact');
  dispatchEvent(new Event('section-hydrated'));
  expect(root.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('');
});

test('what a part is given that is drawn later', () => {
  const use = followUse(root);
  root.insertAdjacentHTML('beforeend', '<div data-dehydrated></div>');
  root.querySelector<HTMLInputElement>('[name=email]')!.value = 'ann@example.test';
  use.keepValues();
  draw();
  dispatchEvent(new Event('section-hydrated'));
  expect(root.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('ann@example.test');
  // The page waits for nothing else, so any text typed from now on belongs to the visitor.
  draw();
  dispatchEvent(new Event('section-hydrated'));
  expect(root.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('');
});

test('letters that are typed into the new field before the charts hear it, where the caret was', () => {
  const field = () => find('[name=message]') as HTMLTextAreaElement;
  field().value = 'When does it start?';
  field().focus();
  field().setSelectionRange(0, 0);
  const use = followUse(root);
  draw();
  use.keepLooks();
  expect(document.activeElement).toBe(field());
  field().value = 'Hello. ';
  use.keepValues();
  expect(field().value).toBe('Hello. When does it start?');
  expect([field().selectionStart, field().selectionEnd]).toEqual([7, 7]);
});

test('of a field that was drawn with something in it, only what the visitor had typed', () => {
  const field = () => find('[name=message]') as HTMLTextAreaElement;
  field().value = 'Mine';
  field().focus();
  const use = followUse(root);
  draw();
  field().value = 'Drawn';
  use.keepLooks();
  use.keepValues();
  expect(field().value).toBe('Mine');
});

test('a press on an early control, which the page moves: it is marked until the pointer is released outside the page', () => {
  const early = '<div id="early-checkout" data-early></div>';
  root.innerHTML = early;
  find('[data-early]').innerHTML = '<button>Complete Registration</button>';
  const use = followUse(root);
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const button = find('button');
  root.innerHTML = early;
  use.keepLooks();
  expect(find('[data-early] [data-pressed]')).toBe(button);
  document.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(find('[data-pressed]')).toBeNull();
});

test('the focus where the visitor has taken it since, and the page where it is', () => {
  const use = followUse(root);
  find('a').focus();
  draw();
  find('button').focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  use.keepLooks();
  expect(document.activeElement).toBe(find('button'));
  find('button').blur();
  use.keepLooks();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test.each([
  ['that is still held goes to the control in its place', false, 1],
  ['that has ended stays with the control that is gone', true, 0],
])('a press %s', (_, isOver, times) => {
  const use = followUse(root);
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  if (isOver) find('button').dispatchEvent(new Event('pointercancel', { bubbles: true }));
  draw();
  const pressed = vi.fn<() => void>();
  find('button').addEventListener('click', pressed);
  use.keepLooks();
  for (const _time of [1, 2]) find('button').dispatchEvent(new Event('mouseup', { bubbles: true }));
  expect(pressed).toHaveBeenCalledTimes(times);
});

test('a menu that is open, once', () => {
  root.innerHTML = '<main><div popover="auto" id="menu"></div><div popover="auto" id="other"></div></main>';
  const show = vi.fn<() => void>();
  Object.assign(HTMLElement.prototype, { showPopover: show });
  const use = followUse(root);
  const toggle = (selector: string, newState: string) =>
    find(selector).dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  toggle('#menu', 'open');
  toggle('#other', 'open');
  toggle('#other', 'closed');
  root.innerHTML = '<main><div popover="auto" id="menu"></div><div popover="auto" id="other"></div></main>';
  use.keepLooks();
  use.keepLooks();
  expect(show.mock.contexts).toEqual([find('#menu')]);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('what is shown early, but not beside what the page shows by then', () => {
  const early = (content: string) => `<div id="early-checkout" data-early>${content}</div>`;
  for (const [drawn, shown] of [
    ['', 'Early'],
    ['<p>Now</p>', 'Now'],
  ]) {
    root.innerHTML = early('<p>Early</p>');
    const use = followUse(root);
    root.innerHTML = early(drawn!);
    use.keepLooks();
    expect(root.textContent).toBe(shown);
  }
});
