import type { Page } from 'playwright/test';

/** The analytics events of what a visitor did on the page so far, without the page views. */
export const interactions = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'interaction',
    ),
  );
