import { longDateWithYear, type CalendarDate } from '../../domain/date.ts';
import type { Copy } from '../../domain/copy.ts';

/**
 * The text for a file that is read long after its day, where nothing corrects it: a claim that ends has its last day,
 * unless it names the year itself.
 */
export const inFile = (copy: Copy): Copy =>
  copy.replaceAll(/\{\{([\d-]+)\|([^|{}]*)\|[^|{}]*\}\}/g, (_, until: CalendarDate, now: string) =>
    now.includes(until.slice(0, 4)) ? now : now.replace(/\.?$/, ` (until ${longDateWithYear(until)})$&`),
  );
