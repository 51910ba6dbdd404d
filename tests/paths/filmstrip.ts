import type { Page, Request } from 'playwright/test';
import { stateText } from 'chart-inspector/model/labels.ts';
import { titleOf } from 'chart-inspector/plan/pathTitle.ts';
import type { Frame, LogLine, PathRecord } from 'chart-inspector/report/record.ts';
import type { StepResult } from 'chart-inspector/run/runPath.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import { requestRules } from '../drivers/requests.ts';
import { bodyOf } from '../support/requestBody.ts';

export interface Filmstrip {
  readonly addFrame: (result: StepResult) => Promise<void>;
  /** Captures the page as it was left, unless the path was completed. */
  readonly addFailedFrame: () => Promise<void>;
  /** @param fired all transitions fired, if known */
  readonly record: (fired?: readonly string[]) => PathRecord;
}

/** Small enough for hundreds of screenshots in one file, large enough to read a heading. */
const scale = 0.4;
const quality = 55;

/** Captures the page after every step, with its console messages and requests. */
export async function filmstripOf(page: Page, path: Path): Promise<Filmstrip> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium';
  const devTools = isChromium ? await page.context().newCDPSession(page) : null;
  const since = performance.now();
  const frames: Frame[] = [];
  const log: LogLine[] = [];
  let stoppedAt: Frame | null = null;

  const note = (kind: LogLine['kind'], text: string) =>
    log.push({ at: Math.round(performance.now() - since), kind, text });
  const isCall = (request: Request) => /\/(?:api|cognito)\b/.test(new URL(request.url()).pathname);
  const nameOf = (request: Request) =>
    requestRules.nameOf({
      method: request.method(),
      url: request.url(),
      body: bodyOf(request),
      header: (name) => request.headers()[name] ?? null,
    });
  page.on('console', (message) => note('console', `${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note('error', error.message));
  page.on('response', (response) => {
    if (isCall(response.request())) note('call', `${nameOf(response.request())} ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    if (isCall(request)) note('call', `${nameOf(request)} ${request.failure()?.errorText ?? 'failed'}`);
  });

  const capture = async () => {
    // Without developer tools the picture is in full size, as JPEG, which the report shows as well.
    if (devTools === null) return (await page.screenshot({ type: 'jpeg', quality })).toString('base64');
    // The clip counts from the top of the page, not of what is seen of it.
    const { cssVisualViewport: seen } = await devTools.send('Page.getLayoutMetrics');
    const clip = { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight, scale };
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    return data;
  };
  const screenshot = () => {
    // A page that hangs must not block its own report.
    const timeout = new Promise<string>((resolve) => setTimeout(() => resolve(''), 5_000));
    return Promise.race([capture(), timeout]).catch(() => '');
  };
  const frame = async (index: number, fired: readonly string[], milliseconds: number): Promise<Frame> => {
    const step = path.steps[index];
    return {
      label: step?.label ?? `start (${path.start.name})`,
      state: stateText(step?.state ?? path.initial.state),
      planned: step?.fired ?? path.initial.fired,
      fired,
      milliseconds: Math.round(milliseconds),
      screenshot: await screenshot(),
    };
  };

  return {
    async addFrame({ index, fired, milliseconds }) {
      frames.push(await frame(index, fired, milliseconds));
    },
    async addFailedFrame() {
      if (frames.length <= path.steps.length) stoppedAt = await frame(frames.length - 1, [], 0);
    },
    record: (fired = frames.flatMap((one) => one.fired)) => ({
      chart: path.chart,
      number: path.number,
      name: path.name,
      title: titleOf(path),
      start: path.start.name,
      frames,
      fired,
      stoppedAt,
      log,
    }),
  };
}
