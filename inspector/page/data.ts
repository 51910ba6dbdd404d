import { useEffect, useState } from 'react';
import type { ChartFile, ChartSummary } from '../build/files.ts';
import type { CoverageRecord } from '../coverage.ts';
import type { NamedWalk } from '../live/walk.ts';

export type { ChartFile, ChartSummary, Way } from '../build/files.ts';

type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly value: T };

const kept = new Map<string, Promise<unknown>>();

async function load<T>(name: string): Promise<T> {
  const answer = await fetch(`./data/${name}`);
  if (!answer.ok) throw new Error(`${name} cannot be read (${answer.status}).`);
  return (await answer.json()) as T;
}

function once<T>(name: string): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const asked = load<T>(name);
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

function useFile<T>(name: string | null): Loaded<T> {
  const [state, setState] = useState<{ name: string | null; loaded: Loaded<T> }>({
    name,
    loaded: { status: 'loading' },
  });
  useEffect(() => {
    if (name === null) return undefined;
    let wanted = true;
    const put = (loaded: Loaded<T>) => wanted && setState({ name, loaded });
    once<T>(name).then(
      (value) => put({ status: 'ready', value }),
      (error: unknown) =>
        put({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return state.name === name ? state.loaded : { status: 'loading' };
}

export const useCharts = () => useFile<readonly ChartSummary[]>('charts.json');
export const useChart = (id: string | null) =>
  useFile<ChartFile>(id === null ? null : `chart/${encodeURIComponent(id)}.json`);
export const useKeptWalks = () => useFile<readonly NamedWalk[]>('walks.json');
export const useCoverageRecords = () => useFile<readonly CoverageRecord[]>('coverage.json');
