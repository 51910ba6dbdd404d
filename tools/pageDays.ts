import { createHash } from 'node:crypto';
import type { CalendarDate } from '../domain/date.ts';

/** By path: a digest of what the page says, and the first day on which it said so. */
export type PageDays = Readonly<Record<string, { readonly digest: string; readonly since: CalendarDate }>>;

/** What a page says: its title, description and words, without markup, names of files and the year of the copyright. */
export function saidBy({ head, html }: { readonly head: string; readonly html: string }): string {
  const [title = ''] = /<title>[^<]*/.exec(head) ?? [];
  const [description = ''] = /name="description" content="[^"]*/.exec(head) ?? [];
  const words = html.replaceAll(/<span data-year[^>]*>\d+/g, '').replaceAll(/<[^>]*>/g, ' ');
  return [title, description, words].join('\n').replaceAll(/\s+/g, ' ');
}

/**
 * For the dates in the site map. A page that says what it said at the last build keeps its day.
 *
 * @param before of the last build; empty where there was none, so that every page has the day of this build
 */
export function pageDays(said: ReadonlyMap<string, string>, before: PageDays, today: CalendarDate): PageDays {
  return Object.fromEntries(
    [...said].map(([path, text]) => {
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const known = before[path];
      return [path, known?.digest === digest ? known : { digest, since: today }];
    }),
  );
}
