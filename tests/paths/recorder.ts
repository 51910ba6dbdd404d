import { join } from 'node:path';
import { build } from 'vite';
import type { BrowserContext, Page } from 'playwright/test';
import { unborn, withoutEchoes, type Life, type Recorder } from '../../inspector/lives.ts';

declare global {
  interface Window {
    /** The life of the newest actor of a chart; set by the recorder. */
    matriculaLife?: (chart: string, id?: string) => Life | undefined;
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

/** Listens to the page's actor system from before its own scripts run. */
export async function record(
  context: BrowserContext,
  page: Page,
  echoes: readonly string[] = [],
  patience = 10_000,
): Promise<Recorder> {
  await context.addInitScript({ content: await recorderScript() });
  const apart = new Set(echoes);
  const look = async (chart: string, id = '') => {
    const life = await page.evaluate((whose) => window.matriculaLife?.(...whose), [chart, id] as const);
    return withoutEchoes(life ?? unborn, apart);
  };
  return {
    async reach(chart, count, id) {
      const deadline = Date.now() + patience;
      for (;;) {
        const life = await look(chart, id);
        const enough = life.fired.length >= count && life.values.some(({ at }) => at >= count);
        if (enough || Date.now() > deadline) return life;
        // The page's own clock may be standing still, so it is asked rather than made to call.
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
  };
}
