/**
 * Makes a function of which overlapping calls share one run; a run that was asked for while one was under way follows it.
 *
 * @param run does all that is to be done
 * @param failed hears what `run` throws; the next call tries again
 */
export function sharedRun(run: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function repeat(): Promise<void> {
    do {
      again = false;
      await run();
    } while (again);
  }
  return () => {
    again = true;
    running ??= repeat()
      .catch(failed)
      .finally(() => {
        running = null;
      });
    return running;
  };
}
