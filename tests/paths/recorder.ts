import { join } from 'node:path';
import { build } from 'vite';
import type { BrowserContext, Page } from 'playwright/test';

/** What one actor of a chart has done in the page. */
export interface Life {
  /** Ids of the transitions fired, in order, but for those of children's snapshots. */
  readonly fired: string[];
  /** The type of the event that made each of them fire. */
  readonly causes: string[];
  /** Each value of the chart, with how many transitions had fired by then. */
  readonly values: { readonly at: number; readonly value: unknown }[];
  /** How often each child was started, by its id. */
  readonly started: Record<string, number>;
  /** Outcomes of children that fired nothing. */
  readonly unanswered: string[];
}

/** A life in which the echoes stand apart. */
export interface Heard extends Life {
  readonly echoes: readonly string[];
}

declare global {
  interface Window {
    /** The life of the newest actor of a chart; set by the recorder. */
    matriculaLife?: (chart: string) => Life | undefined;
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
  /** The life of a chart's newest actor once it has fired so many transitions, or after `patience` as it is then. */
  reach(chart: string, count: number): Promise<Heard>;
}

/** A life without its echoes. */
function withoutEchoes({ fired, causes, values, ...rest }: Life, echoes: ReadonlySet<string>): Heard {
  const counts = (_: unknown, index: number) => !echoes.has(fired[index] ?? '');
  return {
    ...rest,
    echoes: fired.filter((id) => echoes.has(id)),
    fired: fired.filter(counts),
    causes: causes.filter(counts),
    values: values.map(({ at, value }) => ({ at: fired.slice(0, at).filter(counts).length, value })),
  };
}

const unborn: Life = { fired: [], causes: [], values: [], started: {}, unanswered: [] };

/** Listens to the page's actor system from before its own scripts run. */
export async function record(
  context: BrowserContext,
  page: Page,
  echoes: readonly string[] = [],
  patience = 10_000,
): Promise<Recorder> {
  await context.addInitScript({ content: await recorderScript() });
  const apart = new Set(echoes);
  const look = async (chart: string) =>
    withoutEchoes((await page.evaluate((id) => window.matriculaLife?.(id), chart)) ?? unborn, apart);
  return {
    async reach(chart, count) {
      const deadline = Date.now() + patience;
      for (;;) {
        const life = await look(chart);
        const enough = life.fired.length >= count && life.values.some(({ at }) => at >= count);
        if (enough || Date.now() > deadline) return life;
        // The page's own clock may be standing still, so it is asked rather than made to call.
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
  };
}
