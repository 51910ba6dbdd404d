/** Milliseconds after which a download that failed is tried again. */
const pause = 5000;

/** Loads what nobody waits for: a page is whole without it, so a download that is lost is tried until it comes. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return insist(load);
  }
}
