/**
 * `node --expose-gc --import liveHeap.ts` answers each message of the parent process with the size of what is still
 * referenced, in bytes. The memory that a process holds also depends on when V8 collects garbage.
 */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
// A listener would keep the process running.
process.channel?.unref();
