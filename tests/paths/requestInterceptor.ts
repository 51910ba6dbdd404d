import type { Page } from 'playwright/test';
import type { PendingRequest, RequestInterceptor } from 'chart-inspector/drive/testAdapter.ts';
import { requestRules } from '../drivers/requests.ts';
import { pauseByDevTools, pauseByRoutes, type PausedRequest } from './pauseRequests.ts';

type Respond = (request: PausedRequest) => Promise<unknown>;

/** Keeps the named requests of a page pending until a driver takes them. */
export async function interceptRequests(
  page: Page,
  names: ReadonlySet<string>,
  timeout = 10_000,
): Promise<RequestInterceptor & { close(): Promise<void> }> {
  const pending: PendingRequest[] = [];
  const waiting = new Set<() => void>();
  const lastResponse = new Map<string, Respond>();

  const toPending = (name: string, paused: PausedRequest): PendingRequest => {
    const { body } = paused.info;
    const respond = async (how: Respond) => {
      lastResponse.set(`${name} ${body}`, how);
      await how(paused);
    };
    return {
      name,
      body,
      continue: () => respond((request) => request.proceed()),
      fulfill: (status, answer, headers) => respond((request) => request.fulfill(status, answer, headers)),
      abort: ({ afterServer = false } = {}) =>
        respond((request) => (afterServer ? request.lose() : request.fail())),
    };
  };

  const onPaused = (paused: PausedRequest) => {
    const { info } = paused;
    const name = requestRules.nameOf(info);
    const earlier = requestRules.isRetry(info) ? lastResponse.get(`${name} ${info.body}`) : undefined;
    if (earlier) void earlier(paused);
    else if (!names.has(name)) void paused.proceed();
    else {
      pending.push(toPending(name, paused));
      for (const wake of waiting) wake();
    }
  };
  const isChromium = page.context().browser()?.browserType().name() === 'chromium';
  const close = await (isChromium ? pauseByDevTools : pauseByRoutes)(page, onPaused);

  const take = (name: string) => {
    const index = pending.findIndex((request) => request.name === name);
    return index < 0 ? undefined : pending.splice(index, 1)[0];
  };

  return {
    close,
    next(name) {
      const request = take(name);
      if (request) return Promise.resolve(request);
      return new Promise((resolve, reject) => {
        const wake = () => {
          const arrived = take(name);
          if (!arrived) return;
          finish();
          resolve(arrived);
        };
        const timer = setTimeout(() => {
          finish();
          const others = pending.map((one) => one.name).join(', ') || 'none';
          reject(new Error(`the page never requested ${name}; pending requests: ${others}`));
        }, timeout);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(wake);
        };
        waiting.add(wake);
      });
    },
  };
}
