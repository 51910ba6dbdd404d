import type { Page } from 'playwright/test';

/** How a page tells the test, in its console. */
const marks = { typed: 'test: typed', measured: 'test: measured' };

interface Typed {
  readonly field: string;
  readonly value: string;
  /** A password, a code or the number of a card: it may not be stored either. */
  readonly isSecret: boolean;
}

/** Reports what is typed into fields about a person, and what the page hands to analytics. Runs in the page. */
function report({ typed, measured }: typeof marks): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { type, value, autocomplete } = target;
      const isSecret = type === 'password' || /^(?:cc-(?:number|csc)|one-time-code)$/.test(autocomplete);
      const isOfPerson = isSecret || type === 'email' || !['', 'off', 'on'].includes(autocomplete);
      const field = target.name || target.id;
      if (isOfPerson) console.debug(typed, JSON.stringify({ field, value, isSecret }));
    },
    true,
  );
  const entries: unknown[] = [];
  entries.push = (...added) => {
    console.debug(measured, JSON.stringify(added));
    return Array.prototype.push.apply(entries, added);
  };
  Object.assign(window, { dataLayer: entries });
}

/** Shorter ones, such as a state or a first name, are in other words by chance. */
const shortest = 6;

/**
 * Watches a page from before it is loaded.
 *
 * @returns finds where a value that was typed stands at the end, and may not: in an address that was asked for, in what goes
 *   to analytics, in the console, and, if it is secret, in the browser's storage
 */
export async function watchTyped(page: Page): Promise<() => Promise<string[]>> {
  const typed = new Map<string, Typed>();
  const seen: { readonly where: string; readonly text: string }[] = [];
  await page.addInitScript(report, marks);
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(marks.typed)) {
      const entry = JSON.parse(text.slice(marks.typed.length)) as Typed;
      typed.set(entry.field, entry);
    } else seen.push({ where: text.startsWith(marks.measured) ? 'analytics' : 'the console', text });
  });
  page.on('request', (request) => seen.push({ where: 'an address', text: decoded(request.url()) }));
  return async () => {
    const stored = page.isClosed()
      ? ''
      : await page
          .evaluate(() => JSON.stringify([localStorage, sessionStorage]))
          // A page without an address has no storage.
          .catch(() => '');
    const values = [...typed.values()].filter(({ value }) => value.length >= shortest);
    return values.flatMap(({ field, value, isSecret }) =>
      [...seen, ...(isSecret ? [{ where: 'storage', text: stored }] : [])]
        .filter(({ text }) => text.toLowerCase().includes(value.toLowerCase()))
        .map(({ where, text }) => `${field} is in ${where}: ${text.slice(0, 200)}`),
    );
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}
