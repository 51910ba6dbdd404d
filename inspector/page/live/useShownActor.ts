import { useMemo } from 'react';
import { useQuery } from '../address.ts';
import { nameOf, type ActorView } from './actors.ts';
import type { Step } from './entries.ts';
import type { Live } from './useLive.ts';

export interface ShownActor {
  readonly view: ActorView | undefined;
  /** Whether it is the actor of the last step, rather than one that was chosen. */
  readonly follows: boolean;
  /** Keeps showing an actor while others act; null follows them. */
  readonly pin: (actor: string | null) => void;
  /** All steps up to the shown one. */
  readonly upTo: readonly Step[];
  /** Its step before the shown one. */
  readonly before: Step | undefined;
}

/** The actor whose chart is shown: the one in the address, or the last that has taken a transition. */
export function useShownActor({ actors, steps, at, index }: Live): ShownActor {
  const [query, setQuery] = useQuery();
  const upTo = useMemo(() => (at === null ? steps : steps.slice(0, index + 1)), [steps, at, index]);
  const pinned = useMemo(() => {
    const exact = actors.get(query['actor'] ?? '');
    // A page that was loaded again has other actors by the same names.
    const sameName = ({ actor, chart }: ActorView) =>
      chart !== null && nameOf(actors, actor) === query['name'];
    return exact ?? (query['name'] === undefined ? undefined : [...actors.values()].findLast(sameName));
  }, [actors, query]);
  const view = useMemo(() => {
    if (pinned) return pinned;
    const last = upTo.findLast(({ chart, taken }) => chart !== null && taken?.length !== 0);
    return (last && actors.get(last.actor)) ?? [...actors.values()].find(({ chart }) => chart !== null);
  }, [pinned, upTo, actors]);
  const before = useMemo(() => {
    const own = upTo.findLastIndex(({ key }) => key === view?.last?.key);
    return own < 0 ? undefined : upTo.slice(0, own).findLast(({ actor }) => actor === view?.actor);
  }, [upTo, view]);
  return {
    view,
    follows: pinned === undefined,
    pin: (actor) => setQuery({ actor, name: actor && nameOf(actors, actor) }),
    upTo,
    before,
  };
}
