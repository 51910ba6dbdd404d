import type { Safeguard } from './safeguards.ts';
import { coarse, fine, followed, type Setting } from './world.ts';

const oneTab: Setting = {
  name: 'one tab',
  tabs: [0],
  faults: 1,
  purchases: 1,
  reloads: 1,
  losesRows: false,
  asksBank: false,
  hasAftermath: false,
  timing: coarse,
  without: new Set(),
};
const twoTabs: Setting = { ...oneTab, name: 'two tabs, one key', tabs: [0, 0] };
const twoBrowsers: Setting = { ...oneTab, name: 'two browsers, two keys', tabs: [0, 1] };

/** The bank of each card is asked, and one answer can be lost. */
const asksBank: Setting = { ...oneTab, name: 'one tab, the bank is asked', asksBank: true };

/** Disputes and declined settlements after a charge, and the gateway's reports of them. */
const claimed: Setting = {
  ...oneTab,
  name: 'one tab, charges are claimed or not paid',
  hasAftermath: true,
  timing: followed,
};

/**
 * The loss is the only fault: a late authorization of an attempt that had ended before its row was lost is completed, as
 * docs/payment.md says.
 */
const lossy: Setting = { ...oneTab, name: 'one tab, rows are lost', purchases: 2, losesRows: true };

/** What `npm run verify` explores: minutes. */
export const full: readonly Setting[] = [
  { ...oneTab, faults: 3 },
  { ...oneTab, name: 'one tab, two purchases', purchases: 2 },
  { ...oneTab, name: 'one tab, shorter ticks', faults: 2, timing: fine },
  twoTabs,
  twoBrowsers,
  { ...asksBank, faults: 2 },
  claimed,
  { ...claimed, name: 'one tab, two purchases, charges are claimed or not paid', faults: 0, purchases: 2 },
  lossy,
  { ...lossy, name: 'two tabs, rows are lost', tabs: [0, 0], purchases: 1, reloads: 0 },
];

/** What `npm test` explores: seconds. */
export const reduced: readonly Setting[] = [
  oneTab,
  asksBank,
  { ...claimed, faults: 0 },
  { ...oneTab, name: 'one tab, shorter ticks', timing: fine, reloads: 0 },
  { ...twoTabs, faults: 0, purchases: 2 },
  { ...twoBrowsers, faults: 0 },
  { ...lossy, purchases: 1 },
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
  distrust: lossy,
  lostOrders: { ...twoTabs, losesRows: true },
  lossHorizon: lossy,
  follow: { ...claimed, faults: 0, reloads: 0 },
};

export const without = (safeguard: Safeguard): Setting => ({
  ...needed[safeguard],
  name: `without ${safeguard}`,
  without: new Set([safeguard]),
});
