/** For code that is downloaded on demand, in milliseconds. A download that nothing answers never ends by itself. */
const loadLimit = 25_000;

/**
 * Settles as `work` does, if that is within the time limit.
 *
 * @throws Error when it is not
 */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not arrive in time.')), loadLimit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
