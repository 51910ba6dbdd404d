import { join } from 'node:path';
import { build } from 'vite';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import type { StateValue } from 'xstate';

declare global {
  interface Window {
    /** What the page's charts did since it was loaded; filled by the script below. */
    matriculaRecord?: {
      fired: Record<string, string[]>;
      values: Record<string, unknown>;
      ignored: { machine: string; event: string }[];
    };
  }
}

let bundled: Promise<string> | undefined;

/** The same identity of transitions that planned the paths, as a script for the page. */
function recorderScript(): Promise<string> {
  bundled ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'inPage.ts'), formats: ['iife'], name: 'recorder' },
    },
  }).then((output) => {
    const [bundle] = Array.isArray(output) ? output : [output];
    if (!bundle || !('output' in bundle)) throw new Error('the recorder was not built');
    return bundle.output[0].code;
  });
  return bundled;
}

export interface Recorder {
  /** Ids of the transitions that the chart has fired in this page, in order. */
  fired(chart: string): Promise<readonly string[]>;
  /** Waits until the chart's value is this one. */
  expectState(chart: string, value: StateValue): Promise<void>;
}

/** Listens to the page's actor system from before its own scripts run. */
export async function record(context: BrowserContext, page: Page): Promise<Recorder> {
  await context.addInitScript({ content: await recorderScript() });
  return {
    fired: (chart) => page.evaluate((id) => window.matriculaRecord?.fired[id] ?? [], chart),
    expectState: (chart, value) =>
      expect
        .poll(() => page.evaluate((id) => window.matriculaRecord?.values[id], chart), { timeout: 10_000 })
        .toEqual(value),
  };
}
