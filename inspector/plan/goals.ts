import type { Path } from '../model/step.ts';
import { titleOf } from './pathTitle.ts';
import type { Plan } from './planner.ts';
import { tours, type TourOptions } from './tours.ts';

/** A test of its own for each goal: the shortest way to it from the start, with a title that no other has. */
export function pathsToGoals(
  plan: Plan,
  { can }: Pick<TourOptions, 'can'>,
): { readonly title: string; readonly path: Path }[] {
  const times = new Map<string, number>();
  return tours(plan, { ...(can && { can }), maxSteps: 1 }).map((path) => {
    const title = titleOf(path);
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return { title: time === 1 ? title : `${title} (${time})`, path };
  });
}
