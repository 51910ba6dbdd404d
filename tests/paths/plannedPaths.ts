import { openCache, plannerSources } from 'chart-inspector/build/cache.ts';
import { browserPairs, browserPaths, planDriver } from 'chart-inspector/drive/driverPlan.ts';
import type { UiDriver } from 'chart-inspector/drive/uiDriver.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import config from '../inspector.config.ts';

const cache = await openCache<Path[]>('browserPaths', [...config.sources, ...plannerSources()]);

/** The paths through all transitions of a chart, or all pairs of them, in a browser. Cached, because each worker asks for them. */
export function plannedPaths(driver: UiDriver, { pairs = false } = {}): Promise<Path[]> {
  const key = `${driver.machine.id}${pairs ? ' pairs' : ''}`;
  return cache.of(key, '', () => {
    const plan = planDriver(driver, config.charts);
    return pairs ? [...browserPairs(plan).paths] : browserPaths(plan);
  });
}

export const savePlannedPaths = (): Promise<void> => cache.save();
