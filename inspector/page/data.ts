import { useEffect, useState } from 'react';
import type { ChartFile, ChartSummary } from '../build/files.ts';
import { chartFileName, type Sample } from '../model/chart.ts';
import type { CoverageRecord } from '../model/coverage.ts';

export type { ChartFile, ChartSummary, ShortestPath } from '../build/files.ts';

type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly value: T };

const cache = new Map<string, Promise<unknown>>();

async function load<T>(name: string): Promise<T> {
  const response = await fetch(`./data/${name}`);
  if (!response.ok) throw new Error(`${name} cannot be read (${response.status}).`);
  return (await response.json()) as T;
}

function loadOnce<T>(name: string): Promise<T> {
  const cached = cache.get(name) as Promise<T> | undefined;
  if (cached) return cached;
  const loading = load<T>(name);
  cache.set(name, loading);
  loading.catch(() => cache.delete(name));
  return loading;
}

function useFile<T>(name: string | null): Loaded<T> {
  const [state, setState] = useState<{ name: string | null; loaded: Loaded<T> }>({
    name,
    loaded: { status: 'loading' },
  });
  useEffect(() => {
    if (name === null) return undefined;
    let current = true;
    const put = (loaded: Loaded<T>) => current && setState({ name, loaded });
    loadOnce<T>(name).then(
      (value) => put({ status: 'ready', value }),
      (error: unknown) =>
        put({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return state.name === name ? state.loaded : { status: 'loading' };
}

export const useCharts = () => useFile<readonly ChartSummary[]>('charts.json');
export const useChart = (id: string | null) => useFile<ChartFile>(id === null ? null : chartFileName(id));
/** Text of the saved counterexamples, by file name. */
export const useCounterexamples = () =>
  useFile<readonly { readonly name: string; readonly text: string }[]>('counterexamples.json');
/** Samples of events, by the id of the machine and the type of the event. */
export const useSamples = () =>
  useFile<Readonly<Record<string, Readonly<Record<string, readonly Sample[]>>>>>('samples.json');
export const useCoverageRecords = () => useFile<readonly CoverageRecord[]>('coverage.json');
