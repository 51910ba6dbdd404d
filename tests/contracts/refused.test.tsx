// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExploredState } from 'chart-inspector/plan/explorer.ts';
import type { PossibleEvent } from 'chart-inspector/model/step.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { freezeTime, mount, settle } from './mount.tsx';
import { shownAndExplored, type actorIn, type Sent } from './shownStates.ts';
import { childrenOf, entryOf, manyRegions, views } from './views.tsx';

/**
 * A submit that is refused a second and a third time with the same error must be noticed each time: the focus moves to the
 * wrong field, or a new message appears. This covers every flow that has a view, and so every form.
 */

beforeAll(freezeTime);

/** What says that something is wrong, and can have the focus. */
const wrong = '[aria-invalid=true], [data-error], section[tabindex="-1"]:has(a)';

/** What is read aloud when its text comes. */
const urgent = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean);

/** An actor whose snapshot can be replaced, as the chart does. */
function liveActor(sent: Sent) {
  let current: object;
  const listeners = new Set<(snapshot: object) => void>();
  const actorOf: typeof actorIn = (id, snapshot) => {
    current = snapshot;
    const actor = {
      id,
      sessionId: id,
      getSnapshot: () => current,
      subscribe: (observer: ((snapshot: object) => void) | { next: (snapshot: object) => void }) => {
        const listener = typeof observer === 'function' ? observer : (next: object) => observer.next(next);
        listeners.add(listener);
        return { unsubscribe: () => listeners.delete(listener) };
      },
      on: () => ({ unsubscribe: () => undefined }),
      send: (event: { type: string }) => void sent.push([id, event]),
    };
    return actor as never;
  };
  const show = async (snapshot: AnyMachineSnapshot) => {
    current = { ...snapshot, children: childrenOf(snapshot, sent) };
    await act(async () => {
      for (const listener of listeners) listener(current);
    });
    await settle();
  };
  return { actorOf, show };
}

/** The elements that had the focus meanwhile, of those that say what is wrong. */
async function focusedDuring(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(wrong)) count += 1;
  };
  document.addEventListener('focusin', note);
  await work();
  document.removeEventListener('focusin', note);
  return count;
}

/** What a state shows of what is wrong, and what leads to it. */
interface Seen {
  /** Texts that are read aloud when they come. */
  readonly said: readonly string[];
  readonly isWrong: boolean;
}

const see = (): Seen => ({ said: urgent(), isWrong: document.querySelector(wrong) !== null });

const countsFailures = (key: string) => /^failed[A-Z]/.test(key);

/** How many times something was refused, as the chart counts them. */
const failedIn = ({ context }: AnyMachineSnapshot): number =>
  Object.entries(context as Readonly<Record<string, unknown>>).reduce(
    (sum, [key, value]) => sum + (countsFailures(key) && typeof value === 'number' ? value : 0),
    0,
  );

describe('what is refused again is heard again', () => {
  test.each(Object.keys(views))('%s', async (id) => {
    const { explorer, shown } = shownAndExplored(entryOf(id), { eachLeaf: manyRegions.has(id) });
    const silent = new Set<string>();
    const tried = new Set<string>();
    let refusals = 0;
    for (const state of shown) {
      const { snapshot } = state;
      const name = JSON.stringify(snapshot.value);
      if (tried.has(name)) continue;
      const sent: Sent = [];
      const { actorOf, show } = liveActor(sent);
      const { content, site } = views[id]!(snapshot, sent, actorOf);
      const view = await mount(content, site);
      const before = see();
      // The browser would put what was typed into the address, before the page is hydrated.
      expect(document.querySelectorAll('form:not([method=dialog], [action])')).toHaveLength(0);
      const note = (isHeard: boolean, { sample, event }: PossibleEvent) => {
        refusals += 1;
        if (!isHeard) silent.add(`${name}, ${sample ?? event.type}`);
      };
      const apply = (from: ExploredState, event: PossibleEvent) => {
        const { state: next, error } = explorer.apply(from, event);
        return error === undefined ? next : null;
      };
      /** Whether a person hears that something is wrong when the flow goes on to a state. */
      const isHeardIn = async (next: ExploredState, pressed?: HTMLElement) => {
        // What was pressed has the focus while it waits.
        (pressed ?? document.querySelector<HTMLElement>('[type=submit]'))?.focus();
        const said = urgent();
        const focused = await focusedDuring(() => show(next.snapshot));
        return focused > 0 || urgent().some((text) => !said.includes(text));
      };
      const valueOf = (one: ExploredState | null) => one && JSON.stringify(one.snapshot.value);
      const isWorse = (after: Seen) =>
        (!before.isWrong && after.isWrong) || after.said.some((text) => !before.said.includes(text));
      const { events } = explorer.eventsIn(state);
      tried.add(name);
      if (snapshot.hasTag('pending')) {
        for (const event of events.filter(({ kind }) => kind === 'settle')) {
          const refused = apply(state, event);
          if (refused === null || valueOf(refused) === name) continue;
          const first = await isHeardIn(refused);
          if (isWorse(see()) || failedIn(refused.snapshot) > failedIn(snapshot)) {
            note(first, event);
            // The same once more, where the person can submit it again as it is.
            const again = explorer
              .eventsIn(refused)
              .events.filter(({ kind }) => kind === 'send')
              .map((one) => apply(refused, one))
              .find((one) => valueOf(one) === name);
            const second = again && apply(again, event);
            if (again && second && valueOf(second) === valueOf(refused)) {
              await show(again.snapshot);
              note(await isHeardIn(second), event);
            }
          }
          await show(snapshot);
        }
      } else {
        const buttons = await pressable(sent);
        for (const event of events) {
          const button = buttons.get(event.event.type);
          if (button === undefined) continue;
          // Only what leaves the person where it was.
          let next = apply(state, event);
          for (let time = 1; time <= 3 && next && valueOf(next) === name; time += 1) {
            const isHeard = await isHeardIn(next, button);
            if (!see().isWrong) break;
            note(isHeard, event);
            next = apply(next, event);
          }
          await show(snapshot);
        }
      }
      await view.unmount();
    }
    expect([...silent]).toEqual([]);
    const counts = Object.keys(shown[0]!.snapshot.context as object).some((key) => countsFailures(key));
    if (counts) expect(refusals).toBeGreaterThan(1);
  });
});

/** What the buttons send by which a person goes on; not those that help with a field. */
async function pressable(sent: Sent): Promise<ReadonlyMap<string, HTMLElement>> {
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>('button:not([aria-busy=true]):not(:disabled)'),
  ].filter((one) => one.type === 'submit' || one.form === null);
  const found = new Map<string, HTMLElement>();
  for (const button of buttons) {
    sent.length = 0;
    await act(async () => button.click());
    for (const [, { type }] of sent) found.set(type, button);
  }
  return found;
}
