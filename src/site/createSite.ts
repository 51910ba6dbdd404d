import { brand } from '@brand/brand';
import { offerings } from '@brand/offerings';
import { createActor } from 'xstate';
import type { CourseOffer } from '../../machines/types.ts';
import type { CourseOffering } from '../../domain/catalogue/types.ts';
import { minimumAges } from '../../domain/facts/ages.ts';
import { isPageSpeedShared } from '../services/storage/pageSpeed.ts';
import { inspector } from './inspection.ts';
import type { SiteActor } from './SiteContext.tsx';
import { siteLogic } from './wiring/site.ts';

/** Starts the site: the root of the actor system. */
export function createSite(): SiteActor {
  const inspect = inspector();
  const site = createActor(siteLogic, {
    systemId: 'site',
    input: { courses: offerings.map(toOffer), minimumAge: minimumAges[brand.id] },
    ...(inspect && { inspect }),
  }).start();
  if (isPageSpeedShared()) {
    void import('./wiring/pageSpeed.ts').then(
      ({ openPageSpeed }) => openPageSpeed(site),
      // The page works without being measured.
      () => undefined,
    );
  }
  return site;
}

/** Without the fields that no chart reads. */
function toOffer({
  code,
  name,
  department,
  cost,
  credits,
  comingSoon,
  launchingOn,
}: CourseOffering): CourseOffer {
  return {
    code,
    name,
    department,
    cost,
    credits,
    ...(comingSoon !== undefined && { comingSoon }),
    ...(launchingOn !== undefined && { launchingOn }),
  };
}
