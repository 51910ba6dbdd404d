import autocannon from 'autocannon';

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Asks for an address as fast as it is answered. */
export async function load(url: string, connections: number, duration: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers other than 200, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Does something that takes several requests, so many times at once, for so many seconds. */
export async function repeat(times: number, seconds: number, one: () => Promise<void>): Promise<Load> {
  const started = performance.now();
  const end = started + seconds * 1000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: times }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await one();
        took.push(performance.now() - began);
      }
    }),
  );
  took.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  return { rate: took.length / elapsed, p99: Math.round(took[Math.floor(took.length * 0.99)] ?? 0) };
}

export const textOf = ({ rate, p99 }: Load) => `${Math.round(rate)}/s, p99 ${p99} ms`;
