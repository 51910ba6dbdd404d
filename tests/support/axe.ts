import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright/test';
import { finishAnimations } from './page.ts';

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Scope {
  /** Selector of the only part to check; by default the whole page. */
  readonly include?: string;
  /** Selector of a part to leave out. */
  readonly exclude?: string;
  /** The only rules to check; by default all, best practices included. */
  readonly rules?: readonly string[];
}

/** The tab of Firefox 153 ends with a fault of its own when axe computes the name of some dialogs. */
const withoutIn: Readonly<Record<string, readonly string[]>> = { firefox: ['aria-dialog-name'] };

/**
 * What axe finds on the page as it is. Runs in the page itself: the Playwright adapter reloads axe for each check and
 * opens a second page to read its results, which takes longer than the check.
 */
export async function axeViolations(page: Page, { include, exclude, rules }: Scope = {}): Promise<string[]> {
  for (const frame of exclude === 'iframe' ? [page.mainFrame()] : page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
    } catch (error) {
      if (!frame.isDetached()) throw error;
    }
  }
  // Axe does not count a dialog as open while it is still transparent.
  await finishAnimations(page);
  return page.evaluate(
    async ({ context, runOnly, without }) => {
      const axe = Reflect.get(window, 'axe') as typeof Axe;
      const { violations } = await axe.run(context, {
        ...(runOnly && { runOnly: [...runOnly] }),
        rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    {
      context: { include: [include ?? 'html'], ...(exclude !== undefined && { exclude: [exclude] }) },
      runOnly: rules,
      without: withoutIn[page.context().browser()?.browserType().name() ?? ''] ?? [],
    },
  );
}

/** What axe finds in light and in dark colors. */
export async function violationsOn(page: Page, scope: Scope = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeViolations(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The dark scheme differs only in its colors.
  const inDark = await axeViolations(page, { ...scope, rules: ['color-contrast'] });
  return [...inLight.map((found) => `light ${found}`), ...inDark.map((found) => `dark ${found}`)];
}
