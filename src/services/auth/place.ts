import * as v from 'valibot';
import type { Place } from '../../../machines/signIn/rules.ts';

/** The step at which a person waits for a mail, in session storage: a phone may drop the page meanwhile. */

const KEY = 'signIn.place';

const schema = v.object({ step: v.picklist(['confirm', 'reset']), email: v.string() });

export function rememberPlace({ step, email }: Place): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ step, email })));
}

export function forgetPlace(): void {
  quietly(() => sessionStorage.removeItem(KEY));
}

export function recallPlace(): Place | null {
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown);
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : null;
}

/** A browser may refuse its storage; then a reload loses the place, and nothing worse happens. */
function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
