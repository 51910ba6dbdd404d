import type {
  BrowserContext,
  Locator,
  Page,
  PlaywrightTestOptions,
  PlaywrightWorkerOptions,
} from 'playwright/test';
import { keepingPages } from './chromium.ts';
import { blockStorage } from './blockedStorage.ts';
import { fillByScript } from './fillByScript.ts';
import { translate, translateInPlace } from './translator.ts';
import {
  countNoClicks,
  enlargeText,
  injectBesideFields,
  injectElements,
  offerPasswords,
  reportSidewaysScrolling,
  saveData,
  withoutDatabases,
} from './conditionScripts.ts';

type Acts = Pick<Locator, 'click' | 'fill'>;

/** How people and their browsers differ from the laboratory. Every journey is made under each. */
export interface Condition {
  readonly name: string;
  /** Settings of the browser. */
  readonly use?: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
  /** Prepares the window before a page is loaded. */
  readonly arrange?: (context: BrowserContext, page: Page) => Promise<unknown>;
  /** How a visitor acts under it, in place of Playwright's own way, which it is given. */
  readonly acts?: (own: Acts) => Partial<Acts>;
  /** What browsers and pages log under it, although nothing is wrong. */
  readonly expectedErrors?: RegExp;
  /** In milliseconds, for one journey. */
  readonly timeout?: number;
  /** Whether `npm test -- full` makes a purchase under it: it is cheap, and no other test has it. */
  readonly isSampled?: true;
  /** The journeys that can be made under it, by their files; all of them where it is absent. */
  readonly files?: string;
  /** Journeys that the condition contradicts, by their titles, each with its reason. */
  readonly leftOut?: readonly { readonly title: string; readonly reason: string }[];
}

/** A page that is restored, or a tab that is opened, keeps nothing. */
const onOnePage = 'purchase.spec.ts';

const looksAtColors = [
  { title: 'C-295 C-345', reason: 'compares the color of a border' },
  { title: 'C-157 C-159', reason: 'compares the color of an icon' },
];

/** What lists of ad blockers look for in addresses, of other sites and of this one. */
const blockedAddress =
  /\/\/(?:[^/]*\.)?(?:google-analytics|googletagmanager|doubleclick|hotjar|braintreegateway|braintree-api|paypal|gstatic|typekit)\.|\.woff2?(?:$|\?)|[/\-_.](?:ads?|adserver|advert\w*|analytics|beacon|collect|metrics|pixel|telemetry|track(?:er|ing)?|vitals)[/\-_.?]/i;

const comparesTexts = [
  { title: 'C-004', reason: 'compares snapshots of the texts' },
  { title: 'C-007 C-028', reason: 'lets no whole font be loaded, and translations need one' },
];

export const conditions: readonly Condition[] = [
  {
    name: 'translated',
    arrange: (context) => translate(context),
    // What was prerendered is translated before React takes it over, which draws it once more.
    expectedErrors: /^The prerendered page did not match/,
    leftOut: comparesTexts,
  },
  {
    name: 'translated in place',
    arrange: async (context) => {
      await translateInPlace(context);
      await context.addInitScript(reportSidewaysScrolling);
    },
    expectedErrors: /^The prerendered page did not match/,
    leftOut: comparesTexts,
  },
  {
    name: 'back-forward cache',
    use: { launchOptions: keepingPages() },
  },
  {
    name: 'no storage',
    isSampled: true,
    arrange: (context) => context.addInitScript(blockStorage),
    files: onOnePage,
  },
  {
    name: 'ad blocker',
    isSampled: true,
    arrange: (context) => context.route(blockedAddress, (route) => route.abort('blockedbyclient')),
  },
  {
    name: 'filled by scripts',
    isSampled: true,
    acts: () => ({
      async fill(this: Locator, text) {
        await fillByScript(this, text);
      },
    }),
  },
  {
    name: 'password manager',
    isSampled: true,
    arrange: (context) => context.addInitScript(offerPasswords),
  },
  {
    name: 'touch',
    isSampled: true,
    use: { hasTouch: true },
    arrange: (context) => context.addInitScript(countNoClicks),
    acts: () => ({
      async click(this: Locator, options) {
        await this.tap(options);
      },
    }),
  },
  {
    name: 'forced colors',
    // Without motion, as under every other condition.
    use: { contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } },
    leftOut: looksAtColors,
  },
  {
    name: 'text at 200 percent',
    arrange: async (context) => {
      await context.addInitScript(enlargeText);
      await context.addInitScript(reportSidewaysScrolling);
    },
    leftOut: [
      'a whole purchase on a phone',
      'on a phone an email in a title',
      'on a phone the price is in sight',
      'on a phone one notice at most',
      'at 1024 by 768 pixels',
    ].map((title) => ({ title, reason: 'counts on the size of letters: lines, or a first view' })),
  },
  {
    name: 'reduced data',
    use: { extraHTTPHeaders: { 'save-data': 'on' } },
    arrange: (context) => context.addInitScript(saveData),
  },
  {
    name: 'extensions',
    // What grammar checkers, price finders and password managers leave in a page.
    arrange: async (context) => {
      await context.addInitScript(injectElements);
      await context.addInitScript(injectBesideFields);
    },
    expectedErrors: /^The prerendered page did not match/,
  },
  {
    name: 'no databases or workers',
    arrange: (context) => context.addInitScript(withoutDatabases),
    leftOut: [
      {
        title: 'the confirmation of a session that is over',
        reason: 'reads what a tab keeps, which this browser denies the test as well',
      },
    ],
  },
  {
    name: '400 kbit/s',
    timeout: 300_000,
    arrange: async (context, page) => {
      const slowDown = async (one: Page) => {
        const devtools = await context.newCDPSession(one);
        await devtools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 400,
          downloadThroughput: 50_000,
          uploadThroughput: 50_000,
        });
      };
      context.on('page', (one) => void slowDown(one));
      await slowDown(page);
    },
    leftOut: [
      {
        title: 'C-188 C-189 a payment that was never sent',
        reason: 'loses the line itself, which this condition gives back',
      },
    ],
  },
  {
    name: 'offline and back',
    isSampled: true,
    acts: ({ click }) => ({
      // Before each press the line is gone for a moment.
      async click(this: Locator, options) {
        const context = this.page().context();
        await context.setOffline(true);
        await context.setOffline(false);
        await click.call(this, options);
      },
    }),
    leftOut: [
      {
        title: 'C-188 C-189 a payment that was never sent',
        reason: 'loses the line itself, which this condition gives back',
      },
    ],
  },
];
