import { join } from 'node:path';
import { build } from 'vite';
import type { HeldActor } from 'chart-inspector/drive/faults.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { emptyTrace, withoutIgnored, type Trace, type TraceReader } from 'chart-inspector/drive/traces.ts';

declare global {
  interface Window {
    /** Trace of the newest actor of a chart; set by `traceInPage.ts`. */
    traceOf?: (chart: string, id?: string) => Trace | undefined;
    /** Set before `traceInPage.ts` runs. */
    heldActor?: HeldActor;
  }
}

let bundle: Promise<string> | undefined;

/** `traceInPage.ts` as a script: pages identify transitions with the planner's own code. */
function tracerScript(): Promise<string> {
  bundle ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'traceInPage.ts'), formats: ['iife'], name: 'tracer' },
    },
  }).then((output) => {
    const [first] = Array.isArray(output) ? output : [output];
    if (!first || !('output' in first)) throw new Error('the tracer was not built');
    return first.output[0].code;
  });
  return bundle;
}

/** Traces every page of the context from before its own scripts run. */
export async function traceReader(
  context: BrowserContext,
  page: Page,
  ignoredTransitions: readonly string[] = [],
  held?: HeldActor,
  timeout = 10_000,
): Promise<TraceReader> {
  if (held)
    await context.addInitScript((actor) => {
      window.heldActor = actor;
    }, held);
  await context.addInitScript({ content: await tracerScript() });
  const ignored = new Set(ignoredTransitions);
  const read = async (chart: string, id = '') => {
    const trace = await page.evaluate((args) => window.traceOf?.(...args), [chart, id] as const);
    return withoutIgnored(trace ?? emptyTrace, ignored);
  };
  return {
    async reach(chart, count, id) {
      const deadline = Date.now() + timeout;
      for (;;) {
        const trace = await read(chart, id);
        const reached = trace.fired.length >= count && trace.values.some(({ at }) => at >= count);
        if (reached || Date.now() > deadline) return trace;
        // Polls from outside, because the page's clock may be paused.
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
  };
}
