import { openCache, plannerSources } from '../../inspector/build/cache.ts';
import { browserPaths, planDriver } from '../../inspector/drive/driverPlan.ts';
import type { UiDriver } from '../../inspector/drive/uiDriver.ts';
import type { Path } from '../../inspector/model/step.ts';
import config from '../inspector.config.ts';

const cache = await openCache<Path[]>('browserPaths', [...config.sources, ...plannerSources()]);

/** The paths of a chart in a browser. Cached, with those of the path tests, because each worker asks for them. */
export const plannedPaths = (driver: UiDriver): Promise<Path[]> =>
  cache.of(driver.machine.id, '', () => browserPaths(planDriver(driver, config.charts)));

export const savePlannedPaths = (): Promise<void> => cache.save();
