import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import type { Page } from 'playwright/test';

/** Whether the service of this path offers more than passwords. */
const isOfChoice = ({ machine: { id } }: UiDriver, { steps }: Path) =>
  id === 'passkeys' ||
  id === 'authenticator' ||
  id === 'codeAfterPassword' ||
  steps.some(({ event }) => 'output' in event && Object(event['output']).kind === 'methods');

/**
 * Says in the configuration of the page whether the pool offers more than passwords. The server of the paths offers both
 * kinds of sign-in, and each path is about one of them.
 */
export const offerChoice = (page: Page, driver: UiDriver, path: Path) =>
  page.addInitScript(
    (hasChoice) => {
      const request = window.fetch;
      window.fetch = async (input, init) => {
        const response = await request(input, init);
        if (new URL(response.url).pathname !== '/config.json') return response;
        const config = (await response.json()) as { readonly cognito: object };
        return Response.json({ ...config, cognito: { ...config.cognito, hasChoice } });
      };
    },
    isOfChoice(driver, path),
  );
