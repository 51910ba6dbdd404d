/** What the inspector plans paths from. Types alone: nothing of it is loaded with a chart. */
export type { ChartCases, ChartEntry } from '../inspector/model/chart.ts';
