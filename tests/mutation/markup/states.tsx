// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { afterASecond, eventText, focusText, freezeTime, mount, useAll } from '../../contracts/mount.tsx';
import { shownStates, type Sent } from '../../contracts/shownStates.ts';
import { entryOf, manyRegions, views } from '../../contracts/views.tsx';

/*
 * What `tests/contracts/flows.test.tsx` compares, with a test for each state, so that a mutant is judged by the states that
 * show it alone. It is compared with what the first run of the test has shown, which has no mutant.
 */

beforeAll(freezeTime);

const states = Object.keys(views).flatMap((id) =>
  shownStates(entryOf(id), { eachLeaf: manyRegions.has(id) }).map(
    (snapshot, index) => [`${id} ${index}`, id, snapshot] as const,
  ),
);

/** By test. */
const first = new Map<string, { readonly shown: string; readonly used: readonly string[] | null }>();
/** Controls are used once in those that show the same. */
const usedIn = new Map<string, string>();

test.each(states)('%s', async (name, id, snapshot) => {
  const sent: Sent = [];
  const { content, site } = views[id]!(snapshot, sent);
  const view = await mount(content, site);
  const opened = sent.splice(0).map(([to, event]) => `at once → ${to}: ${eventText(event)}`);
  const shown = view.outline();
  const known = first.get(name);
  if (known !== undefined) expect(shown).toBe(known.shown);
  const key = `${id} ${shown}`;
  if (!usedIn.has(key)) usedIn.set(key, name);
  const used =
    usedIn.get(key) === name
      ? [
          ...opened,
          ...focusText(),
          ...(await afterASecond(() => view.outline())),
          ...(await useAll(sent, { seeing: () => view.outline() })),
        ]
      : null;
  if (known === undefined) first.set(name, { shown, used });
  else expect(used).toEqual(known.used);
  await view.unmount();
});
