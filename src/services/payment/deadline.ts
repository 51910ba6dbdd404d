import { PaymentWidgetError } from './port.ts';

/** How long each step until a form appears may take: its download, then its mount. Blocked card fields would only fail after 60 s. */
export const LOAD_TIMEOUT_MS = 20_000;

/** Settles as `work` does, or rejects with `load-failed` after `milliseconds`. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentWidgetError('load-failed', 'The payment form took too long to load.')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Any error as a `load-failed` error. */
export function asLoadFailure(cause: unknown): PaymentWidgetError {
  if (cause instanceof PaymentWidgetError) return cause;
  return new PaymentWidgetError('load-failed', 'The payment form could not be loaded.', { cause });
}
