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

/**
 * Reads `#/live`, `#/chart/<id>`, `#/chart/<id>/state/<id>` or `#/chart/<id>/transition/<id>`. What follows a `?` is for
 * `useQuery`.
 */
export function readAddress(hash: string): Address {
  const [path = ''] = hash.split('?');
  const [, page, chart, kind, id] = path.split('/').map(decode);
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

const queryOf = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '');

/** How the page is set up: its shown tab, actor, step and panes. Changes replace the history entry. */
export function useQuery(): readonly [
  query: Readonly<Record<string, string | undefined>>,
  change: (changes: Readonly<Record<string, string | null>>) => void,
] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const query = useMemo(() => Object.fromEntries(queryOf(hash)), [hash]);
  return [query, changeQuery];
}

function changeQuery(changes: Readonly<Record<string, string | null>>): void {
  const { hash } = window.location;
  const query = queryOf(hash);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  const [path = '#/'] = hash.split('?');
  replaceHash(`${path || '#/'}${text && `?${text}`}`);
}

function replaceHash(hash: string): void {
  if (hash === window.location.hash) return;
  window.history.replaceState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Another chart adds a history entry; another selection in the same chart replaces it. */
export function goTo(address: Address): void {
  const query = queryOf(window.location.hash).toString();
  const hash = `${writeAddress(address)}${query && `?${query}`}`;
  if (readAddress(window.location.hash).chart !== address.chart) window.location.hash = hash;
  else replaceHash(hash);
}
