import type { Safeguard } from './safeguards.ts';
import { coarse, fine, type Setting } from './world.ts';

const oneTab: Setting = {
  name: 'one tab',
  tabs: [0],
  faults: 1,
  purchases: 1,
  reloads: 1,
  timing: coarse,
  without: new Set(),
};
const twoTabs: Setting = { ...oneTab, name: 'two tabs, one key', tabs: [0, 0] };
const twoBrowsers: Setting = { ...oneTab, name: 'two browsers, two keys', tabs: [0, 1] };

/** What `npm run verify` explores: minutes. */
export const full: readonly Setting[] = [
  { ...oneTab, faults: 3 },
  { ...oneTab, name: 'one tab, two purchases', faults: 2, purchases: 2 },
  { ...oneTab, name: 'one tab, shorter ticks', faults: 2, timing: fine },
  twoTabs,
  twoBrowsers,
];

/** What `npm test` explores: seconds. */
export const reduced: readonly Setting[] = [
  oneTab,
  { ...oneTab, name: 'one tab, shorter ticks', timing: fine, reloads: 0 },
  { ...twoTabs, faults: 0, purchases: 2 },
  { ...twoBrowsers, faults: 0 },
];

/** For each safeguard, a small setting that needs it. */
const needed: Readonly<Record<Safeguard, Setting>> = {
  lock: { ...twoBrowsers, faults: 0 },
  uniqueKey: { ...twoTabs, faults: 0 },
  keyFirst: oneTab,
  tombstone: oneTab,
  samePrice: oneTab,
  terms: oneTab,
  captureAfterWrite: oneTab,
  fence: { ...oneTab, faults: 2 },
  margin: { ...oneTab, timing: fine },
  databaseTime: oneTab,
  lostAnswer: oneTab,
  emptySearch: oneTab,
  duplicate: oneTab,
  usedNonce: oneTab,
  reconciler: oneTab,
  watch: oneTab,
  checkAsks: oneTab,
  explicitNo: oneTab,
};

export const without = (safeguard: Safeguard): Setting => ({
  ...needed[safeguard],
  name: `without ${safeguard}`,
  without: new Set([safeguard]),
});
