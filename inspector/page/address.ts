import { useMemo, useSyncExternalStore } from 'react';

/** A selected state or transition. */
export interface Selection {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

export interface Address {
  readonly page?: 'live';
  readonly chart: string | null;
  readonly selection: Selection | null;
}

/** Reads `#/live`, `#/chart/<id>`, `#/chart/<id>/state/<id>` or `#/chart/<id>/transition/<id>`. */
export function readAddress(hash: string): Address {
  const [, page, chart, kind, id] = hash.split('/').map(decode);
  if (page === 'live') return { page, chart: null, selection: null };
  if (page !== 'chart' || !chart) return { chart: null, selection: null };
  const selection = (kind === 'state' || kind === 'transition') && id ? { kind, id } : null;
  return { chart, selection } as Address;
}

export function writeAddress({ chart, selection }: Address): string {
  const parts = chart === null ? [] : ['chart', chart, ...(selection ? [selection.kind, selection.id] : [])];
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

/** Another chart adds a history entry; another selection in the same chart replaces it. */
export function goTo(address: Address): void {
  const hash = writeAddress(address);
  if (hash === window.location.hash) return;
  if (readAddress(window.location.hash).chart !== address.chart) window.location.hash = hash;
  else {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }
}
