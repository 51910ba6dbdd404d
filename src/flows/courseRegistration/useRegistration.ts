import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { courseRegistrationMachine } from '../../../machines/courseRegistration/machine.ts';
import { localDate } from '../../../machines/site/rules.ts';
import { useActorValue, useSite } from '../../app/SiteContext.tsx';

/** The actor behind a course's button; null in the prerendered page, which knows neither cart nor person. */
export function useRegistration(code: string): ActorRefFrom<typeof courseRegistrationMachine> | null {
  const site = useSite();
  // Before the button is painted, or a click in the moment between would find no actor and be lost.
  useLayoutEffect(() => {
    site?.send({ type: 'COURSE_SHOWN', code, today: localDate(new Date()) });
  }, [site, code]);
  return useActorValue(site, (snapshot) => snapshot.context.registrations[code] ?? null, null);
}
