/** In milliseconds. */
const retryDelay = 5000;

/** Retries a failed download until it succeeds. For code without which the page still works. */
export async function retryDownload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return retryDownload(load);
  }
}
