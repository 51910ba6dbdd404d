import type { Page, Request } from 'playwright/test';
import { stateText } from '../../inspector/messages.ts';
import type { Path, StepSeen } from '../../inspector/paths.ts';
import type { Frame, LogLine, WalkRecord } from '../../inspector/report/record.ts';
import { nameOf } from './gate.ts';

export interface Film {
  readonly shoot: (seen: StepSeen) => Promise<void>;
  /** The page as it was left, where the walk did not come to its end. */
  readonly shootLast: () => Promise<void>;
  /** @param fired what the page has fired in all, where that is known */
  readonly record: (fired?: readonly string[]) => WalkRecord;
}

/** Small enough for hundreds in one file, large enough to read a heading. */
const scale = 0.4;
const quality = 55;

/** Pictures the page after every step, and writes down what it says and asks. */
export async function filmOf(page: Page, path: Path): Promise<Film> {
  const camera = await page.context().newCDPSession(page);
  const since = performance.now();
  const frames: Frame[] = [];
  const log: LogLine[] = [];
  let stoppedAt: Frame | null = null;

  const note = (kind: LogLine['kind'], text: string) =>
    log.push({ at: Math.round(performance.now() - since), kind, text });
  const isCall = (request: Request) => /\/(?:api|cognito)\b/.test(new URL(request.url()).pathname);
  page.on('console', (message) => note('console', `${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note('error', error.message));
  page.on('response', (response) => {
    if (isCall(response.request())) note('call', `${nameOf(response.request())} ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    if (isCall(request)) note('call', `${nameOf(request)} ${request.failure()?.errorText ?? 'failed'}`);
  });

  const picture = async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    const clip = { x: 0, y: 0, width, height, scale };
    const shot = camera.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    // A page that hangs must not keep its own report from being written.
    const late = new Promise<{ data: string }>((resolve) => setTimeout(() => resolve({ data: '' }), 5_000));
    return (await Promise.race([shot, late]).catch(() => ({ data: '' }))).data;
  };
  const frame = async (at: number, fired: readonly string[], milliseconds: number): Promise<Frame> => {
    const step = path.steps[at];
    return {
      label: step?.label ?? `start (${path.start.name})`,
      state: stateText(step?.state ?? path.initial.state),
      planned: step?.fired ?? path.initial.fired,
      fired,
      milliseconds: Math.round(milliseconds),
      picture: await picture(),
    };
  };

  return {
    async shoot({ at, fired, milliseconds }) {
      frames.push(await frame(at, fired, milliseconds));
    },
    async shootLast() {
      if (frames.length <= path.steps.length) stoppedAt = await frame(frames.length - 1, [], 0);
    },
    record: (fired = frames.flatMap((one) => one.fired)) => ({
      chart: path.chart,
      number: path.number,
      name: path.name,
      start: path.start.name,
      frames,
      fired,
      stoppedAt,
      log,
    }),
  };
}
