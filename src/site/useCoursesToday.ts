import { useEffect, useMemo } from 'react';
import type { CourseOffering } from '../../domain/catalogue/types.ts';
import { asOfToday } from '../../domain/coursesToday.ts';
import { useActorValue, useSite, type SiteActor } from './SiteContext.tsx';

/** Asks until the signal aborts. Its code is apart from the page's, which is shown before anything is known. */
async function ask(site: SiteActor, signal: AbortSignal): Promise<void> {
  const { openCoursesToday } = await import('./wiring/coursesToday.ts');
  if (!signal.aborted) signal.addEventListener('abort', openCoursesToday(site));
}

/**
 * The courses as they are today: at today's prices, and with their closure while they are closed. Until the server has
 * said so, and when it cannot be asked, as they were when the page was built. Once on each page that shows courses.
 */
export function useCoursesToday<C extends CourseOffering>(courses: readonly C[]): readonly C[] {
  const site = useSite();
  useEffect(() => {
    const shown = new AbortController();
    // Without its code nothing is known, and the server decides at the payment.
    if (site) ask(site, shown.signal).catch(() => undefined);
    return () => shown.abort();
  }, [site]);
  const today = useActorValue(site, ({ context }) => context.today, null);
  return useMemo(() => courses.map((course) => asOfToday(course, today)), [courses, today]);
}
