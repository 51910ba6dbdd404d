import { useMemo, useSyncExternalStore } from 'react';

/** What is picked in a chart. */
export interface Pick {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

export interface Address {
  readonly page?: 'live';
  readonly chart: string | null;
  readonly pick: Pick | null;
}

/** Reads `#/live`, `#/chart/<id>`, `#/chart/<id>/state/<id>` or `#/chart/<id>/transition/<id>`. */
export function readAddress(hash: string): Address {
  const [, page, chart, kind, id] = hash.split('/').map(decode);
  if (page === 'live') return { page, chart: null, pick: null };
  if (page !== 'chart' || !chart) return { chart: null, pick: null };
  const pick = (kind === 'state' || kind === 'transition') && id ? { kind, id } : null;
  return { chart, pick } as Address;
}

export function writeAddress({ chart, pick }: Address): string {
  const parts = chart === null ? [] : ['chart', chart, ...(pick ? [pick.kind, pick.id] : [])];
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => readAddress(hash), [hash]);
}

/** Another chart is a new entry of the history; another pick in the same chart replaces the entry. */
export function goTo(address: Address): void {
  const hash = writeAddress(address);
  if (hash === window.location.hash) return;
  if (readAddress(window.location.hash).chart !== address.chart) window.location.hash = hash;
  else {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }
}
