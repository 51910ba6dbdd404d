import type { CalendarDate } from '../../../domain/date.ts';

/** Corrects in a prerendered page what has ended since the build: claims with a last day, and the year. */
export function correctDated(today: CalendarDate): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until = '', afterward = '' } = element.dataset;
    if (until < today) element.textContent = afterward;
  }
  for (const element of document.querySelectorAll('[data-year]')) element.textContent = today.slice(0, 4);
}
