declare global {
  interface Window {
    /** Runs the held timers that expire within so many milliseconds; set by `holdTimers`. */
    passTime?: (milliseconds: number) => void;
  }
}

/**
 * Runs in the page before the site's scripts. Timers of half a second or more expire only when a path waits for them: in the
 * chart a user's actions take no time, and on a busy machine they may take longer than the pause before a retry.
 */
export function holdTimers(): void {
  const start = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  const held = new Map<number, { readonly due: number; readonly run: () => void }>();
  let now = 0;
  let lastId = 0;
  window.setTimeout = ((run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    if (delay < 500) return start(run, delay, ...args);
    // The browser's own ids are positive.
    lastId -= 1;
    held.set(lastId, { due: now + delay, run: () => run(...args) });
    return lastId;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) end(id);
  };
  window.passTime = (milliseconds) => {
    const until = now + milliseconds;
    for (;;) {
      const [next] = [...held]
        .filter(([, { due }]) => due <= until)
        .toSorted(([, a], [, b]) => a.due - b.due);
      if (!next) break;
      const [id, { due, run }] = next;
      held.delete(id);
      now = due;
      run();
    }
    now = until;
  };
}
