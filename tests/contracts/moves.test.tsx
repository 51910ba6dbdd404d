// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { focusText, freezeTime, mount, settle } from './mount.tsx';
import { shownMoves, type Sent } from './shownStates.ts';
import { entryOf, views } from './views.tsx';

/** Flows that replace no control that has led on, or that have too many states for every step. */
const others = new Set([
  'alertBanner',
  'checkout',
  'courseButton',
  'courseFinder',
  'createAccount',
  'pageSpeed',
  'payButton',
  'payment',
  'receipt',
  'testimonials',
  'videoDialog',
]);
const flows = Object.keys(views).filter((id) => !others.has(id));

beforeAll(freezeTime);

describe('where the focus is after each step that was taken with the last button', () => {
  test.each(flows)('%s', async (id) => {
    const lines: string[] = [];
    for (const [name, [from, to]] of shownMoves(entryOf(id))) {
      const sent: Sent = [];
      const before = views[id]!(from, sent);
      const view = await mount(before.content, before.site);
      [...document.querySelectorAll('button')].at(-1)?.focus();
      const [pressed = 'no focus'] = focusText();
      const after = views[id]!(to, sent);
      await view.render(after.content, after.site);
      await settle();
      const [focused = 'no focus'] = focusText();
      lines.push(`${name}: ${pressed === focused ? 'stays' : focused}`);
      await view.unmount();
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`expected/moves/${id}.txt`);
  });
});
