// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { focusText, freezeTime, mount, settle } from './mount.tsx';
import { changesBetween } from './sections.ts';
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

/**
 * Without what stays of an earlier step for good reason: the text that was typed, the id of a dialog's description, and
 * whether React has set an attribute or a property.
 */
const withoutTraces = (outline: string) =>
  outline
    .replaceAll(/^(.*) checked\b(.*)$/gm, '$1$2 (checked)')
    .replaceAll(/^div aria-describedby(?:→"[^"]*"|\(nothing\)) /gm, 'div ')
    .replaceAll(/ value is "[^"]*"/g, '');

/** What a person sees who comes to a state without the ones before. */
async function openedAt(id: string, snapshot: AnyMachineSnapshot): Promise<string> {
  const { content, site } = views[id]!(snapshot, []);
  const view = await mount(content, site);
  const shown = withoutTraces(view.outline());
  await view.unmount();
  return shown;
}

describe('after each step that was taken with the last button, the focus is where it was, and nothing of the step before stays:', () => {
  test.each(flows)('%s', async (id) => {
    const lines: string[] = [];
    const different: string[] = [];
    const reached = new Set<string>();
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
      const moved = withoutTraces(view.outline());
      await view.unmount();
      const state = JSON.stringify(to.value);
      // A dialog whose flow is over shows its last step until it goes.
      if (to.status !== 'active' || reached.has(state)) continue;
      reached.add(state);
      const shown = await openedAt(id, to);
      if (moved !== shown) different.push(name, ...changesBetween(shown.split('\n'), moved.split('\n')));
    }
    expect(different).toEqual([]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`expected/moves/${id}.txt`);
  });
});
