import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { courseButtonMachine } from '../../../machines/courseButton/machine.ts';
import { calendarDate } from '../../../domain/date.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

/** The actor of a course's button, null in the prerendered page; and the click handler. */
export function useCourseButton(
  code: string,
): readonly [button: ActorRefFrom<typeof courseButtonMachine> | null, press: () => void] {
  const site = useSite();
  // Before the first paint, so that no click finds the button without its actor.
  useLayoutEffect(() => {
    site?.send({ type: 'COURSE_SHOWN', code, today: calendarDate(new Date()) });
  }, [site, code]);
  const button = useActorValue(site, (snapshot) => snapshot.context.buttons[code] ?? null, null);
  // A click during hydration comes before the render that knows the actor.
  const press = () => site?.getSnapshot().context.buttons[code]?.send({ type: 'BUTTON_PRESSED' });
  return [button, press];
}
