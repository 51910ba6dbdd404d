import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { courseRegistrationMachine } from '../../../machines/courseRegistration/machine.ts';
import { calendarDate } from '../../../domain/date.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

type Registration = ActorRefFrom<typeof courseRegistrationMachine>;

/**
 * The actor behind a course's button, null in the prerendered page, which knows neither cart nor person; and what to do
 * when the button is pressed.
 */
export function useRegistration(
  code: string,
): readonly [registration: Registration | null, press: () => void] {
  const site = useSite();
  // Before the button is painted, or a click in the moment between would find no actor and be lost.
  useLayoutEffect(() => {
    site?.send({ type: 'COURSE_SHOWN', code, today: calendarDate(new Date()) });
  }, [site, code]);
  const registration = useActorValue(site, (snapshot) => snapshot.context.registrations[code] ?? null, null);
  // A press while React takes the page over comes before the render that knows the actor.
  const press = () => site?.getSnapshot().context.registrations[code]?.send({ type: 'BUTTON_PRESSED' });
  return [registration, press];
}
