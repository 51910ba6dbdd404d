import type { CalendarDate } from '../../domain/date.ts';
import { useHydrated } from './dom/useHydrated.ts';

interface DatedProps {
  /** What is true today; in a prerendered page, on the day of the build. */
  text: string;
  until: CalendarDate;
  afterward: string;
}

/** Words that are true until a day. `correctDated` corrects them in a page that is not hydrated. */
export function Dated({ text, until, afterward }: DatedProps) {
  // Made again once hydrated: until then the element has what was prerendered.
  const key = useHydrated() ? 'today' : 'prerendered';
  return (
    <span key={key} data-until={until} data-afterward={afterward} suppressHydrationWarning>
      {text}
    </span>
  );
}
