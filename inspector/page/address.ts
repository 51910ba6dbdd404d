import { useMemo, useSyncExternalStore } from 'react';

/** A selected state or transition. */
export interface Selection {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

export interface Address {
  readonly page?: 'live' | 'compare';
  readonly chart: string | null;
  /** For `compare`: the second chart. */
  readonly other?: string;
  readonly selection: Selection | null;
}

/**
 * Reads `#/live`, `#/compare/<id>/<id>`, `#/chart/<id>`, `#/chart/<id>/state/<id>` or
 * `#/chart/<id>/transition/<id>`. What follows a `?` is for `useQuery`.
 */
export function readAddress(hash: string): Address {
  const [path = ''] = hash.split('?');
  const [, page, chart, kind, id] = path.split('/').map(decode);
  if (page === 'live') return { page, chart: null, selection: null };
  if (page === 'compare' && chart && kind) return { page, chart, other: kind, selection: null };
  if (page !== 'chart' || !chart) return { chart: null, selection: null };
  const selection = (kind === 'state' || kind === 'transition') && id ? { kind, id } : null;
  return { chart, selection } as Address;
}

export function writeAddress({ page, chart, other, selection }: Address): string {
  const rest = selection ? [selection.kind, selection.id] : [];
  const parts =
    page === 'live'
      ? ['live']
      : chart === null
        ? []
        : other === undefined
          ? ['chart', chart, ...rest]
          : ['compare', chart, other];
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

/** How the page is laid out. It stays when a link leads to another chart or selection. */
const layout = ['tab', 'hide', 'list', 'panel', 'site', 'actors', 'activity'];

/** Keeps the layout in the address after links and `location.hash` have left it out. */
export function keepLayout(): void {
  let last = queryOf(window.location.hash);
  window.addEventListener('hashchange', () => {
    const { hash } = window.location;
    const query = queryOf(hash);
    if (!hash.includes('?'))
      for (const [name, value] of last) if (layout.includes(name)) query.set(name, value);
    last = query;
    const text = query.toString();
    if (text && !hash.includes('?')) window.history.replaceState(null, '', `${hash || '#/'}?${text}`);
  });
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
  const now = readAddress(window.location.hash);
  if (now.chart !== address.chart || now.page !== address.page) window.location.hash = hash;
  else replaceHash(hash);
}
