import type { PageDriver } from 'chart-inspector/playwright';
import { expect, type Page, type Route } from 'playwright/test';

/** Requests that a page waits for. */
const requests = new WeakMap<Page, Route[]>();

async function request(page: Page): Promise<Route> {
  await expect.poll(() => requests.get(page)?.length).toBe(1);
  return requests.get(page)!.pop()!;
}

const shows = (text: string, state: string) => async (page: Page) => {
  await page.getByText(text).waitFor();
  await page.getByRole('img', { name: `door: ${state}` }).waitFor();
};

export const driver: PageDriver = {
  async open(page) {
    requests.set(page, []);
    await page.route('**/check', (route) => void requests.get(page)?.push(route));
    await page.goto('/');
  },
  events: {
    async CODE_ENTERED(page, { event }) {
      await page.getByLabel('Code').fill(event['code'] as string);
      await page.getByRole('button', { name: 'Enter' }).click();
    },
    CLOSED: (page) => page.getByRole('button', { name: 'Close the door' }).click(),
    'xstate.done.actor.check': async (page, { event }) =>
      (await request(page)).fulfill({ json: event['output'] }),
    'xstate.error.actor.check': async (page) => (await request(page)).abort(),
  },
  states: {
    closed: shows('Enter the code.', 'closed'),
    checking: shows('Checking …', 'checking'),
    open: shows('Come in.', 'open'),
    locked: shows('Locked.', 'locked'),
  },
};
