import type { StateValue } from 'xstate';
import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import { forPage } from 'chart-inspector/drive/pageDriver.ts';
import type { Path } from 'chart-inspector/model/step.ts';

/** A path, up to the last step that shows a state for the first time. */
export interface StateRun {
  readonly path: Path;
  /** By the index of a step (-1 for the start), the visible states that are first shown there. */
  readonly shown: ReadonlyMap<number, string>;
}

function leaves(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner ?? {}, `${above}${key}.`));
}

/** What opening a page costs, in steps of a path. */
const costOfOpening = 10;

/** Few paths that together show every visible state of a chart. */
export function stateRuns(driver: UiDriver, paths: readonly Path[]): StateRun[] {
  const candidates = paths.map((path) => {
    const onPage = forPage(path, driver);
    return { path, states: [onPage.initial.state, ...onPage.steps.map(({ state }) => state)], onPage };
  });
  const isVisible = (state: string) => {
    const assertions = driver.assertions[state];
    return assertions !== undefined && !('notVisible' in assertions);
  };
  /** Whether the page stays in the state after a step until the next one. */
  const stays = ({ steps }: Path, index: number) => {
    const next = steps[index + 1];
    if (next === undefined) return true;
    const isUnprompted = driver.unprompted?.includes(next.event.type) === true;
    const cause = driver.events[next.event.type];
    const isSentByPage = typeof cause === 'object' && 'sentByPage' in cause;
    return !isUnprompted && !isSentByPage && !driver.instant?.includes(next.actor ?? '');
  };
  const visible = candidates.map(({ path, states, onPage }) => ({
    path,
    shows: states.map((state, index) =>
      stays(onPage, index - 1) ? leaves(state).filter((leaf) => isVisible(leaf)) : [],
    ),
  }));

  const seen = new Set<string>();
  const runs: StateRun[] = [];
  for (;;) {
    const fresh = visible
      .map(({ path, shows }) => {
        const count = new Set(shows.flat().filter((state) => !seen.has(state))).size;
        return { path, shows, worth: count / (shows.length + costOfOpening) };
      })
      .toSorted((one, other) => other.worth - one.worth)[0];
    if (fresh === undefined || fresh.worth === 0) return runs;
    const shown = new Map<number, string>();
    for (const [index, states] of fresh.shows.entries()) {
      const news = states.filter((state) => !seen.has(state));
      for (const state of news) seen.add(state);
      if (news.length > 0) shown.set(index - 1, news.join('+'));
    }
    runs.push({ path: upTo(fresh.path, driver, Math.max(...shown.keys())), shown });
  }
}

/** The path without the steps after the one that a page counts as `last`. */
function upTo(path: Path, driver: UiDriver, last: number): Path {
  const until = (end: number) => ({ ...path, steps: path.steps.slice(0, end) });
  let end = path.steps.length;
  while (forPage(until(end), driver).steps.length > last + 1) end -= 1;
  return until(end);
}
