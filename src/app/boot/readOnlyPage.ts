import type { Environment } from '../../../domain/environment.ts';
import { officeDate } from '../../../domain/calendar.ts';
import { inSeason } from '../../../machines/alertBanner/rules.ts';
import { alertBanners } from '../../content/shared/banners.ts';
import { reportBeforeHydration } from '../../services/analytics/index.ts';
import { readPublicConfig } from '../../services/api/config.ts';
import { apiHostOf, environmentOf } from '../../services/api/hosts.ts';
import { correctDated } from '../../ui/dom/correctDated.ts';
import { showCurrentTab } from '../../ui/dom/showCurrentTab.ts';
import { showEarlyNotice } from '../../ui/earlyNotices/show.ts';

export { keepHeldPress } from './heldPress.ts';

/**
 * What a page that is only read needs: its view is reported, its tabs show the current one, what has ended since the
 * build is corrected, and the notices of the day are shown. Their buttons work like all others: a click is held, hydrates the page, and is replayed there.
 */
export async function serveReader(hydrate: () => void): Promise<void> {
  const today = officeDate(new Date());
  correctDated(today);
  hydrateWhenSeen(hydrate);
  void hydrateWhenOutdated(hydrate);
  reportBeforeHydration({ path: location.pathname, title: document.title });
  for (const bar of document.querySelectorAll<HTMLElement>('nav[data-tabs]')) showCurrentTab(bar);
  // Both at once: a notice that came later would move the other.
  const environment = await detectEnvironment();
  const [seasonal] = inSeason(alertBanners(today), today);
  if (seasonal) showEarlyNotice('alert', seasonal);
  if (environment !== 'production') showEarlyNotice('environment');
}

/** A component marks with `data-needs-script` what it cannot complete before hydration, such as dates that depend on today. */
function hydrateWhenSeen(hydrate: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    hydrate();
  });
  for (const part of document.querySelectorAll('[data-needs-script]')) observer.observe(part);
}

/** The hydrated page shows the prices of today and the courses that are closed, which are seldom other than built. */
async function hydrateWhenOutdated(hydrate: () => void): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-price-of]')];
  if (shown.length === 0) return;
  try {
    const { apiHosts } = await readPublicConfig();
    const response = await fetch(`${apiHostOf(location, apiHosts)}/courses_today`);
    const text = response.ok ? await response.text() : '';
    if (shown.some(({ dataset }) => text.includes(`"${dataset['priceOf']}"`))) hydrate();
  } catch {
    // Nothing is known of them, and the server decides at the payment.
  }
}

/** In production where it cannot be found out: nothing is claimed. */
async function detectEnvironment(): Promise<Environment> {
  try {
    return environmentOf(location, (await readPublicConfig()).apiHosts);
  } catch {
    return 'production';
  }
}
